import { randomUUID } from 'node:crypto';
import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { machineNow } from '../clock.ts';
import { removeWorldState, replaceWorldState, writeWorldState } from '../world-state.ts';
import type { Job } from './job.ts';

/** A run of a job that began and has not ended, or whose process has. */
type BegunRun = {
  readonly at: string;
  /** The process that does it. */
  readonly by: string;
  /** Until when nobody else takes it over, in milliseconds of the machine's clock. */
  readonly until: number;
};

/** A run that nobody does any more, and what is written of it. */
export type AbandonedRun = { readonly at: Date; readonly text: string };

const thisProcess = randomUUID();
const holdMilliseconds = 60_000;

const keyOf = ({ name }: Job) => `job-begun:${name}`;

function begunText(at: Date): string {
  const run: BegunRun = {
    at: at.toISOString(),
    by: thisProcess,
    until: machineNow() + holdMilliseconds,
  };
  return JSON.stringify(run);
}

/** Notes that a job begins, in the transaction that moves its mark: neither stands without the other. */
export function noteBegun(tx: Tx, job: Job, at: Date): Promise<void> {
  return writeWorldState(tx, keyOf(job), begunText(at));
}

/** Takes a run over that was left in the middle; false where another process was first. */
export function takeOver({ store }: Bank, job: Job, { at, text }: AbandonedRun): Promise<boolean> {
  return store.transaction((tx) => replaceWorldState(tx, keyOf(job), text, begunText(at)));
}

/**
 * What a process has begun and not ended before it was killed. Its own bank in a file nobody else can
 * have open, so there another process's run is over; on PostgreSQL it is when it is no longer held.
 */
export function abandonedRun(
  { store }: Bank,
  job: Job,
  state: ReadonlyMap<string, string>,
): AbandonedRun | null {
  const text = state.get(keyOf(job));
  if (text === undefined) return null;
  // Safe: this text is only ever written from a BegunRun.
  const { at, by, until } = JSON.parse(text) as BegunRun;
  const isLeft = machineNow() >= until || (store.engine === 'sqlite' && by !== thisProcess);
  return isLeft ? { at: new Date(at), text } : null;
}

/** Does the work of a run that was noted, holds it as long as it takes, and strikes the note out. */
export async function whileHeld<T>(
  { store }: Bank,
  job: Job,
  at: Date,
  work: () => Promise<T>,
): Promise<T> {
  let held: Promise<unknown> = Promise.resolve();
  const holding = setInterval(() => {
    // Where it cannot be held another process joins in, and each piece is done once all the same.
    held = store.transaction((tx) => noteBegun(tx, job, at)).catch(() => {});
  }, holdMilliseconds / 3);
  holding.unref();
  try {
    return await work();
  } finally {
    clearInterval(holding);
    await held;
    await store.transaction((tx) => removeWorldState(tx, keyOf(job)));
  }
}
