import { strict as assert } from 'node:assert';
import { boundRow, equalsBound } from '@sahakar/db/prepared-statements';
import { prepared, type Reader, rowsWritten, type Tx } from '@sahakar/db/dialect';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { and, eq, inArray, or, type SQL, sql } from '@sahakar/db/sql';
import { noteEffect } from '../call/call-trace.ts';
import { businessDay } from '../clock.ts';

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
  /** The business day of this moment is the day of the entry. */
  readonly at: Date;
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
  | {
      readonly kind: 'insufficient' | 'frozen' | 'unknown-account' | 'uncountable';
      readonly account: string;
    }
  /** Names the journal that the cause has already made. */
  | { readonly kind: 'duplicate-cause'; readonly rrn: string };

/** How the accounts of a journal stand, each under its number. */
export type Standings = ReadonlyMap<string, Standing>;
export type Standing = Pick<
  typeof ledgerAccounts.$inferSelect,
  'kind' | 'balance' | 'frozen' | 'overdraft' | 'overdraftUntil' | 'held'
>;

/**
 * The only writer of journals, postings and balances. It finds out whether the journal can be
 * posted before it writes a word, so that any outcome but `posted` leaves nothing half done. The
 * updates then hold the same conditions themselves: where one finds no row the book was changed
 * behind this transaction's back, and it throws. So whoever has read the accounts may say how they are.
 */
export async function post(tx: Tx, journal: Journal, standings?: Standings): Promise<PostOutcome> {
  assertWellFormed(journal);
  const obstacle = findObstacle(journal, standings ?? (await readStandings(tx, journal)));
  if (obstacle !== null) {
    return (await findDuplicate(tx, journal)) ?? obstacle;
  }
  // Always in the same order, so that opposite transfers wait for each other and never cross. What
  // follows the journal does nothing where there is none, so it need not wait for it.
  const legs = journal.legs.toSorted(byAccount);
  const writes: [Write, ...Write[]] = [enterJournal(tx, journal)];
  for (const leg of legs) writes.push(changeBalance(tx, journal, leg));
  for (const pair of inPairs(legs)) writes.push(enterPostings(tx, journal, pair));
  const [insertion, ...changes] = await Promise.all(writes);
  let changed = 0;
  for (const change of changes) changed += rowsWritten(change);
  if (rowsWritten(insertion) === 0) {
    // Under a number that is repeated as well the earlier journal has let the changes through.
    assert(changed === 0, `The number ${journal.rrn} has a journal already`);
    const duplicate = await findDuplicate(tx, journal);
    assert(duplicate, 'A cause that cannot be entered has a journal');
    return duplicate;
  }
  assert(
    changed === 2 * legs.length,
    `An account of ${journal.rrn} was changed outside of this transaction`,
  );
  const { rrn, kind } = journal;
  noteEffect(tx, { kind: 'posting', rrn, journal: kind, legs: journal.legs.map(shownLeg) });
  return { kind: 'posted', rrn };
}

function enterJournal(tx: Tx, journal: Journal) {
  const entryOn = businessDay(journal.at);
  return insertJournal(tx).execute({
    rrn: journal.rrn,
    kind: journal.kind,
    causeKind: journal.cause.kind,
    causeId: journal.cause.id,
    reverses: journal.reverses ?? null,
    entryOn,
    valueOn: journal.valueOn ?? entryOn,
    at: journal.at,
    utr: journal.utr ?? null,
    customerNo: journal.customerNo ?? null,
    loginUsername: journal.loginUsername ?? null,
  });
}

type Write = ReturnType<typeof enterJournal>;

const shownLeg = ({ account, amount, narration }: Leg) => ({ account, amount, narration });

function assertWellFormed({ rrn, legs, cause }: Journal): void {
  assert.match(rrn, /^\d{12}$/, 'A reference number has twelve digits');
  assert(cause.id !== '', 'Every journal has a cause');
  assert(legs.length >= 2, 'A journal has two legs or more');
  assert(
    legs.every(({ amount }) => amount !== 0n && amount <= paiseMax && amount >= -paiseMax),
    'A leg moves some money, and no more than can be counted',
  );
  assert(legs.reduce((sum, { amount }) => sum + amount, 0n) === 0n, 'The legs sum to zero');
  assert(new Set(legs.map(({ account }) => account)).size === legs.length, 'Accounts differ');
}

async function findDuplicate(tx: Tx, { cause }: Journal): Promise<PostOutcome | null> {
  const [row] = await rrnOfCause(tx).execute({ causeKind: cause.kind, causeId: cause.id });
  return row === undefined ? null : { kind: 'duplicate-cause', rrn: row.rrn };
}

async function readStandings(tx: Tx, { legs }: Journal): Promise<Standings> {
  const read = await Promise.all(
    inPairs(legs).map(([one, other]) =>
      standing(tx).execute({ one: one.account, other: other.account }),
    ),
  );
  return new Map(read.flat().map((row) => [row.id, row]));
}

function findObstacle({ legs, at }: Journal, standings: Standings): PostOutcome | null {
  const entryOn = businessDay(at);
  for (const { account, amount } of legs) {
    const row = standings.get(account);
    if (row === undefined) {
      return { kind: 'unknown-account', account };
    }
    if (row.frozen) {
      return { kind: 'frozen', account };
    }
    const isSanctioned = row.overdraftUntil === null || row.overdraftUntil >= entryOn;
    const available = row.balance - row.held + (isSanctioned ? row.overdraft : 0n);
    if (row.kind === 'customer' && amount < 0n && available + amount < 0n) {
      return { kind: 'insufficient', account };
    }
    const balance = row.balance + amount;
    if (balance > paiseMax || balance < -paiseMax) return { kind: 'uncountable', account };
  }
  return null;
}

