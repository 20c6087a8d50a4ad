import { daysInMonth } from '@sahakar/contracts/wire/dates';

/** Business dates are text, YYYY-MM-DD; the arithmetic is that of the Gregorian calendar. */
type Parts = { readonly year: number; readonly month: number; readonly day: number };

export function partsOf(date: string): Parts {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

export function dateOf(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}

export function lastOfMonth(date: string): string {
  const { year, month } = partsOf(date);
  return dateOf(year, month, daysInMonth(year, month));
}

/** 0 for Monday, with which a week begins here, to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** The weeks of a month as a calendar prints them; null where a week has days of another month. */
export function weeksOfMonth(date: string): readonly (readonly (string | null)[])[] {
  const first = firstOfMonth(date);
  const { year, month } = partsOf(first);
  const days = Array.from({ length: daysInMonth(year, month) }, (_, place) =>
    dateOf(year, month, place + 1),
  );
  const cells = [...blanks(weekdayOf(first)), ...days];
  const filled = [...cells, ...blanks((7 - (cells.length % 7)) % 7)];
  return Array.from({ length: filled.length / 7 }, (_, week) =>
    filled.slice(week * 7, week * 7 + 7),
  );
}

function blanks(count: number): readonly null[] {
  return Array.from({ length: count }, () => null);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
