import type { Path } from './checked-yaml.ts';
import type { When } from './when.ts';

/** What the parts of a story need while they are made of what is written. */
export type Telling = {
  /** The moment at which the story begins, ISO 8601 with +05:30. */
  readonly now: string;
  readonly today: string;
  /** Notes that something does not fit; the reading goes on, so that everything is told at once. */
  tell(path: Path, what: string): void;
  /** A day that is not after today. */
  pastDay(when: When | undefined, fallback: string, path: Path): string;
  /** A moment before the story begins; where no time is written at this one, or as today begins. */
  pastMoment(when: When, time: string, path: Path): string;
  /** Notes where a value that names one thing stands twice; what is given by itself avoids it. */
  once(value: string, path: Path): void;
  /** The next number of a row as it is shown, but for what is taken: all of the file if left out. */
  nextNumber(first: number, shown?: (next: number) => string, taken?: ReadonlySet<string>): string;
};

export function tellingOf(now: string, given: ReadonlySet<string>, tell: Telling['tell']): Telling {
  const today = now.slice(0, 10);
  const met = new Set<string>();
  const rows = new Map<number, number>();
  return {
    now,
    today,
    tell,
    pastDay(when, fallback, path) {
      const day = when?.(now).day ?? fallback;
      if (day > today) tell(path, `${day} is after the day of the story, ${today}.`);
      return day;
    },
    pastMoment(when, time, path) {
      const { day, time: ownTime } = when(now);
      const moment = momentText(day, ownTime ?? time);
      if (moment < now) return moment;
      if (day === today && ownTime === null) return momentText(day, '00:00');
      tell(path, `${shown(moment)} is not before the story begins, ${shown(now)}.`);
      return moment;
    },
    once(value, path) {
      if (met.has(value)) tell(path, `${value} stands here twice: it names one thing only.`);
      met.add(value);
    },
    nextNumber(first, shownAs = String, taken = given) {
      let next = rows.get(first) ?? first;
      while (taken.has(shownAs(next))) next += 1;
      rows.set(first, next + 1);
      return shownAs(next);
    },
  };
}

export const momentText = (day: string, time: string) => `${day}T${time}:00+05:30`;

/** A moment as it is written in a file. */
export const shown = (moment: string) => moment.slice(0, 16).replace('T', ' ');
