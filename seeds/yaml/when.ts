import { daysAfter, isBusinessDate, monthsAfter } from '@sahakar/contracts/wire/dates';

/** A moment of a story that is only known once its `now` is: YYYY-MM-DD and perhaps HH:mm. */
export type When = (now: string) => { readonly day: string; readonly time: string | null };

export const whenWords =
  'today, so many days, weeks, months or years away such as -30d, +2 weeks or -1 month, or a day ' +
  'such as 2026-11-20; a time such as 11:30 may follow';

const pattern =
  /^(?:(today)|([+-]\d{1,4}) ?(d|days?|w|weeks?|months?|y|years?)|(\d{4}-\d\d-\d\d))(?:[ T](([01]\d|2[0-3]):[0-5]\d))?$/;

/** What a text says of a day; null where it says nothing that is known. */
export function whenOf(text: string): When | null {
  const [whole, , count = '', unit = '', date, time = null] = pattern.exec(text) ?? [];
  if (whole === undefined || (date !== undefined && !isBusinessDate(date))) return null;
  return (now) => ({ day: date ?? moved(now.slice(0, 10), Number(count), unit), time });
}

function moved(today: string, count: number, unit: string): string {
  switch (unit[0]) {
    case 'd':
      return daysAfter(today, count);
    case 'w':
      return daysAfter(today, 7 * count);
    case 'm':
      return monthsAfter(today, count);
    case 'y':
      return monthsAfter(today, 12 * count);
    default:
      return today;
  }
}
