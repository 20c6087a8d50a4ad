import { setTimeout as pause } from 'node:timers/promises';
import { family, labelled, line } from '../call/metrics-text.ts';
import { lateJobs } from '../jobs/run-due-jobs.ts';
import { callCountsOf } from '../instruments/call-counts.ts';
import { jobs } from '../jobs.ts';
import type { World } from '../world.ts';

/** How a bank is, in Prometheus' text form: calls, store, jobs and book. */
export async function worldMetrics(
  world: World,
  readLate: () => Promise<readonly string[]> = () => lateJobs(world.bank, jobs),
): Promise<string> {
  const { bank, unopenedCalls } = world;
  const { waiting, batches, transactions, retries } = bank.store.load?.() ?? idle;
  const refused = new Map(Object.entries(unopenedCalls.counts().byCode));
  const late = await countSoon(readLate());
  return [
    ...callCountsOf(world).lines(),
    ...family('switch_calls_refused_total', 'counter', 'Calls that could not be opened, by code'),
    ...labelled('switch_calls_refused_total', 'code', refused),
    ...family('store_waiting', 'gauge', 'Transactions that wait for the store'),
    line('store_waiting', waiting),
    ...family('store_transactions_total', 'counter', 'Transactions that were done or thrown'),
    line('store_transactions_total', transactions),
    ...family('store_batches_total', 'counter', 'Commits that transactions have shared'),
    line('store_batches_total', batches),
    ...family('store_retries_total', 'counter', 'Transactions done again after a conflict'),
    line('store_retries_total', retries),
    ...family(
      'jobs_late',
      'gauge',
      'Jobs that were due a minute ago, by bank time, and have not run',
    ),
    ...(late === null ? [] : [line('jobs_late', late)]),
    ...family('jobs_halted', 'gauge', 'Whether no job runs, since the clock has jumped: 1, or 0'),
    line('jobs_halted', world.time.halted() === null ? 0 : 1),
    ...bookLines(world),
    '',
  ].join('\n');
}

/** Null where the database does not tell: whoever watches it wants the rest then above all. */
async function countSoon(asked: Promise<readonly string[]>): Promise<number | null> {
  const waiting = new AbortController();
  const answer = await Promise.race([
    asked.then(
      ({ length }) => length,
      () => null,
    ),
    pause(readMillisecondsMax, null, { signal: waiting.signal }).catch(() => null),
  ]);
  waiting.abort();
  return answer;
}

const readMillisecondsMax = 1_000;

function bookLines({ book }: World): readonly string[] {
  const { count, last } = book.looks();
  const checks = new Map((last?.results ?? []).map(({ id, ok }) => [id, ok ? 1 : 0]));
  return [
    ...family('book_trusted', 'gauge', 'Whether money may move: 1, or 0'),
    line('book_trusted', book.trouble() === null ? 1 : 0),
    ...family('book_looks_total', 'counter', 'How often the book was looked through'),
    line('book_looks_total', count),
    ...family('book_look_age_seconds', 'gauge', 'Since the book was last looked through'),
    ...(last === null ? [] : [line('book_look_age_seconds', Math.round(last.ageSeconds))]),
    ...family(
      'book_check',
      'gauge',
      'Of the last look: 1 of a check that holds, 0 of one that is broken',
    ),
    ...labelled('book_check', 'check', checks),
  ];
}

/** Of a store that only reads. */
const idle = { waiting: 0, batches: 0, transactions: 0, retries: 0 };
