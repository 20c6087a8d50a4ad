import { expect, test } from 'vitest';
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
