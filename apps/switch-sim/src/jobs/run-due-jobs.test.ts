import { StoreLostError } from '@sahakar/db/store-lost-error';
import { expect, test } from 'vitest';
import { setAhead } from '../testing/machine-clock.ts';
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

const now = new Date('2026-11-21T04:30:00Z');
const until = new Date(now.getTime() + 3 * minute);
const allInOrder = [1, 2, 3]
  .map((passed) => `lost ${new Date(now.getTime() + passed * minute).toISOString()}`)
  .concat(`other ${until.toISOString()}`);

/** A job whose first run is lost, and another one that is due behind it. */
function withLost(ran: string[]): readonly Job[] {
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
  return [job, everyMinute('other', ran)];
}

test('a run under which the database was lost is gone on with, before what was due behind it (ASSURANCE D9)', async () => {
  const { bank } = await startBank();
  const ran: string[] = [];
  const jobs = withLost(ran);
  await runDueJobs(bank, jobs, now);
  const outcome = 'failed: The database was lost: gone';
  expect(await runDueJobs(bank, jobs, until)).toMatchObject([{ job: 'lost', outcome }]);
  // Who holds the run may be at it still, up to ten seconds long.
  expect(await runDueJobs(bank, jobs, until)).toEqual([]);
  expect(ran).toEqual([]);

  setAhead(11_000);
  await runDueJobs(bank, jobs, until);
  expect(ran).toEqual(allInOrder);
});

test('a way on purpose ends at a run that was lost, and the next one waits for that and takes it over (ASSURANCE D9)', async () => {
  const { bank } = await startBank();
  const ran: string[] = [];
  const jobs = withLost(ran);
  await runDueJobs(bank, jobs, now);
  const arrived: Date[] = [];
  const way = { arrive: (at: Date) => void arrived.push(at) };
  await expect(runDueJobs(bank, jobs, until, way)).rejects.toThrow('The database was lost: gone');
  expect(arrived).toEqual([new Date(now.getTime() + minute)]);

  const next = runDueJobs(bank, jobs, until, way);
  setAhead(11_000);
  await next;
  expect(ran).toEqual(allInOrder);
});

test('half a million moments without work are passed, and the last one is run', async () => {
  const { bank } = await startBank();
  const ran: string[] = [];
  const jobs = [everyMinute('first', ran), everyMinute('second', ran)];
  await runDueJobs(bank, jobs, now);
  const later = new Date(now.getTime() + 180 * day);
  const outcomes = await runDueJobs(bank, jobs, later);
  expect(ran).toEqual([`first ${later.toISOString()}`, `second ${later.toISOString()}`]);
  expect(outcomes.map(({ job }) => job)).toEqual(['first', 'second']);
});
