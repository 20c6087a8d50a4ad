import type { Rail } from '@sahakar/contracts/transfers/rails';
import type { Reader, Tx } from '@sahakar/db/dialect';
import { ownKeys, readStateAt, writeWorldState } from '../world-state.ts';
import type { RailOutcome } from './magic-values.ts';

/** What a rail does with what is given to it, until it is told otherwise. */
export type RailRule = {
  readonly answer: Exclude<RailOutcome, { kind: 'declined' }>;
  /** How many payments it does it with from here on; null for all. */
  readonly times: number | null;
};

export type RailRules = Readonly<Partial<Record<Rail, RailRule>>>;

type RailBook = {
  readonly rules: RailRules;
  /** What an earlier version decided for payments that were under way, which keep it themselves by now. */
  readonly decided?: Readonly<Record<string, RailOutcome>>;
};

export const readRailRules = async (db: Reader | Tx): Promise<RailRules> =>
  (await readBook(db)).rules;

/** Puts a rule in the place of the rail's earlier one; null is as usual. */
export function setRailRule(tx: Tx, rail: Rail, rule: RailRule | null): Promise<void> {
  return changeBook(tx, (book) => ({ ...book, rules: withRule(book.rules, rail, rule) }));
}

/** What the rail does with this payment, counted as used; null where it is as usual. */
export async function takeRailRule(tx: Tx, rail: Rail): Promise<RailOutcome | null> {
  const rule = (await readBook(tx)).rules[rail];
  if (rule === undefined) return null;
  const { answer, times } = rule;
  if (times !== null) await setRailRule(tx, rail, times > 1 ? { answer, times: times - 1 } : null);
  return answer;
}

export const decidedEarlier = async (tx: Tx, rrn: string): Promise<RailOutcome | null> =>
  (await readBook(tx)).decided?.[rrn] ?? null;

function withRule(rules: RailRules, rail: Rail, rule: RailRule | null): RailRules {
  const { [rail]: _earlier, ...others } = rules;
  return rule === null ? others : { ...others, [rail]: rule };
}

async function changeBook(tx: Tx, change: (book: RailBook) => RailBook): Promise<void> {
  await writeWorldState(tx, ownKeys.rails, JSON.stringify(change(await readBook(tx))));
}

async function readBook(db: Reader | Tx): Promise<RailBook> {
  const text = await readStateAt(db, ownKeys.rails);
  // Safe: this row is only ever written from a RailBook.
  return text === null ? { rules: {} } : (JSON.parse(text) as RailBook);
}
