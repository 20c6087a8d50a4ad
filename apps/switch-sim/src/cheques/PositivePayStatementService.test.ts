/** @module-tag both-engines */
import { inwardCheques, positivePayInstructions } from '@sahakar/db/schema/cheques';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { registerPositivePay } from '../testing/register-positive-pay.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';

const textiles = '001011000007902';

// The tests tell one story, in the order of its days.
const bank = bankOfAllTests({ scenario: 'positive-pay' });
const asha = signedInForAllTests(bank, 'asha');

const open = {
  viewfromdate: null,
  viewtodate: null,
  amountviewhistory: null,
  instrumentnumberviewhistory: null,
};

async function list(change: object = {}): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const request = { AccountNumber: textiles, CustomerNo: asha.customerNo, ...open, ...change };
  const body = await asha.expectCall('PositivePayStatementService', request);
  // Safe: the contract's test proves the shape of the answer.
  return (body as { PositivePayList: Readonly<Record<string, unknown>>[] }).PositivePayList;
}

const numbersOf = async (change: object = {}) =>
  (await list(change)).map((row) => row['ChequeNumber']);

test('each filter narrows the list by itself, and all of them together (C285, C334)', async () => {
  expect(await numbersOf()).toEqual([
    '700130',
    '700129',
    '700128',
    '700127',
    '700125',
    '700124',
    '700126',
  ]);
  const october = { viewfromdate: '01-10-2026', viewtodate: '31-10-2026' };
  expect(await numbersOf(october)).toEqual(['700125', '700124']);
  expect(await numbersOf({ amountviewhistory: '62500' })).toEqual(['700124']);
  expect(await numbersOf({ instrumentnumberviewhistory: '700125' })).toEqual(['700125']);
  expect(await numbersOf({ ...october, amountviewhistory: '75000.00' })).toEqual([]);
  const third = { amountviewhistory: '62500', instrumentnumberviewhistory: '700124' };
  expect(await numbersOf({ ...october, ...third })).toEqual(['700124']);
  const blank = Object.fromEntries(Object.keys(open).map((field) => [field, '']));
  expect(await numbersOf(blank)).toHaveLength(7);
  const foreign = { AccountNumber: '004010000027751', CustomerNo: asha.customerNo, ...open };
  expect(await asha.call('PositivePayStatementService', foreign)).toMatchObject({ code: '9012' });
});

test('a search without filters goes back ninety days, one for a cheque to the beginning (C285, C13)', async () => {
  await bank.inBank((tx) =>
    tx
      .update(positivePayInstructions)
      .set({ registeredOn: '2026-08-22' })
      .where(eq(positivePayInstructions.chequeNumber, '700126')),
  );
  expect(await numbersOf()).not.toContain('700126');
  expect(await numbersOf({ instrumentnumberviewhistory: '700126' })).toEqual(['700126']);
});

test.each([
  { viewfromdate: '01-10-2026' },
  { viewtodate: '01-10-2026' },
  { viewfromdate: '02-10-2026', viewtodate: '01-10-2026' },
  { viewfromdate: '2026-10-01', viewtodate: '2026-10-02' },
  { instrumentnumberviewhistory: '70012' },
  { amountviewhistory: '-1' },
])('a search by %j is refused (C285)', async (change) => {
  const request = { AccountNumber: textiles, CustomerNo: asha.customerNo, ...open, ...change };
  expect(await asha.call('PositivePayStatementService', request)).toMatchObject({ code: '9100' });
});

test('an account without instructions has an empty list, not a refusal', async () => {
  expect(await list({ AccountNumber: '001010000042317' })).toEqual([]);
});

async function inwardOf(chequeNumber: string) {
  const [cheque] = await bank.bank.store.read
    .select({ state: inwardCheques.state, reason: inwardCheques.returnReason })
    .from(inwardCheques)
    .where(eq(inwardCheques.chequeNumber, chequeNumber));
  return cheque;
}

test('a presented cheque that differs from its instruction goes back without a charge, one that agrees is paid, as the fate of each says (C212, C8)', async () => {
  const before = await balanceOf(bank, textiles);
  const ran = await bank.moveTo('2026-11-23T15:00:00');
  expect(ran).toContainEqual(
    expect.objectContaining({
      job: 'decide-inward-cheques',
      outcome: 'paid 2 cheques, returned 3',
    }),
  );
  expect(await inwardOf('700127')).toEqual({ state: 'paid', reason: null });
  expect(await inwardOf('700128')).toMatchObject({ reason: 'Amount differs from positive pay' });
  expect(await inwardOf('700129')).toMatchObject({ reason: 'Payee differs from positive pay' });
  expect(await inwardOf('700130')).toMatchObject({ reason: 'Date differs from positive pay' });
  expect(await inwardOf('700131')).toEqual({ state: 'paid', reason: null });
  expect(before - (await balanceOf(bank, textiles))).toBe(75_000_00n + 55_000_00n);
  await signInAs(bank, 'asha', asha);
  expect((await list()).map((row) => [row['ChequeNumber'], row['Status']])).toEqual([
    ['700130', 'Mismatched'],
    ['700129', 'Mismatched'],
    ['700128', 'Mismatched'],
    ['700127', 'Matched'],
    ['700125', 'Mismatched'],
    ['700124', 'Matched'],
  ]);
  for (const [InstrumentNo, InstrumentStatus] of [
    ['700127', '1'],
    ['700128', '3'],
  ]) {
    const fate = { AccountNumber: textiles, InstrumentNo, CustNo: asha.customerNo };
    expect(await asha.expectCall('fateOfChqService', fate)).toMatchObject({ InstrumentStatus });
  }
  const messages = await bank.inbox.read({ to: asha.user });
  expect(messages.map(({ text }) => text).join('\n')).toContain(
    'Cheque 700128 was returned (Amount differs from positive pay)',
  );
});

test('a cheque that went back once goes back again, however often it is presented', async () => {
  await bank.inBank((tx) =>
    tx
      .update(inwardCheques)
      .set({ state: 'expected', presentsOn: '2026-11-24' })
      .where(eq(inwardCheques.chequeNumber, '700128')),
  );
  const before = await balanceOf(bank, textiles);
  await bank.moveTo('2026-11-24T15:00:00');
  expect(await inwardOf('700128')).toMatchObject({ state: 'returned' });
  expect(await balanceOf(bank, textiles)).toBe(before);
});

test('an instruction expires three months after the day of its cheque, and then gives way to another', async () => {
  const register = async (InstrumentDate: string) => {
    await signInAs(bank, 'asha', asha);
    await registerPositivePay(asha, { InstrumentDate });
  };
  const statuses = async () =>
    (await list({ instrumentnumberviewhistory: '700140' })).map((row) => row['Status']);
  await bank.moveTo('2026-11-24T23:59:00');
  await register('24/08/2026');
  expect(await statuses()).toEqual(['Registered']);
  await bank.moveTo('2026-11-25T00:00:00');
  expect(await statuses()).toEqual(['Expired']);
  await register('25/11/2026');
  expect(await statuses()).toEqual(['Registered', 'Expired']);
});
