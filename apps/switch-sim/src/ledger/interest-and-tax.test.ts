import { journals } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import { beforeEach, expect, test } from 'vitest';
import { daysOfFinancialYear, financialYear } from './financial-year.ts';
import { interestAndTax } from './interest-and-tax.ts';
import { postByPlan } from './post-by-plan.ts';
import { productStanding } from './product-standing.ts';
import { productMovement, type ProductMovementKind } from './templates/with-a-product.ts';
import { customerMovement } from './templates/with-one-customer.ts';
import { asha, bookOfEachTest, today } from './testing/open-test-book.ts';

const deposit = '101002100000011';
const another = '101002100000022';
const at = new Date(`${today}T11:00:00+05:30`);
const book = bookOfEachTest();

beforeEach(async () => {
  for (const number of [deposit, another]) await book.open({ number });
});

async function moved(
  kind: ProductMovementKind,
  amount: bigint,
  valueOn: string,
  { product = deposit, customerNo = 'C1' } = {},
) {
  const cause = { kind: 'test', id: await book.rrns.next() };
  const movement = productMovement(kind, { product, own: null, amount });
  const outcome = await book.post({ ...movement, cause, valueOn, customerNo });
  expect(outcome.kind).toBe('posted');
}

const found = async (customerNo: string, period?: { from: string; to: string }) =>
  (await interestAndTax(book.store.read, customerNo, period)).toSorted((one, other) =>
    `${one.year} ${one.deposit}` < `${other.year} ${other.deposit}` ? -1 : 1,
  );

test.each([
  ['2026-03-31', '2025-26', '2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-27', '2026-04-01', '2027-03-31'],
  ['2099-12-31', '2099-00', '2099-04-01', '2100-03-31'],
])('%s lies in the financial year %s, from %s to %s', (day, year, from, to) => {
  expect(financialYear(day)).toBe(year);
  expect(daysOfFinancialYear(day)).toEqual({ from, to });
});

test('interest and its tax are told of each deposit and each year, by the value day (ruling 32)', async () => {
  await moved('deposit-interest-credit', 70_00n, '2026-03-31');
  await moved('deposit-interest-credit', 5_00n, '2025-04-01');
  await moved('deposit-tax', 7_50n, '2026-03-31');
  await moved('deposit-interest-credit', 30_00n, '2026-04-01');
  await moved('deposit-interest-credit', 11_00n, '2026-03-31', { product: another });
  const year = '2025-26';
  const earned = { deposit, year, interest: 75_00n, tax: 7_50n };
  expect(await found('C1')).toEqual([
    earned,
    { deposit: another, year, interest: 11_00n, tax: 0n },
    { deposit, year: '2026-27', interest: 30_00n, tax: 0n },
  ]);
  expect(await found('C1', { from: '2025-04-01', to: '2026-03-31' })).toHaveLength(2);
  expect(await found('C1', { from: '2026-03-31', to: '2026-03-31' })).toMatchObject([
    { interest: 70_00n, tax: 7_50n },
    { interest: 11_00n },
  ]);
});

test('the tax that another account of the customer has paid is told of the deposit, and a later year keeps its own', async () => {
  const cause = { kind: 'test', id: 'tax' };
  const movement = customerMovement('tax-deducted', {
    account: asha,
    amount: 3_00n,
    particulars: deposit,
  });
  await book.post({ ...movement, cause, valueOn: '2026-01-31', customerNo: 'C1' });
  expect(await found('C1')).toEqual([{ deposit, year: '2025-26', interest: 0n, tax: 3_00n }]);
});

test('another customer’s interest, and money that is no interest, are not told', async () => {
  await moved('deposit-opening', 1_000_00n, '2026-01-15');
  await moved('deposit-interest-credit', 9_00n, '2026-01-15', { customerNo: 'C2' });
  expect(await found('C1')).toEqual([]);
  expect(await found('C2')).toMatchObject([{ interest: 9_00n }]);
});

test('what a deposit holds has its interest, and what was paid into it has not; another’s is its own', async () => {
  expect(await productStanding(book.store.read, 'none')).toEqual({ balance: 0n, moved: 0n });
  await moved('deposit-opening', 1_000_00n, '2026-01-15');
  await moved('deposit-instalment', 500_00n, '2026-01-15');
  await moved('deposit-interest-credit', 9_00n, '2026-01-15');
  await moved('deposit-opening', 77_00n, '2026-01-15', { product: another });
  expect(await productStanding(book.store.read, deposit)).toEqual({
    balance: 1_509_00n,
    moved: 1_500_00n,
  });
});

test('what was lent is the disbursement of a loan, without interest, charge or repayment', async () => {
  await book.open({ number: 'L1', overdraft: 5_000_00n });
  const ofLoan = { product: 'L1' };
  await moved('loan-disbursement', 3_000_00n, '2026-01-15', ofLoan);
  await moved('loan-interest', 25_00n, '2026-01-15', ofLoan);
  await moved('loan-repayment', 400_00n, '2026-01-15', ofLoan);
  expect(await productStanding(book.store.read, 'L1')).toEqual({
    balance: -2_625_00n,
    moved: -3_000_00n,
  });
});

test('a plan enters each kind of a day once, under the day that it names and on the day it is done', async () => {
  const planned = async (kind: ProductMovementKind, plannedOn: string) => {
    const rrn = await book.rrns.next();
    const movement = { kind, product: deposit, own: null, amount: 100_00n } as const;
    const moment = { rrn, at, today };
    const outcome = await book.store.transaction((tx) =>
      postByPlan(tx, { ...movement, customerNo: 'C1', plannedOn }, moment),
    );
    return outcome.kind;
  };
  expect(await planned('deposit-interest-credit', '2026-01-10')).toBe('posted');
  expect(await planned('deposit-interest-credit', '2026-01-10')).toBe('duplicate-cause');
  expect(await planned('deposit-interest-credit', '2026-01-11')).toBe('posted');
  expect(await planned('deposit-instalment', '2026-01-10')).toBe('posted');
  const causeId = `${deposit}/2026-01-10/deposit-interest-credit`;
  const isFirst = eq(journals.causeId, causeId);
  const [first] = await book.store.read.select().from(journals).where(isFirst);
  expect(first).toMatchObject({
    kind: 'deposit-interest-credit',
    causeKind: 'product-plan',
    valueOn: '2026-01-10',
    entryOn: today,
    at,
    customerNo: 'C1',
  });
});
