import { toLatinDigits } from '../../ui/fields/digits.ts';
import { dayMonthYear } from '../../ui/dates/dates.ts';
import { formatAmount } from '../../ui/amounts/money.ts';
import type { AccountLine } from './account-statement.ts';
import type { DateRange } from './periods.ts';

export type Side = 'all' | 'debit' | 'credit' | 'cheque';

export type StatementFilter = {
  readonly typed: string;
  readonly side: Side;
  /** Paise; null where there is no such bound. */
  readonly amountMin: bigint | null;
  readonly amountMax: bigint | null;
  /** The days that were picked, both included; null for all of them. */
  readonly days: DateRange | null;
};

export const noFilter: StatementFilter = {
  typed: '',
  side: 'all',
  amountMin: null,
  amountMax: null,
  days: null,
};

/** Lines that can be searched while somebody types, however many there are. */
export type StatementIndex = {
  readonly lines: readonly AccountLine[];
  /** What can be found of each line, in small letters. */
  readonly texts: readonly string[];
};

/** Prepared once for a statement, so that a key press only compares. */
export function indexOf(lines: readonly AccountLine[]): StatementIndex {
  return { lines, texts: lines.map(searchText) };
}

/** The lines that pass the filter, in their order; all of them are given back as they are. */
export function linesLike(index: StatementIndex, filter: StatementFilter): readonly AccountLine[] {
  const words = toLatinDigits(filter.typed).toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && !isNarrowed(filter)) return index.lines;
  return index.lines.filter((line, place) => {
    const text = index.texts[place] ?? '';
    return passes(line, filter) && words.every((word) => text.includes(word));
  });
}

export function isNarrowed({ side, amountMin, amountMax, days }: StatementFilter): boolean {
  return side !== 'all' || amountMin !== null || amountMax !== null || days !== null;
}

function passes(line: AccountLine, { side, amountMin, amountMax, days }: StatementFilter) {
  if (days !== null && (line.entryDate < days.from || line.entryDate > days.to)) return false;
  if (amountMin !== null && line.paise < amountMin) return false;
  if (amountMax !== null && line.paise > amountMax) return false;
  switch (side) {
    case 'all':
      return true;
    case 'debit':
      return !line.isCredit;
    case 'credit':
      return line.isCredit;
    case 'cheque':
      return line.instrument !== '';
  }
}

/** The amount can be typed with and without its commas. */
function searchText(line: AccountLine): string {
  const amount = formatAmount(line.paise);
  const day = dayMonthYear(line.entryDate);
  return [line.particulars, line.instrument, amount, amount.replaceAll(',', ''), day]
    .join('\n')
    .toLocaleLowerCase();
}
