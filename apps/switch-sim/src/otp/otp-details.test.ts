/** @module-tag both-engines */
import { expect, test } from 'vitest';
import { agree, detailsOf, type OtpDetails, readDetails, writtenDetails } from './otp-details.ts';

const wire = {
  variable1: '2500',
  variable2: '001010000042317',
  variable3: '001010000051204',
  variable4: ' Ravi Shankar Joshi ',
};
const details = detailsOf('FUNDTRANSFERPIN', wire);
const executed: OtpDetails = {
  amount: '2500.00',
  fromAccount: '001010000042317',
  toAccount: '001010000051204',
  name: 'Ravi Shankar Joshi',
};

test('two spellings of one amount are one amount', () => {
  expect(details).toEqual(executed);
  expect(agree('FUNDTRANSFERPIN', readDetails(writtenDetails(details)), executed)).toBe(true);
});

test.each(['variable1', 'variable2', 'variable3', 'variable4'] as const)(
  'another %s is another set of details',
  (name) => {
    const changed = detailsOf('FUNDTRANSFERPIN', { ...wire, [name]: '1' });
    expect(agree('FUNDTRANSFERPIN', changed, details)).toBe(false);
    expect(writtenDetails(changed)).not.toBe(writtenDetails(details));
  },
);

test('moving characters between neighbours makes other details', () => {
  const moved = { ...wire, variable2: '00101000004231', variable3: '7001010000051204' };
  expect(agree('FUNDTRANSFERPIN', detailsOf('FUNDTRANSFERPIN', moved), details)).toBe(false);
});

test('what only one side knows is no contradiction, what both know has to be equal (ruling 33)', () => {
  const neft = { ...executed, rail: 'NEFT' };
  expect(agree('FUNDTRANSFERPIN', details, neft)).toBe(true);
  expect(agree('FUNDTRANSFERPIN', neft, details)).toBe(true);
  expect(agree('FUNDTRANSFERPIN', neft, { ...executed, rail: 'RTGS' })).toBe(false);
});

test('a documented variable and the number of a request are never open', () => {
  const { name: _name, ...nameless } = executed;
  expect(agree('FUNDTRANSFERPIN', nameless, executed)).toBe(false);
  expect(agree('FUNDTRANSFERPIN', { ...executed, requestNo: 'T1' }, executed)).toBe(false);
});
