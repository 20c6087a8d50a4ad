import type { Store } from '@sahakar/db/dialect';
import { openTestStore } from '@sahakar/db/test-store';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { bankAccounts } from '../bank-accounts.ts';
import { type Journal, post, type PostOutcome } from '../post.ts';
import { reverse, type ReverseOutcome } from '../reverse.ts';
import { rrnBook, type RrnBook } from '../rrn.ts';
import { balanceOf } from '../statement.ts';
import { withinBankTransfer } from '../templates/between-customers.ts';
import { customerMovement } from '../templates/with-one-customer.ts';

export const today = '2026-01-15';
export const asha = '101000100000011';
export const ravi = '101000100000022';

/** A moment of a day, YYYY-MM-DD. */
export const morningOf = (day: string) => new Date(`${day}T10:30:00+05:30`);

export type TestBook = {
  readonly store: Store;
  readonly rrns: RrnBook;
  open(account: OpenedAccount): Promise<void>;
  post(journal: Omit<Journal, 'at' | 'entryOn' | 'rrn'> & Partial<Journal>): Promise<PostOutcome>;
  reverse(original: string): Promise<ReverseOutcome>;
  transfer(from: string, to: string, amount: bigint, cause?: string): Promise<PostOutcome>;
  freeze(account: string): Promise<void>;
  balanceOf(account: string): Promise<bigint | null>;
  /** Runs statements beside the store, as a careless operator would. */
  runRaw(statements: string): Promise<void>;
  /** Runs statements with every protection of the rows off. */
  corrupt(statements: string): Promise<void>;
  close(): Promise<void>;
};

export type OpenedAccount = {
  readonly number: string;
  readonly holds?: bigint;
  readonly overdraft?: bigint;
  readonly overdraftUntil?: string;
};

/** An empty book with the bank's accounts, and Asha with ₹100.00 and Ravi with nothing. */
export async function openTestBook(): Promise<TestBook> {
  const { store, runRaw, corrupt, close } = await openTestStore();
  const now = morningOf(today);
  const rrns = rrnBook(store, { now: () => now, today: () => today });
  let causes = 0;

  const book: TestBook = {
    store,
    rrns,
    runRaw,
    corrupt,
    close,
    async open({ number, holds = 0n, ...terms }) {
      await enterAccounts(store, [{ id: number, kind: 'customer', ...terms }]);
      if (holds !== 0n) {
        await book.post({
          ...customerMovement('opening-balance', {
            account: number,
            amount: holds,
            particulars: '',
          }),
          cause: { kind: 'account-opening', id: number },
        });
      }
    },
    async post(journal) {
      const rrn = await rrns.next();
      return store.transaction((tx) => post(tx, { rrn, at: now, ...journal }));
    },
    async reverse(original) {
      const rrn = await rrns.next();
      return store.transaction((tx) => reverse(tx, { original, rrn, at: now }));
    },
    transfer(from, to, amount, cause) {
      causes += 1;
      return book.post({
        ...withinBankTransfer({
          from: { account: from, holder: 'Asha Joshi' },
          to: { account: to, holder: 'Ravi Kulkarni' },
          amount,
          remark: 'rent',
        }),
        cause: { kind: 'otp-authorisation', id: cause ?? `authorisation-${causes}` },
      });
    },
    async freeze(account) {
      await store.transaction((tx) =>
        tx.update(ledgerAccounts).set({ frozen: true }).where(eq(ledgerAccounts.id, account)),
      );
    },
    balanceOf: (account) => balanceOf(store.read, account),
  };
  await enterAccounts(
    store,
    bankAccounts.map((id) => ({ id, kind: 'bank' })),
  );
  await book.open({ number: asha, holds: 100_00n });
  await book.open({ number: ravi });
  return book;
}

/** Such a book for each test of a file or a part of it, which is closed after it. */
export const bookOfEachTest = () => bookBetween(beforeEach, afterEach);

/** One for all of them. */
export const bookOfAllTests = () => bookBetween(beforeAll, afterAll);

type Hook = (work: () => Promise<void>) => void;

function bookBetween(before: Hook, after: Hook): TestBook {
  // Safe: it is filled before the first test, and no file looks into it earlier.
  const book = {} as TestBook;
  before(async () => void Object.assign(book, await openTestBook()));
  after(() => book.close());
  return book;
}

type EntryColumns = Pick<
  typeof ledgerAccounts.$inferInsert,
  'id' | 'kind' | 'overdraft' | 'overdraftUntil'
>;

async function enterAccounts(store: Store, accounts: readonly EntryColumns[]): Promise<void> {
  const rows = accounts.map((account) => ({ ...account, balance: 0n, entries: 0 }));
  await store.transaction((tx) => tx.insert(ledgerAccounts).values(rows));
}
