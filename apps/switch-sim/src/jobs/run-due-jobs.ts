import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { Policy } from '@sahakar/contracts/policy';
import { lossIn, type StoreLostError } from '@sahakar/db/store-lost-error';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Bank } from '../bank.ts';
import { addWorldState, readWorldState, replaceWorldState } from '../world-state.ts';
import {
  abandonedRun,
  type AbandonedRun,
  hasBegun,
  isHeld,
  noteBegun,
  takeOver,
  whileHeld,
  type Within,
} from './begun-runs.ts';
import type { Job, JobRun } from './job.ts';
import { failedOutcome } from './or-failed.ts';

/** A job with the next of its moments that has not been worked off yet. */
type Pending = { readonly job: Job; at: Date; readonly left?: AbandonedRun };

export type Way = {
  /** Called before each run, so that a clock which is moved on purpose passes through the moments in between. */
  readonly arrive?: (at: Date) => void;
  /** What is written with the note that a run begins; where it throws, none begins. */
  readonly within?: Within;
  /** Told of each run when it has ended, also of those before one that is refused. */
  readonly ended?: (run: JobRun) => void;
  /** Whether somebody waits for the end: what is due still is begun no more, and stays due. */
  readonly isOver?: () => boolean;
};

/** So many moments without work are passed before others get their turn. */
const idleAtOnce = 500;

/**
 * Runs everything that is due up to a moment, oldest first. Nothing is begun while what was due before
 * is held: by another process, which goes on with the rest, or since the database was lost under it.
 * Whoever looks next when it is held no more takes it over. A clock that is moved on purpose goes no
 * further than to a run that was lost: that throws.
 */
export async function runDueJobs(
  bank: Bank,
  jobs: readonly Job[],
  until: Date,
  way: Way = {},
): Promise<readonly JobRun[]> {
  const { arrive, within, ended, isOver = () => false } = way;
  const ran: JobRun[] = [];
  const allowedJobs = allowedIn(bank, jobs);
  if (arrive !== undefined) await heldHaveEnded(bank, allowedJobs, until, isOver);
  const pending = await pendingJobs(bank, allowedJobs, until);
  const waiting = new Map<Job, Date | null>();
  let idle = 0;
  for (let due = oldest(pending, until); due !== undefined; due = oldest(pending, until)) {
    if (isOver()) return ran;
    const { job, at, left } = due;
    due.at = left === undefined ? job.dueAfter(at, bank.policy) : never;
    // The last one is always run: with it the job's mark arrives at the end.
    if (due.at <= until && (await isIdle(bank, job, at, waiting))) {
      idle += 1;
      if (idle % idleAtOnce === 0) await setImmediate();
      continue;
    }
    if (await areHeld(bank, allowedJobs, at)) {
      return arrive === undefined ? ran : [...ran, ...(await runDueJobs(bank, jobs, until, way))];
    }
    const isOurs =
      left === undefined ? claim(bank, job, at, within) : takeOver(bank, job, left, within);
    if (!(await isOurs)) {
      waiting.clear();
      continue;
    }
    arrive?.(at);
    const { outcome, lost } = await outcomeOf(bank, job, at);
    // What one job has done may be work for another.
    waiting.clear();
    if (outcome === '') continue;
    const run = { job: job.name, at, outcome };
    ran.push(run);
    ended?.(run);
    if (lost === undefined) continue;
    // It stays begun, and whoever takes it over goes on with what was due behind it.
    if (arrive !== undefined) throw lost;
    return ran;
  }
  return ran;
}

/**
 * A clock that is moved on purpose passes no run that was begun: it is waited for, and taken over here
 * where the process that did it is gone or has lost it. By itself no clock goes so far so soon.
 */
async function heldHaveEnded(
  bank: Bank,
  jobs: readonly Job[],
  until: Date,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver() && (await areHeld(bank, jobs, until))) await pause(heldMilliseconds);
}

async function areHeld(bank: Bank, jobs: readonly Job[], until: Date): Promise<boolean> {
  const state = await readWorldState(bank.store.read);
  return jobs.some((job) => isHeld(bank, job, state, until));
}

/** What waits for its book to be in order is due still when it is. */
const allowedIn = (bank: Bank, jobs: readonly Job[]) =>
  jobs.filter(({ movesMoney }) => !movesMoney || bank.book.trouble() === null);

const heldMilliseconds = 100;

/** Of what was left in the middle there is no next moment. */
const never = new Date(8.64e15);

/**
 * Whether there is something to do that nobody does: a run that was left in the middle, or one that
 * was due and has not been begun, since its process died before that or was waited for.
 */
