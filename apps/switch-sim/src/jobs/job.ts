import type { Policy } from '@sahakar/contracts/policy';
import type { Bank } from '../bank.ts';
import { businessDay, startOfDay } from '../clock.ts';

/** Work that the bank does by itself when its clock reaches a moment. */
export type Job = {
  readonly name: string;
  /** The first moment after the given one at which the job is due in a world of this policy. */
  dueAfter(moment: Date, policy: Policy): Date;
  /**
   * Whether each missed moment is worked off, or the latest one stands for them all. That one comes
   * after whatever else was missed before it, so no other job may hang on what a `latest` one does.
   */
  readonly missed: 'each' | 'latest';
  /** Whether it posts money, keeps it back or rules what is paid: it waits while the book is not in order. */
  readonly movesMoney: boolean;
  /**
   * When the work that waits became due, or null where none waits. A job that can tell is not run
   * at the moments before, however often it is due.
   */
  waitingSince?(bank: Bank): Promise<Date | null>;
  /**
   * Does the work that was due and says in a few words what came of it; no words are not told. Of a
   * bank that was down the clock has gone on: what was due on a day is told by `dueAt` alone.
   */
  run(bank: Bank, dueAt: Date): Promise<string>;
};

/** What became of one moment of one job; `at` is when it was due. */
export type JobRun = { readonly job: string; readonly at: Date; readonly outcome: string };

const hourMilliseconds = 3_600_000;

/** Due at every full hour of Asia/Kolkata, which lies half an hour off the others. */
export function everyHour(moment: Date): Date {
  const half = hourMilliseconds / 2;
  const hours = Math.floor((moment.getTime() + half) / hourMilliseconds) + 1;
  return new Date(hours * hourMilliseconds - half);
}

/** Due every day at a full hour of Asia/Kolkata. */
export function everyDayAt(hour: number, moment: Date): Date {
  const at = new Date(startOfDay(businessDay(moment)).getTime() + hour * hourMilliseconds);
  return at > moment ? at : new Date(at.getTime() + 24 * hourMilliseconds);
}