function changeBalance(tx: Tx, { rrn, at }: Journal, { account, amount }: Leg) {
  const update = amount < 0n ? debit(tx) : credit(tx);
  return update.execute({ rrn, account, amount, today: businessDay(at) });
}

/** The lines of two accounts, each with the balance that its account has by now. */
function enterPostings(tx: Tx, { rrn, valueOn, at }: Journal, [one, other]: Pair) {
  return insertPostings(tx).execute({
    rrn,
    valueOn: valueOn ?? businessDay(at),
    one: one.account,
    oneAmount: one.amount,
    oneNarration: one.narration,
    oneInstrument: one.instrumentNo ?? null,
    other: other.account,
    otherAmount: other.amount,
    otherNarration: other.narration,
    otherInstrument: other.instrumentNo ?? null,
  });
}

/** Nearly every journal has two legs, so a statement takes two; an odd one stands in both places. */
type Pair = readonly [Leg, Leg];

function inPairs(legs: readonly Leg[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [at, one] of legs.entries()) {
    if (at % 2 === 0) pairs.push([one, legs[at + 1] ?? one]);
  }
  return pairs;
}

function byAccount(one: Leg, other: Leg): number {
  return one.account < other.account ? -1 : 1;
}

const paiseMax = BigInt(Number.MAX_SAFE_INTEGER);

const bothAccounts = [sql.placeholder('one'), sql.placeholder('other')];

const standing = prepared('ledger-standing', (db: Reader) =>
  db
    .select({
      id: ledgerAccounts.id,
      kind: ledgerAccounts.kind,
      balance: ledgerAccounts.balance,
      frozen: ledgerAccounts.frozen,
      overdraft: ledgerAccounts.overdraft,
      overdraftUntil: ledgerAccounts.overdraftUntil,
      held: ledgerAccounts.held,
    })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, bothAccounts)),
);

const rrnOfCause = prepared('ledger-rrn-of-cause', (db: Reader) =>
  db
    .select({ rrn: journals.rrn })
    .from(journals)
    .where(
      and(
        eq(journals.causeKind, sql.placeholder('causeKind')),
        eq(journals.causeId, sql.placeholder('causeId')),
      ),
    ),
);

const insertJournal = prepared('ledger-insert-journal', (tx: Tx) =>
  tx
    .insert(journals)
    .values(boundRow(journals))
    .onConflictDoNothing({ target: [journals.causeKind, journals.causeId] }),
);

/** True once the journal of this very posting is entered: a cause that had one before has none. */
const hasJournal = sql`exists (select 1 from ${journals} where ${equalsBound(journals.rrn, 'rrn')})`;

/** The value of the one leg or of the other, by the account of the row. */
const ofLeg = (one: SQL, other: SQL) =>
  sql`case when ${ledgerAccounts.id} = ${sql.placeholder('one')} then ${one} else ${other} end`;
const paise = (name: string) => sql`cast(${sql.placeholder(name)} as bigint)`;
const words = (name: string) => sql`cast(${sql.placeholder(name)} as text)`;

// In the order of the table's columns.
const insertPostings = prepared('ledger-insert-postings', (tx: Tx) =>
  tx.insert(postings).select(
    sql`select ${ledgerAccounts.id}, ${ledgerAccounts.entries}, ${words('rrn')},
      ${ofLeg(paise('oneAmount'), paise('otherAmount'))},
      ${ledgerAccounts.balance}, ${ledgerAccounts.lastEntryOn}, ${words('valueOn')},
      ${ofLeg(words('oneNarration'), words('otherNarration'))},
      ${ofLeg(words('oneInstrument'), words('otherInstrument'))}
    from ${ledgerAccounts} where ${inArray(ledgerAccounts.id, bothAccounts)} and ${hasJournal}`,
  ),
);

const change = {
  balance: sql`${ledgerAccounts.balance} + ${sql.placeholder('amount')}`,
  entries: sql`${ledgerAccounts.entries} + 1`,
  // A clock that was set back never puts an entry before an earlier one.
  lastEntryOn: sql`case when ${ledgerAccounts.lastEntryOn} > ${sql.placeholder('today')}
    then ${ledgerAccounts.lastEntryOn} else ${sql.placeholder('today')} end`,
};

const isOpenForEntries = and(
  eq(ledgerAccounts.id, sql.placeholder('account')),
  eq(ledgerAccounts.frozen, false),
  hasJournal,
);

const credit = prepared('ledger-credit', (tx: Tx) =>
  tx.update(ledgerAccounts).set(change).where(isOpenForEntries),
);

const debit = prepared('ledger-debit', (tx: Tx) =>
  tx
    .update(ledgerAccounts)
    .set(change)
    .where(
      and(
        isOpenForEntries,
        or(
          eq(ledgerAccounts.kind, 'bank'),
          sql`${ledgerAccounts.balance} - ${ledgerAccounts.held} + ${sql.placeholder('amount')} +
            case when ${ledgerAccounts.overdraftUntil} < ${sql.placeholder('today')}
              then 0 else ${ledgerAccounts.overdraft} end >= 0`,
        ),
      ),
    ),
);
