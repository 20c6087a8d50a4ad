import { daysAfter, monthsAfter } from '@sahakar/contracts/wire/dates';
import { daysSince } from '../ui/dates/dates.ts';

/** An entry of an account as far as a picture needs it. */
export type Movement = {
  readonly entryDate: string;
  readonly isCredit: boolean;
  readonly paise: bigint;
  /** What the account held after this entry; below zero where it was overdrawn. */
  readonly balancePaise: bigint;
};

/** Business dates, both included. */
export type Days = { readonly from: string; readonly to: string };

export type MonthSum = {
  /** YYYY-MM. */
  readonly month: string;
  readonly inPaise: bigint;
  readonly outPaise: bigint;
  /** At the end of the month, or of the days that are looked at. */
  readonly balancePaise: bigint;
};

/** Every month that the days reach into, those without an entry included; entries oldest first. */
export function monthSums(lines: readonly Movement[], days: Days): readonly MonthSum[] {
  let balancePaise = openingOf(lines);
  return monthsOf(days).map((month) => {
    const entries = lines.filter(({ entryDate }) => entryDate.startsWith(month));
    balancePaise = entries.at(-1)?.balancePaise ?? balancePaise;
    return {
      month,
      inPaise: sumOf(entries.filter(({ isCredit }) => isCredit)),
      outPaise: sumOf(entries.filter(({ isCredit }) => !isCredit)),
      balancePaise,
    };
  });
}

function sumOf(entries: readonly Movement[]): bigint {
  return entries.reduce((sum, { paise }) => sum + paise, 0n);
}

/** What the account held at the end of each of the days, in paise; entries oldest first. */
export function dayBalances(lines: readonly Movement[], days: Days): readonly bigint[] {
  const lastOn = new Map(lines.map(({ entryDate, balancePaise }) => [entryDate, balancePaise]));
  let held = openingOf(lines);
  return Array.from({ length: daysSince(days.from, days.to) + 1 }, (_, place) => {
    held = lastOn.get(daysAfter(days.from, place)) ?? held;
    return held;
  });
}

/** The months that the days reach into, as YYYY-MM. */
export function monthsOf({ from, to }: Days): readonly string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7);) {
    months.push(month);
    month = monthsAfter(`${month}-01`, 1).slice(0, 7);
  }
  return months;
}

/** What the account held before the first entry. */
function openingOf([first]: readonly Movement[]): bigint {
  if (first === undefined) return 0n;
  return first.isCredit ? first.balancePaise - first.paise : first.balancePaise + first.paise;
}
