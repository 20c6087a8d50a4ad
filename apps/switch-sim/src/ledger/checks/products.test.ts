/** @module-tag both-engines */
import { engine, type Tx } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { loans } from '@sahakar/db/schema/loans';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import { post } from '../post.ts';
import { postByPlan } from '../post-by-plan.ts';
import { customerMovement } from '../templates/with-one-customer.ts';
import { foundAfter } from '../testing/found-after.ts';
import { bankOfAllTests } from '../../testing/shared-bank.ts';
import { products } from './products.ts';

// A year is slow to load into the PostgreSQL of the tests, which run this check after each of them.
describe.runIf(engine === 'sqlite')('the book of deposits and loans', () => {
  const bank = bankOfAllTests({ scenario: 'everyday' });

  const faultsAfter = (change: (tx: Tx) => Promise<unknown>) =>
    foundAfter(bank.bank, products, change);

  test('is found sound', async () => {
    expect(await faultsAfter(async () => {})).toEqual([]);
  });

  test('is found broken where a closed deposit or loan still holds something (L15)', async () => {
    const closed = { status: 'closed' as const, closedOn: '2026-11-20' };
    const broken = await faultsAfter(async (tx) => {
      await tx.update(deposits).set(closed).where(eq(deposits.accountNumber, '001021000001846'));
      await tx.update(loans).set(closed).where(eq(loans.accountNumber, '001031000000218'));
    });
    expect(broken).toEqual([
      'L15 closed account 001021000001846',
      'L15 closed account 001031000000218',
    ]);
  });

  test('is found broken where a deposit was never paid in (L15)', async () => {
    const broken = await faultsAfter(async (tx) => {
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

  test('is found broken where tax was taken and nothing earned, or more than was earned (L16)', async () => {
    const day = { at: new Date('2026-11-20T23:00:00+05:30'), today: '2026-11-20' };
    const taxed = { product: '001021000001846', customerNo: '100042317', own: null } as const;
    const ofDeposit = { ...taxed, kind: 'deposit-tax', plannedOn: '2026-11-20' } as const;
    const broken = await faultsAfter(async (tx) => {
      await postByPlan(tx, { ...ofDeposit, amount: 1_00n }, { ...day, rrn: '632500009999' });
    });
    expect(broken).toEqual(['L16 tax 632500009999 without interest']);

    const tooMuch = {
      account: '003011000004719',
      amount: 90_000_00n,
      particulars: '003021000000701',
    };
    const more = await faultsAfter((tx) =>
      post(tx, {
        ...customerMovement('tax-deducted', tooMuch),
        rrn: '632500009998',
        cause: { kind: 'test', id: 'more than was earned' },
        at: day.at,
        customerNo: '200007316',
      }),
    );
    expect(more).toEqual(['L16 200007316 in the year from April 2026']);
  });
});
