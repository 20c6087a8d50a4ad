import { expect, test } from 'vitest';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const textiles = '001011000007902';

const bank = bankOfAllTests({ scenario: 'cheques' });
const asha = signedInForAllTests(bank, 'asha');

const ask = (InstrumentNo: string, change: object = {}) =>
  asha.call('fateOfChqService', {
    AccountNumber: textiles,
    InstrumentNo,
    CustNo: asha.customerNo,
    ...change,
  });

test.each([
  ['unused', '700122', '0', 'Not used yet'],
  ['paid', '700120', '1', 'Paid on 09-09-2026, Rs 2,150.00'],
  ['stopped', '700134', '2', 'Payment stopped on 05-10-2026'],
  ['returned', '700133', '3', 'Returned unpaid on 14-10-2026, Rs 18,600.00'],
  ['in clearing', '700135', '4', 'In clearing on 20-11-2026, Rs 8,450.00'],
  ['not issued', '700999', '5', 'This cheque was not issued for this account'],
])('a cheque that is %s has its status and a description (B378, B379, C331)', async (...row) => {
  const [, number, InstrumentStatus, InstrumentStatusDescription] = row;
  expect(await ask(number)).toMatchObject({
    kind: 'success',
    body: { InstrumentStatus, InstrumentStatusDescription },
  });
});

test.each(['70012', '7001200', '000000', '70012A', '', '७००१२०', ' 700120'])(
  'a cheque number that is not six digits is refused: "%s"',
  async (number) => {
    expect(await ask(number)).toMatchObject({ code: '9100' });
  },
);

test('a cheque of one own account is not issued for another own account', async () => {
  expect(await ask('700120', { AccountNumber: '001010000042317' })).toMatchObject({
    body: { InstrumentStatus: '5' },
  });
});

test('a view-only user and a checker may ask too', bothEngines, async () => {
  for (const key of ['vikram', 'charles']) {
    const signatory = await signInAs(bank, key);
    const request = {
      AccountNumber: '003011000004719',
      InstrumentNo: '512027',
      CustNo: signatory.customerNo,
    };
    expect(await signatory.expectCall('fateOfChqService', request)).toMatchObject({
      InstrumentStatus: '2',
    });
  }
});
