import { StoreLostError } from '@sahakar/db/store-lost-error';
import { afterEach, expect, test, vi } from 'vitest';
import { machineNow } from '../clock.ts';
import { startBank } from '../testing/start-bank.ts';
import type { Job } from './job.ts';
import { runDueJobs } from './run-due-jobs.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

function everyMinute(name: string, ran: string[]): Job {
  return {
    name,
    missed: 'each',
    movesMoney: false,
    dueAfter: (moment) => new Date((Math.floor(moment.getTime() / minute) + 1) * minute),
    waitingSince: async () => null,
    run: async (_bank, at) => {
      ran.push(`${name} ${at.toISOString()}`);
      return 'done';
    },
  };
}

afterEach(() => vi.restoreAllMocks());

test('a run under which the database was lost is gone on with, before what was due behind it (ASSURANCE D9)', async () => {
  const { bank } = await startBank();
  const ran: string[] = [];
  let losses = 1;
  const { waitingSince: _, ...always } = everyMinute('lost', ran);
  const job: Job = {
    ...always,
    run: async (own, at) => {
      losses -= 1;
      if (losses === 0) throw new StoreLostError('unknown', new Error('gone'));
      return always.run(own, at);
    },
  };
  const other = everyMinute('other', ran);
  const now = new Date('2026-11-21T04:30:00Z');
  await runDueJobs(bank, [job, other], now);
  const until = new Date(now.getTime() + 3 * minute);
  const last = `other ${until.toISOString()}`;
  expect(await runDueJobs(bank, [job, other], until)).toMatchObject([
    { job: 'lost', outcome: 'failed: The database was lost: gone' },
    { job: 'other', outcome: 'done' },
  ]);
  expect(ran).toEqual([last]);

  // Who holds the run may be at it still, up to ten seconds long.
  const later = machineNow() + 11_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await runDueJobs(bank, [job, other], until);
  const minutes = [1, 2, 3].map((passed) => new Date(now.getTime() + passed * minute));
  expect(ran).toEqual([last, ...minutes.map((at) => `lost ${at.toISOString()}`)]);
});

test('half a million moments without work are passed, and the last one is run', async () => {
  const { bank } = await startBank();
  const ran: string[] = [];
  const jobs = [everyMinute('first', ran), everyMinute('second', ran)];
  const now = new Date('2026-11-21T04:30:00Z');
  await runDueJobs(bank, jobs, now);
  const until = new Date(now.getTime() + 180 * day);
  const outcomes = await runDueJobs(bank, jobs, until);
  expect(ran).toEqual([`first ${until.toISOString()}`, `second ${until.toISOString()}`]);
  expect(outcomes.map(({ job }) => job)).toEqual(['first', 'second']);
});
