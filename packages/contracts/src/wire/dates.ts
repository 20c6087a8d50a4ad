import * as z from 'zod/mini';

const wireDate = /^\d{2}-\d{2}-\d{4}$/;
const wireDateTime = /^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/;
const businessDateText = /^\d{4}-\d{2}-\d{2}$/;

/** Days in a month of the Gregorian calendar; month counts from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** True for a real calendar day written YYYY-MM-DD. */
export function isBusinessDate(text: string): boolean {
  if (!businessDateText.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  const year = Number(text.slice(0, 4));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** A day so many days later. */
export function daysAfter(date: string, days: number): string {
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  // A text that Date has to read itself costs four times as much, and a schedule has 99,999 days.
  const at = new Date(0);
  // Not Date.UTC, to which the year 50 is 1950.
  at.setUTCFullYear(Number(date.slice(0, 4)), month - 1, day + days);
  const iso = at.toISOString();
  return iso.slice(0, iso.indexOf('T'));
}

/** The same day so many months later, or the last day of that month where it is shorter. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [laterYear, laterMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const laterDay = Math.min(day, daysInMonth(laterYear, laterMonth));
  return `${digits(laterYear, 4)}-${digits(laterMonth, 2)}-${digits(laterDay, 2)}`;
}

/**
 * The last day on which a date is no more than so many months back, with months as `monthsAfter` has
 * them: for the end of a short month the end of the later one.
 */
export function lastDayWithin(date: string, months: number): string {
  const later = monthsAfter(date, months);
  if (!daysAfter(date, 1).endsWith('-01')) return later;
  return daysAfter(monthsAfter(`${later.slice(0, 7)}-01`, 1), -1);
}

const digits = (part: number, count: number) => String(part).padStart(count, '0');

/** How many months later the month of a day is than that of another, whatever their days. */
export function calendarMonthsBetween(date: string, later: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const [laterYear = 0, laterMonth = 0] = later.split('-').map(Number);
  return (laterYear - year) * 12 + laterMonth - month;
}

/** How many months later a day is, to the day; null where it is no monthly anniversary. */
export function monthsBetween(date: string, later: string): number | null {
  const months = calendarMonthsBetween(date, later);
  return monthsAfter(date, months) === later ? months : null;
}

/**
 * A business date as it is read, DD-MM-YYYY, and such a text as a business date. A statement asks
 * forty thousand times, so no lists are made of the three parts.
 */
export function dayMonthYear(text: string): string {
  const [first, last] = [text.indexOf('-'), text.lastIndexOf('-')];
  return `${text.slice(last + 1)}-${text.slice(first + 1, last)}-${text.slice(0, first)}`;
}

const ofCalendar = { params: { rule: 'a day of the calendar' } };

/** A business date: DD-MM-YYYY on the wire, YYYY-MM-DD inside, always a day that exists. */
export const businessDate = z.codec(
  z.string().check(
    z.regex(wireDate),
    z.refine((text) => isBusinessDate(dayMonthYear(text)), ofCalendar),
  ),
  z.string().check(z.refine(isBusinessDate)),
  { decode: dayMonthYear, encode: dayMonthYear },
);

const slashed = (text: string) => text.replaceAll('-', '/');
const dashed = (text: string) => text.replaceAll('/', '-');

/** A business date in the one field that separates its parts by slashes: DD/MM/YYYY on the wire. */
export const slashedBusinessDate = z.codec(
  z.string().check(
    z.regex(/^\d{2}\/\d{2}\/\d{4}$/),
    z.refine((text) => isBusinessDate(dayMonthYear(dashed(text))), ofCalendar),
  ),
  z.string().check(z.refine(isBusinessDate)),
  { decode: (text) => dayMonthYear(dashed(text)), encode: (date) => slashed(dayMonthYear(date)) },
);

/** A moment in Asia/Kolkata: DD-MM-YYYY HH:mm:ss on the wire, YYYY-MM-DD HH:mm:ss inside. */
export const businessMoment = z.codec(z.string().check(z.regex(wireDateTime)), z.string(), {
  decode: (text) => `${dayMonthYear(text.slice(0, 10))}${text.slice(10)}`,
  encode: (text) => `${dayMonthYear(text.slice(0, 10))}${text.slice(10)}`,
});
