import type { Policy } from '@sahakar/contracts/policy';
import type { Bank } from '../bank.ts';
import { replaceWorldState, readWorldState, writeWorldState } from '../worlds/world-state.ts';
import type { Job, JobRun } from './job.ts';

type Due = {
  readonly job: Job;
  readonly at: Date;
  /** The last one of its job, with which the job's mark arrives at the end. */
  readonly isLast: boolean;
};

/**
 * Runs everything that is due up to a moment, oldest first. `arrive` is called before each run, so
 * that a clock which is moved on purpose passes through the moments in between.
 */
export async function runDueJobs(
  bank: Bank,
  jobs: readonly Job[],
  until: Date,
  arrive: (at: Date) => void = () => {},
): Promise<readonly JobRun[]> {
  const ran: JobRun[] = [];
  const state = await readWorldState(bank.store.read);
  const due: Due[] = [];
  for (const job of jobs) {
    const last = state.get(keyOf(job));
    if (last === undefined) {
      // A job begins with the first moment at which somebody looks for it.
      await bank.store.transaction((tx) =>
        writeWorldState(tx, keyOf(job), bank.clock.now().toISOString()),
      );
    } else {
      due.push(...momentsBetween(job, bank.policy, new Date(last), until));
    }
  }
  due.sort((one, other) => one.at.getTime() - other.at.getTime());
  const waiting = new Map<Job, Date | null>();
  for (const { job, at, isLast } of due) {
    if (!isLast && (await isIdle(bank, job, at, waiting))) continue;
    if (!(await claim(bank, job, at))) continue;
    arrive(at);
    const outcome = await outcomeOf(bank, job, at);
    // What one job has done may be work for another.
    waiting.clear();
    if (outcome !== '') ran.push({ job: job.name, at, outcome });
  }
  return ran;
}

/** The next moment at which any of the jobs is due. */
export function nextDue(jobs: readonly Job[], policy: Policy, after: Date): Date | null {
  const moments = jobs.map((job) => job.dueAfter(after, policy).getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

function momentsBetween(job: Job, policy: Policy, mark: Date, until: Date): Due[] {
  const moments: Date[] = [];
  const next = (after: Date) => job.dueAfter(after, policy);
  for (let at = next(mark); at <= until; at = next(at)) moments.push(at);
  const last = moments.length - 1;
  const due = moments.map((at, index) => ({ job, at, isLast: index === last }));
  return job.missed === 'each' ? due : due.slice(-1);
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

/** Of several processes on one database only one moves the mark, and only that one runs the job. */
async function claim(bank: Bank, job: Job, at: Date): Promise<boolean> {
  const last = (await readWorldState(bank.store.read)).get(keyOf(job));
  if (last === undefined || new Date(last) >= at) return false;
  return bank.store.transaction((tx) => replaceWorldState(tx, keyOf(job), last, at.toISOString()));
}

async function outcomeOf(bank: Bank, job: Job, at: Date): Promise<string> {
  try {
    return await job.run(bank, at);
  } catch (error) {
    // One job's failure must not keep the others from their work.
    return `failed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function keyOf(job: Job): string {
  return `job:${job.name}`;
}
