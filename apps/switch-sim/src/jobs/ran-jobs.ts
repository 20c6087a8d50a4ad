import type { Reader, Store } from '@sahakar/db/dialect';
import { ownKeys, readStateAt, writeWorldState } from '../world-state.ts';
import type { Bank } from '../bank.ts';
import type { JobRun } from './job.ts';

type KeptRun = { readonly job: string; readonly at: string; readonly outcome: string };

/** So many are told of; older ones are forgotten. */
const runsMax = 200;

/** What the bank has done by itself, oldest first. */
export async function readRanJobs(db: Reader): Promise<readonly KeptRun[]> {
  // Safe: this text is only ever written from such runs.
  return JSON.parse((await readStateAt(db, ownKeys.ranJobs)) ?? '[]') as readonly KeptRun[];
}

/** Keeps what the bank has done by itself for whoever watches it, and tells what has failed. */
export async function noteRuns(
  { hasControl, store }: Pick<Bank, 'hasControl' | 'store'>,
  ran: readonly JobRun[],
  onFailure?: (run: JobRun) => void,
): Promise<void> {
  for (const run of ran) if (hasFailed(run)) onFailure?.(run);
  if (hasControl) await keepRanJobs(store, ran);
}

/** Kept with the world, so that a rewind forgets what has not happened then; nothing done is not told. */
async function keepRanJobs(store: Store, ran: readonly JobRun[]): Promise<void> {
  const worth = ran.filter(({ outcome }) => hasDone(outcome));
  if (worth.length === 0) return;
  const news = worth.map(({ job, at, outcome }) => ({ job, at: at.toISOString(), outcome }));
  await store.transaction(async (tx) => {
    const runs = [...(await readRanJobs(tx)), ...news].slice(-runsMax);
    await writeWorldState(tx, ownKeys.ranJobs, JSON.stringify(runs));
  });
}

/** Whether a run, or one piece of it, has not come to its end. */
const hasFailed = ({ outcome }: JobRun) => /(^|[ ;])failed: /.test(outcome);

/** Outcomes count what was done, so that one with no number but nought has found nothing to do. */
export function hasDone(outcome: string): boolean {
  return outcome.startsWith('failed') || !/\d/.test(outcome) || /[1-9]/.test(outcome);
}
