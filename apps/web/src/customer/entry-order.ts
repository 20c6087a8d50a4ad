import type { MiniStatementLine } from '@sahakar/contracts/accounts/MiniStatementService';
import type { StatementLine } from '@sahakar/contracts/statements/EStatementService';
import { isCredit } from '@sahakar/contracts/wire/is-credit';
import { noAmount } from '@sahakar/contracts/wire/rupees';

/** An entry of an account as far as its place among the others can be told; null where it is not. */
export type PlacedEntry = {
  readonly date: string | null;
  /** What the account held after it. */
  readonly balance: bigint | null;
  /** By how much it has moved that. */
  readonly movement: bigint | null;
};

/**
 * The entries oldest first: the documents name no order. They are turned where their balances follow
 * from each other the other way alone or, where they follow neither way, their days run backwards;
 * else they stay as they came.
 */
export function oldestFirst<Entry>(
  entries: readonly Entry[],
  placeOf: (entry: Entry) => PlacedEntry,
): readonly Entry[] {
  const placed = entries.map(placeOf);
  if (follow(placed)) return entries;
  const turned = placed.toReversed();
  return follow(turned) || daysRunOn(turned) ? entries.toReversed() : entries;
}

/** The same newest first. */
export function newestFirst<Entry>(
  entries: readonly Entry[],
  placeOf: (entry: Entry) => PlacedEntry,
): readonly Entry[] {
  const turned = entries.toReversed();
  return oldestFirst(turned, placeOf) === turned ? entries : turned;
}

/** Where a line of a statement stands. */
export function placeOfLine({ EntryDate, DrCr, Amount, Balance }: StatementLine): PlacedEntry {
  return { date: EntryDate, balance: Balance, movement: moved(Amount, DrCr) };
}

/** Where a line of a mini statement stands, as far as it is told. */
export function placeOfNewest({ TrnDate, Type, Amount, Balance }: MiniStatementLine): PlacedEntry {
  return {
    date: TrnDate ?? null,
    balance: typeof Balance === 'bigint' ? Balance : null,
    movement: Amount === noAmount ? null : moved(Amount, Type),
  };
}

const moved = (amount: bigint, direction: string) => (isCredit(direction) ? amount : -amount);

/** Whether each balance is the one before it, moved by its entry. */
function follow(entries: readonly PlacedEntry[]): boolean {
  return holdsThroughout(
    entries,
    ({ balance: before }, { balance, movement }) =>
      before !== null && balance !== null && movement !== null && before + movement === balance,
  );
}

/** Whether no entry is of an earlier day than the one before it, and some are of a later one. */
function daysRunOn(entries: readonly PlacedEntry[]): boolean {
  const [first, last] = [entries[0]?.date ?? '', entries.at(-1)?.date ?? ''];
  const isNoEarlier = ({ date: before }: PlacedEntry, { date }: PlacedEntry) =>
    before !== null && date !== null && before <= date;
  return first < last && holdsThroughout(entries, isNoEarlier);
}

function holdsThroughout(
  entries: readonly PlacedEntry[],
  holds: (before: PlacedEntry, entry: PlacedEntry) => boolean,
): boolean {
  return entries.every((entry, place) => {
    const before = entries[place - 1];
    return before === undefined || holds(before, entry);
  });
}
