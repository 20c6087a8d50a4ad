/** @module-tag both-engines */
import { expect, test } from 'vitest';
import {
  agree,
  detailsOf,
  type OtpDetails,
  readDetails,
  writtenDetails,
} from './signed-details.ts';

const wire = {
  variable1: '2500',
  variable2: '001010000042317',
  variable3: '001010000051204',
  variable4: ' Ravi Shankar Joshi ',
};
const told = detailsOf('FUNDTRANSFERPIN', wire);
const executed: OtpDetails = {
  amount: '2500.00',
  fromAccount: '001010000042317',
  toAccount: '001010000051204',
  name: 'Ravi Shankar Joshi',
};

test('two spellings of one amount are one amount', () => {
  expect(told).toEqual(executed);
  expect(agree('FUNDTRANSFERPIN', readDetails(writtenDetails(told)), executed)).toBe(true);
});

test.each(['variable1', 'variable2', 'variable3', 'variable4'] as const)(
  'another %s is another set of details',
  (name) => {
    const changed = detailsOf('FUNDTRANSFERPIN', { ...wire, [name]: '1' });
    expect(agree('FUNDTRANSFERPIN', changed, told)).toBe(false);
    expect(writtenDetails(changed)).not.toBe(writtenDetails(told));
  },
);

test('moving characters between neighbours makes other details', () => {
  const moved = { ...wire, variable2: '00101000004231', variable3: '7001010000051204' };
  expect(agree('FUNDTRANSFERPIN', detailsOf('FUNDTRANSFERPIN', moved), told)).toBe(false);
});

test('what only one side knows is no contradiction, what both know has to be equal (ruling 33)', () => {
  const neft = { ...executed, rail: 'NEFT' };
  expect(agree('FUNDTRANSFERPIN', told, neft)).toBe(true);
  expect(agree('FUNDTRANSFERPIN', neft, told)).toBe(true);
  expect(agree('FUNDTRANSFERPIN', neft, { ...executed, rail: 'RTGS' })).toBe(false);
});

test('a documented variable and the number of a request are never open', () => {
  const { name: _name, ...nameless } = executed;
  expect(agree('FUNDTRANSFERPIN', nameless, executed)).toBe(false);
  expect(agree('FUNDTRANSFERPIN', { ...executed, requestNo: 'T1' }, executed)).toBe(false);
});
