import { prepared, type Reader } from '@sahakar/db/dialect';
import { ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { and, asc, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';

export type StatementLine = {
  readonly entryNo: number;
  readonly rrn: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly entryOn: string;
  readonly valueOn: string;
  readonly narration: string;
  readonly instrumentNo: string | null;
};

/** A page of a statement: its size, and the entry that the page before it ended with. */
export type Page = { readonly size: number; readonly after?: number };

export type Period = { readonly from: string; readonly to: string };

/** The stored balance in paise, or null where there is no such account. */
export async function balanceOf(db: Reader, account: string): Promise<bigint | null> {
  const [found] = await storedBalance(db).execute({ account });
  return found?.balance ?? null;
}

/** The newest entries of an account, newest first; `before` continues an earlier answer. */
export async function newestPostings(
  db: Reader,
  account: string,
  count: number,
  before = entryNoMax,
): Promise<readonly StatementLine[]> {
  return newestLines(db).execute({ account, count, before });
}

/** The entries of a period, both days included, oldest first. */
export async function postingsBetween(
  db: Reader,
  account: string,
  { from, to }: Period,
  { size, after = 0 }: Page,
): Promise<readonly StatementLine[]> {
  return linesOfPeriod(db).execute({ account, from, to, after, size });
}

const entryNoMax = 2_147_483_647;

const line = {
  entryNo: postings.entryNo,
  rrn: postings.rrn,
  amount: postings.amount,
  balanceAfter: postings.balanceAfter,
  entryOn: postings.entryOn,
  valueOn: postings.valueOn,
  narration: postings.narration,
  instrumentNo: postings.instrumentNo,
};

const storedBalance = prepared('statement-balance', (db: Reader) =>
  db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, sql.placeholder('account'))),
);

const newestLines = prepared('statement-newest', (db: Reader) =>
  db
    .select(line)
    .from(postings)
    .where(
      and(
        eq(postings.accountId, sql.placeholder('account')),
        lt(postings.entryNo, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(postings.entryNo))
    .limit(sql.placeholder('count')),
);

const linesOfPeriod = prepared('statement-period', (db: Reader) =>
  db
    .select(line)
    .from(postings)
    .where(
      and(
        eq(postings.accountId, sql.placeholder('account')),
        gt(postings.entryNo, sql.placeholder('after')),
        gte(postings.entryOn, sql.placeholder('from')),
        lte(postings.entryOn, sql.placeholder('to')),
      ),
    )
    .orderBy(asc(postings.entryNo))
    .limit(sql.placeholder('size')),
);
