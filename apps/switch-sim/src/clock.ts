/** The bank's clock: the only source of time for everything that the bank itself does. */
export type Clock = {
  now(): Date;
  /** The business day in Asia/Kolkata, YYYY-MM-DD. */
  today(): string;
};

/** India has had one offset, +05:30, since 1945, so no time zone table is needed. */
const kolkataOffsetMilliseconds = 330 * 60_000;

/** The day of a moment in Asia/Kolkata, YYYY-MM-DD. */
export function businessDay(at: Date): string {
  const number = Math.floor((at.getTime() + kolkataOffsetMilliseconds) / dayMilliseconds);
  if (number !== latest.number) {
    latest = { number, text: new Date(number * dayMilliseconds).toISOString().slice(0, 10) };
  }
  return latest.text;
}

const dayMilliseconds = 86_400_000;
/** The day that was asked for last: a busy bank asks for one day again and again. */
let latest = { number: 0, text: '1970-01-01' };

/** A clock that stands at this moment, for what has to be of one day whatever is waited for in it. */
export const clockAt = (moment: Date): Clock => ({
  now: () => moment,
  today: () => businessDay(moment),
});

/** A moment in Asia/Kolkata, YYYY-MM-DD HH:mm:ss. */
export function businessMoment(at: Date): string {
  return secondOf(at).text.replace('T', ' ');
}

/** A moment as ISO 8601 text with the offset of Asia/Kolkata. */
export function kolkataIso(at: Date): string {
  const { number, text } = secondOf(at);
  const milliseconds = String(at.getTime() - number * 1000).padStart(3, '0');
  return `${text}.${milliseconds}+05:30`;
}

function secondOf(at: Date): typeof latestSecond {
  const number = Math.floor(at.getTime() / 1000);
  if (number !== latestSecond.number) {
    const text = new Date(number * 1000 + kolkataOffsetMilliseconds).toISOString().slice(0, 19);
    latestSecond = { number, text };
  }
  return latestSecond;
}

/** The second that was asked for last: a busy bank writes several moments of each. */
let latestSecond = { number: 0, text: '1970-01-01T05:30:00' };

/** The first moment of a business day. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:30`);
}

/**
 * Milliseconds of the machine's own clock, for what no jump of the bank's may move only: envelope
 * tokens, rate limits, holds of jobs, backups, snapshots, numbers of calls, and what watches it.
 */
export function machineNow(): number {
  return Date.now();
}

/** Milliseconds since this program began, which no correction of the machine's clock moves. */
export function elapsedMilliseconds(): number {
  return performance.now();
}
