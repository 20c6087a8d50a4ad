/** @module-tag both-engines */
import { engine, type Tx } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { loans } from '@sahakar/db/schema/loans';
import { eq } from '@sahakar/db/sql';
import { beforeAll, describe, expect, test } from 'vitest';
import { foundAfter } from '../testing/found-after.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { products } from './products.ts';

// A year is slow to load into the PostgreSQL of the tests, which run this check after each of them.
describe.runIf(engine === 'sqlite')('the book of deposits and loans', () => {
  let bank: TestBank;

  beforeAll(async () => {
    bank = await startBank({ scenario: 'everyday', shared: true });
  });

  const found = (change: (tx: Tx) => Promise<unknown>) => foundAfter(bank.bank, products, change);

  test('is found sound', async () => {
    expect(await found(async () => {})).toEqual([]);
  });

  test('is found broken where a closed deposit or loan still holds something (L15)', async () => {
    const closed = { status: 'closed' as const, closedOn: '2026-11-20' };
    const broken = await found(async (tx) => {
      await tx.update(deposits).set(closed).where(eq(deposits.accountNumber, '001021000001846'));
      await tx.update(loans).set(closed).where(eq(loans.accountNumber, '001031000000218'));
    });
    expect(broken).toEqual([
      'L15 closed account 001021000001846',
      'L15 closed account 001031000000218',
    ]);
  });

  test('is found broken where a deposit was never paid in (L15)', async () => {
    const broken = await found(async (tx) => {
      const [terms] = await tx
        .select()
        .from(deposits)
        .where(eq(deposits.accountNumber, '001021000001846'));
      if (terms === undefined) throw new Error('The deposit is gone');
      const accountNumber = '001021000009999';
      await tx
        .insert(ledgerAccounts)
        .values({ id: accountNumber, kind: 'customer', balance: 0n, entries: 0 });
      await tx.insert(deposits).values({ ...terms, accountNumber });
    });
    expect(broken).toEqual(['L15 deposit-opening of 001021000009999']);
  });
});
