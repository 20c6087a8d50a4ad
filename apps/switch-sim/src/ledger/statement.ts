import { prepared, type Reader } from '@sahakar/db/dialect';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { and, asc, desc, eq, getTableColumns, gte, lt, sql } from '@sahakar/db/sql';

export type StatementLine = Readonly<Omit<typeof postings.$inferSelect, 'accountId'>>;

/** Entries that follow each other in a passbook: the number of the first one, and how many. */
export type EntryRange = { readonly first: number; readonly count: number };

export type Period = { readonly from: string; readonly to: string };

/** The stored balance in paise, or null where there is no such account. */
export async function balanceOf(db: Reader, account: string): Promise<bigint | null> {
  const [row] = await storedBalance(db).execute({ account });
  return row?.balance ?? null;
}

/** By how much the balance has moved after this moment. */
export async function movedSince(db: Reader, account: string, moment: Date): Promise<bigint> {
  const [row] = await entriesOfAccount(db).execute({ account });
  const next = await firstEntry(row?.entries ?? 0, async (entryNo) => {
    const [entry] = await momentOfEntry(db).execute({ account, entryNo });
    return entry === undefined || entry.at > moment;
  });
  const [then] = await newestLines(db).execute({ account, count: 1, before: next });
  return (row?.balance ?? 0n) - (then?.balanceAfter ?? 0n);
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

/**
 * Which entries a period has, both days included. Entries are numbered without a gap and their
 * days never go back (L11), so both ends are found by halving, however long the passbook is.
 */
export async function entriesBetween(
  db: Reader,
  account: string,
  { from, to }: Period,
): Promise<EntryRange> {
  const [row] = await entriesOfAccount(db).execute({ account });
  const entries = row?.entries ?? 0;
  const firstOn = (isLateEnough: (day: string) => boolean) =>
    firstEntry(entries, async (entryNo) => {
      const [entry] = await dayOfEntry(db).execute({ account, entryNo });
      return entry === undefined || isLateEnough(entry.entryOn);
    });
  const first = await firstOn((day) => day >= from);
  return { first, count: (await firstOn((day) => day > to)) - first };
}

/** The entries of a range, oldest first. */
export async function postingsFrom(
  db: Reader,
  account: string,
  { first, count }: EntryRange,
): Promise<readonly StatementLine[]> {
  return linesFrom(db).execute({ account, first, count });
}

/** The number of the first entry that is late enough; one past the last where none is. */
async function firstEntry(
  entries: number,
  isLateEnough: (entryNo: number) => Promise<boolean>,
): Promise<number> {
  let low = 1;
  let high = entries + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await isLateEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const entryNoMax = 2_147_483_647;

const { accountId: _, ...line } = getTableColumns(postings);

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

const entriesOfAccount = prepared('statement-entries', (db: Reader) =>
  db
    .select({ entries: ledgerAccounts.entries, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, sql.placeholder('account'))),
);

const dayOfEntry = prepared('statement-day', (db: Reader) =>
  db
    .select({ entryOn: postings.entryOn })
    .from(postings)
    .where(
      and(
        eq(postings.accountId, sql.placeholder('account')),
        eq(postings.entryNo, sql.placeholder('entryNo')),
      ),
    ),
);

const momentOfEntry = prepared('statement-moment', (db: Reader) =>
  db
    .select({ at: journals.at })
    .from(postings)
    .innerJoin(journals, eq(journals.rrn, postings.rrn))
    .where(
      and(
        eq(postings.accountId, sql.placeholder('account')),
        eq(postings.entryNo, sql.placeholder('entryNo')),
      ),
    ),
);

const linesFrom = prepared('statement-lines', (db: Reader) =>
  db
    .select(line)
    .from(postings)
    .where(
      and(
        eq(postings.accountId, sql.placeholder('account')),
        gte(postings.entryNo, sql.placeholder('first')),
      ),
    )
    .orderBy(asc(postings.entryNo))
    .limit(sql.placeholder('count')),
);
