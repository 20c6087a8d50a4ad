import { monthsAfter } from '@sahakar/contracts/wire/dates';
import { businessDay, startOfDay } from '../clock.ts';

/** An ISO 8601 duration such as P1D, P3M or PT90M; never negative. */
export type Duration = {
  readonly months: number;
  readonly milliseconds: number;
};

const pattern =
  /^P(?=.)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

/** Null where the text is no duration. */
export function readDuration(text: string): Duration | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  const wholeDays = (weeks ?? 0) * 7 + (days ?? 0);
  const wholeMinutes = wholeDays * 1440 + (hours ?? 0) * 60 + (minutes ?? 0);
  return {
    months: (years ?? 0) * 12 + (months ?? 0),
    milliseconds: (wholeMinutes * 60 + (seconds ?? 0)) * 1000,
  };
}

/** Months are counted on the calendar of Asia/Kolkata and stop at the month's last day. */
export function later(moment: Date, duration: Duration): Date {
  const day = businessDay(moment);
  const sinceMidnight = moment.getTime() - startOfDay(day).getTime();
  const midnight = startOfDay(monthsAfter(day, duration.months));
  return new Date(midnight.getTime() + sinceMidnight + duration.milliseconds);
}