export function isLeftUndone(
  bank: Bank,
  jobs: readonly Job[],
  state: ReadonlyMap<string, string>,
): boolean {
  const now = bank.clock.now();
  const allowedJobs = allowedIn(bank, jobs);
  if (allowedJobs.some((job) => isHeld(bank, job, state, now))) return false;
  return allowedJobs.some((job) => {
    const last = state.get(keyOf(job));
    const next = last === undefined ? never : job.dueAfter(new Date(last), bank.policy);
    return next <= now || (abandonedRun(bank, job, state)?.at ?? never) <= now;
  });
}

/** The names of jobs that were due a minute ago, by the bank's clock, and have not run since. */
export async function lateJobs(bank: Bank, jobs: readonly Job[]): Promise<readonly string[]> {
  const state = await readWorldState(bank.store.read);
  const patient = bank.clock.now().getTime() - 60_000;
  return jobs
    .filter((job) => {
      const last = state.get(keyOf(job));
      return last !== undefined && job.dueAfter(new Date(last), bank.policy).getTime() <= patient;
    })
    .map(({ name }) => name);
}

async function pendingJobs(bank: Bank, jobs: readonly Job[], until: Date): Promise<Pending[]> {
  const state = await readWorldState(bank.store.read);
  const pending: Pending[] = [];
  for (const job of jobs) {
    const left = abandonedRun(bank, job, state);
    if (left !== null) pending.push({ job, at: left.at, left });
    const last = state.get(keyOf(job));
    if (last === undefined) {
      // A job begins with the first moment at which somebody looks for it.
      await bank.store.transaction((tx) =>
        addWorldState(tx, keyOf(job), bank.clock.now().toISOString()),
      );
    } else {
      const next = job.dueAfter(new Date(last), bank.policy);
      pending.push({ job, at: job.missed === 'each' ? next : latest(job, next, until, bank) });
    }
  }
  return pending;
}

/** The job's last moment up to `until`, or the first after it where there is none. */
function latest(job: Job, first: Date, until: Date, { policy }: Bank): Date {
  let at = first;
  for (let next = first; next <= until; next = job.dueAfter(next, policy)) at = next;
  return at;
}

function oldest(pending: readonly Pending[], until: Date): Pending | undefined {
  let earliest: Pending | undefined;
  for (const each of pending) {
    if (each.at <= until && (earliest === undefined || each.at < earliest.at)) earliest = each;
  }
  return earliest;
}

/** The next moment at which any of the jobs is due. */
export function nextDue(jobs: readonly Job[], policy: Policy, after: Date): Date | null {
  const moments = jobs.map((job) => job.dueAfter(after, policy).getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** Whether the job knows of nothing to do at a moment; asked once until the next job has run. */
async function isIdle(
  bank: Bank,
  job: Job,
  at: Date,
  waiting: Map<Job, Date | null>,
): Promise<boolean> {
  if (job.waitingSince === undefined) return false;
  if (!waiting.has(job)) waiting.set(job, await job.waitingSince(bank));
  const since = waiting.get(job) ?? null;
  return since === null || since > at;
}

/**
 * Of several processes on one database only one moves the mark, and only that one runs the job. That
 * it has begun is noted with the mark: a process that is killed now leaves no run undone.
 */
async function claim(bank: Bank, job: Job, at: Date, within?: Within): Promise<boolean> {
  const last = (await readWorldState(bank.store.read)).get(keyOf(job));
  if (last === undefined || new Date(last) >= at) return false;
  return bank.store.transaction(async (tx) => {
    if (await hasBegun(tx, job)) return false;
    const isFirst = await replaceWorldState(tx, keyOf(job), last, at.toISOString());
    if (isFirst) {
      await noteBegun(bank, tx, job, at);
      await within?.(tx, at);
    }
    return isFirst;
  });
}

type Outcome = { readonly outcome: string; readonly lost?: StoreLostError };

async function outcomeOf(bank: Bank, job: Job, at: Date): Promise<Outcome> {
  try {
    const outcome = await whileHeld(bank, job, at, () => job.run(bank, at));
    return { outcome };
  } catch (error) {
    // In a world that is another's there is nothing to go on with, nor anybody to tell.
    if (error instanceof StoreRefusedError) throw error;
    // One job's failure must not keep the others from their work.
    const outcome = failedOutcome(error);
    const lost = lossIn(error);
    return lost === null ? { outcome } : { outcome, lost };
  }
}

function keyOf(job: Job): string {
  return `job:${job.name}`;
}
