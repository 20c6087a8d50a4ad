import { prepared, type Tx } from '@sahakar/db/dialect';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { eq, sql } from 'drizzle-orm';

/** One side of a movement: positive paise credit the account, negative paise debit it. */
export type Leg = {
  readonly account: string;
  readonly amount: bigint;
  readonly narration: string;
  readonly instrumentNo?: string | undefined;
};

/** What a posting template makes of one kind of movement. */
export type Movement = { readonly kind: string; readonly legs: readonly Leg[] };

/** What made the money move; no cause ever has two journals. */
export type Cause = { readonly kind: string; readonly id: string };

export type Journal = Movement & {
  readonly rrn: string;
  readonly cause: Cause;
  readonly at: Date;
  /** Business day of the entry, YYYY-MM-DD by the bank's clock. */
  readonly entryOn: string;
  /** The day from which it bears interest; the entry day unless told. */
  readonly valueOn?: string | undefined;
  readonly customerNo?: string | null | undefined;
  readonly loginUsername?: string | null | undefined;
  /** RRN of the journal that this one takes back. */
  readonly reverses?: string | null | undefined;
  readonly utr?: string | null | undefined;
};

export type PostOutcome =
  | { readonly kind: 'posted'; readonly rrn: string }
  | { readonly kind: 'insufficient' | 'frozen' | 'unknown-account'; readonly account: string }
  | { readonly kind: 'duplicate-cause' };

/** A journal that can only come from a mistake of ours, such as legs that do not cancel out. */
export class UnbalancedJournalError extends Error {
  override readonly name = 'UnbalancedJournalError';
}

const insertJournal = prepared('insert-journal', (db: Tx) =>
  db
    .insert(journals)
    .values({
      rrn: sql.placeholder('rrn'),
      kind: sql.placeholder('kind'),
      causeKind: sql.placeholder('causeKind'),
      causeId: sql.placeholder('causeId'),
      reverses: sql.placeholder('reverses'),
      entryOn: sql.placeholder('entryOn'),
      valueOn: sql.placeholder('valueOn'),
      at: sql.placeholder('at'),
      utr: sql.placeholder('utr'),
      customerNo: sql.placeholder('customerNo'),
      loginUsername: sql.placeholder('loginUsername'),
    })
    .onConflictDoNothing({ target: [journals.causeKind, journals.causeId] })
    .returning({ rrn: journals.rrn }),
);

// PostgreSQL takes a bare parameter beside a small number for a small number itself.
const delta = sql`cast(${sql.param(sql.placeholder('amount'), ledgerAccounts.balance)} as bigint)`;
const today = sql`cast(${sql.placeholder('today')} as text)`;

/** The floor is part of the write itself: no other order of events can take an account below it. */
const moveBalance = prepared('move-balance', (db: Tx) =>
  db
    .update(ledgerAccounts)
    .set({
      balance: sql`${ledgerAccounts.balance} + ${delta}`,
      entries: sql`${ledgerAccounts.entries} + 1`,
      // A day that the bank's clock went back to does not follow a later entry.
      lastEntryOn: sql`case when ${ledgerAccounts.lastEntryOn} > ${today} then ${ledgerAccounts.lastEntryOn} else ${today} end`,
    })
    .where(
      sql`${eq(ledgerAccounts.id, sql.placeholder('id'))}
        and not ${ledgerAccounts.frozen}
        and (${ledgerAccounts.kind} = 'bank' or ${delta} > 0 or ${ledgerAccounts.balance} + ${delta}
          + (case when ${ledgerAccounts.overdraftUntil} < ${today} then 0 else ${ledgerAccounts.overdraft} end) >= 0)`,
    )
    .returning({
      balance: ledgerAccounts.balance,
      entries: ledgerAccounts.entries,
      lastEntryOn: ledgerAccounts.lastEntryOn,
    }),
);

const insertPosting = prepared('insert-posting', (db: Tx) =>
  db.insert(postings).values({
    accountId: sql.placeholder('accountId'),
    entryNo: sql.placeholder('entryNo'),
    rrn: sql.placeholder('rrn'),
    amount: sql.placeholder('amount'),
    balanceAfter: sql.placeholder('balanceAfter'),
    entryOn: sql.placeholder('entryOn'),
    valueOn: sql.placeholder('valueOn'),
    narration: sql.placeholder('narration'),
    instrumentNo: sql.placeholder('instrumentNo'),
  }),
);

const whyNotMoved = prepared('why-not-moved', (db: Tx) =>
  db
    .select({ frozen: ledgerAccounts.frozen })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, sql.placeholder('id')))
    .limit(1),
);

/**
 * The one function that moves money. Anything but 'posted' must make the caller roll the transaction
 * back, since a leg before the refused one may be written already.
 * @throws UnbalancedJournalError where legs are too few, zero, repeat an account or do not sum to zero
 */
export async function post(tx: Tx, journal: Journal): Promise<PostOutcome> {
  assertBalanced(journal);
  const { rrn, entryOn } = journal;
  const valueOn = journal.valueOn ?? entryOn;
  const inserted = await insertJournal(tx).execute({
    rrn,
    kind: journal.kind,
    causeKind: journal.cause.kind,
    causeId: journal.cause.id,
    reverses: journal.reverses ?? null,
    entryOn,
    valueOn,
    at: journal.at,
    utr: journal.utr ?? null,
    customerNo: journal.customerNo ?? null,
    loginUsername: journal.loginUsername ?? null,
  });
  if (inserted.length === 0) return { kind: 'duplicate-cause' };

  for (const leg of inWritingOrder(journal.legs)) {
    const id = leg.account;
    const [moved] = await moveBalance(tx).execute({ id, amount: leg.amount, today: entryOn });
    if (moved === undefined) return whyRefused(tx, id);
    await insertPosting(tx).execute({
      accountId: id,
      entryNo: moved.entries,
      rrn,
      amount: leg.amount,
      balanceAfter: moved.balance,
      entryOn: moved.lastEntryOn ?? entryOn,
      valueOn,
      narration: leg.narration,
      instrumentNo: leg.instrumentNo ?? null,
    });
  }
  return { kind: 'posted', rrn };
}

function assertBalanced({ rrn, legs }: Journal): void {
  const sum = legs.reduce((total, { amount }) => total + amount, 0n);
  const accounts = new Set(legs.map(({ account }) => account));
  const isSound =
    legs.length >= 2 &&
    sum === 0n &&
    accounts.size === legs.length &&
    legs.every(({ amount }) => amount !== 0n);
  if (!isSound) throw new UnbalancedJournalError(`Journal ${rrn} does not balance`);
}

/** Every journal takes its accounts in one order, so that two of them never wait for each other. */
function inWritingOrder(legs: readonly Leg[]): readonly Leg[] {
  return legs.toSorted((left, right) => (left.account < right.account ? -1 : 1));
}

async function whyRefused(tx: Tx, account: string): Promise<PostOutcome> {
  const [row] = await whyNotMoved(tx).execute({ id: account });
  if (row === undefined) return { kind: 'unknown-account', account };
  return { kind: row.frozen ? 'frozen' : 'insufficient', account };
}
