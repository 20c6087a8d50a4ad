/** Bank time is the wall clock of Asia/Kolkata, which is five and a half hours ahead all year. */
const kolkataAheadMilliseconds = 5.5 * 3_600_000;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export type BankTime = { readonly day: string; readonly time: string };

/** `Sat 21 Nov 2026` and `10:42:07` of a moment. */
export function bankTime(moment: number): BankTime {
  const wall = new Date(moment + kolkataAheadMilliseconds);
  const date = `${wall.getUTCDate()} ${months[wall.getUTCMonth()] ?? ''} ${wall.getUTCFullYear()}`;
  return {
    day: `${weekdays[wall.getUTCDay()] ?? ''} ${date}`,
    time: wall.toISOString().slice(11, 19),
  };
}

/** `21 Nov 2026, 10:42:07` of an ISO 8601 text; the text itself where it is none. */
export function bankMoment(iso: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return iso;
  const { day, time } = bankTime(moment);
  return `${day.slice(4)}, ${time}`;
}

/** The value of a date and time field, which knows no zone, as a moment of the bank. */
export function momentOfField(value: string): string {
  const seconds = value.length === 'YYYY-MM-DDTHH:MM'.length ? ':00' : '';
  return `${value}${seconds}+05:30`;
}

/** A moment as a date and time field wants it, to the minute. */
export function fieldOfMoment(moment: number): string {
  return new Date(moment + kolkataAheadMilliseconds).toISOString().slice(0, 16);
}

export const advanceUnits = ['minutes', 'hours', 'days', 'weeks', 'months'] as const;
export type AdvanceUnit = (typeof advanceUnits)[number];

/** The ISO 8601 duration of so many units. */
export function durationOf(count: number, unit: AdvanceUnit): string {
  const written = {
    minutes: `T${count}M`,
    hours: `T${count}H`,
    days: `${count}D`,
    weeks: `${count}W`,
    months: `${count}M`,
  };
  return `P${written[unit]}`;
}
