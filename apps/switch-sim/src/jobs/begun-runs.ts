import { randomUUID } from 'node:crypto';
import type { Tx } from '@sahakar/db/dialect';
import { lossIn } from '@sahakar/db/store-lost-error';
import type { Bank } from '../bank.ts';
import { machineNow } from '../clock.ts';
import {
  readStateAt,
  removeWorldState,
  replaceWorldState,
  writeWorldState,
} from '../world-state.ts';
import type { Job } from './job.ts';

/** A run of a job that began and has not ended, or whose process has. */
type BegunRun = {
  readonly at: string;
  /** Whoever does it: a bank as it was opened. */
  readonly by: string;
  /** Until when nobody else takes it over, in milliseconds of the machine's clock. */
  readonly until: number;
};

/** A run that nobody does any more, and what is written of it. */
export type AbandonedRun = { readonly at: Date; readonly text: string };

/** What is done in the transaction that notes that a run begins, or is gone on with. */
export type Within = (tx: Tx, at: Date) => Promise<void>;

/** Each opening of a bank has a name of its own, which ends with its process or before. */
const openings = new WeakMap<Bank['store'], string>();

function openingOf({ store }: Bank): string {
  const opening = openings.get(store) ?? randomUUID();
  openings.set(store, opening);
  return opening;
}

/** Long enough for a process that is busy, and soon enough for who waits for one that is gone. */
const holdMilliseconds = 10_000;

const keyOf = ({ name }: Job) => `job-begun:${name}`;

// Safe: this text is only ever written from a BegunRun.
const runIn = (text: string) => JSON.parse(text) as BegunRun;

function begunText(bank: Bank, at: Date): string {
  const run: BegunRun = {
    at: at.toISOString(),
    by: openingOf(bank),
    until: machineNow() + holdMilliseconds,
  };
  return JSON.stringify(run);
}

/** Notes that a job begins, in the transaction that moves its mark: neither stands without the other. */
export function noteBegun(bank: Bank, tx: Tx, job: Job, at: Date): Promise<void> {
  return writeWorldState(tx, keyOf(job), begunText(bank, at));
}

/** Whether a run of any of these jobs is noted, which somebody is at or has left in the middle. */
export function hasNotedRun(jobs: readonly Job[], state: ReadonlyMap<string, string>): boolean {
  return jobs.some((job) => state.has(keyOf(job)));
}

/** Whether a run of a job is noted still, which the note of another one would make forgotten. */
export async function hasBegun(tx: Tx, job: Job): Promise<boolean> {
  return (await readStateAt(tx, keyOf(job))) !== null;
}

/** Takes a run over that was left in the middle; false where another process was first. */
export function takeOver(
  bank: Bank,
  job: Job,
  { at, text }: AbandonedRun,
  within?: Within,
): Promise<boolean> {
  const ours = begunText(bank, at);
  return bank.store.transaction(async (tx) => {
    const isOurs = await replaceWorldState(tx, keyOf(job), text, ours);
    if (isOurs) await within?.(tx, at);
    return isOurs;
  });
}

/**
 * What a bank has begun and not ended before it was killed or closed. Its file nobody else can have
 * open, so there the run of another opening is over; on PostgreSQL it is when it is no longer held.
 */
export function abandonedRun(
  bank: Bank,
  job: Job,
  state: ReadonlyMap<string, string>,
): AbandonedRun | null {
  const text = state.get(keyOf(job));
  if (text === undefined) return null;
  const { at, by, until } = runIn(text);
  const holdsFor = until - machineNow();
  // By how much clocks of two machines differ a note may say more; one from before its clock was
  // set back says what nobody holds.
  const isHeldStill = holdsFor > 0 && holdsFor <= 2 * holdMilliseconds;
  const isLeft = !isHeldStill || (bank.store.engine === 'sqlite' && by !== openingOf(bank));
  return isLeft ? { at: new Date(at), text } : null;
}

/**
 * Whether a run of a moment up to this one has begun and may be at work still: at another process, or
 * here where the database was lost under it. Who asks has none under way itself.
 */
export function isHeld(
  bank: Bank,
  job: Job,
  state: ReadonlyMap<string, string>,
  until: Date,
): boolean {
  const text = state.get(keyOf(job));
  if (text === undefined || abandonedRun(bank, job, state) !== null) return false;
  return new Date(runIn(text).at) <= until;
}

/**
 * Does the work of a run that was noted, holds it as long as it takes, and strikes the note out.
 * Where the database was lost under it the note stays, as that of a process that was killed: whoever
 * looks first when it is over goes on with the run.
 */
export async function whileHeld<T>(
  bank: Bank,
  job: Job,
  at: Date,
  work: () => Promise<T>,
): Promise<T> {
  const key = keyOf(job);
  // Whoever has stood still for too long may find the run another's, or the next one begun.
  const changeOwn = (change: (tx: Tx) => Promise<unknown>) =>
    bank.store.transaction(async (tx) => {
      const text = await readStateAt(tx, key);
      if (text !== null && runIn(text).by === openingOf(bank)) await change(tx);
    });
  let held: Promise<unknown> = Promise.resolve();
  const holding = setInterval(() => {
    // Where it cannot be held another process joins in, and each piece is done once all the same.
    const hold = changeOwn((tx) => writeWorldState(tx, key, begunText(bank, at))).catch(() => {});
    // All of them have ended before the note goes, which a late one would write again.
    held = Promise.all([held, hold]);
  }, holdMilliseconds / 3);
  holding.unref();
  let isLost = false;
  try {
    return await work();
  } catch (error) {
    isLost = lossIn(error) !== null;
    throw error;
  } finally {
    clearInterval(holding);
    await held;
    if (!isLost) await changeOwn((tx) => removeWorldState(tx, key));
  }
}
