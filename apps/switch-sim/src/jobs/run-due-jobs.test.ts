import { expect, test } from 'vitest';
import type { Bank } from '../bank.ts';
import { machineNow } from '../clock.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { startBank } from '../testing/start-bank.ts';
import { readStateAt, writeWorldState } from '../world-state.ts';
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

test(
  'a job whose process dies at its work is run again for the same moment',
  bothEngines,
  async () => {
    const { bank } = await startBank();
    const ran: string[] = [];
    const sound = everyMinute('payments', ran);
    const dying: Job = { ...sound, run: () => new Promise<string>(() => {}) };
    const now = new Date('2026-11-21T04:30:00Z');
    await runDueJobs(bank, [sound], now);
    const due = new Date(now.getTime() + minute);
    let hasBegun: () => void = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    void runDueJobs(bank, [dying], due, () => hasBegun());
    await begun;
    if (bank.store.engine === 'postgres') {
      // Another process may still be at it, so nobody takes it up before its time is over.
      await runDueJobs(bank, [sound], due);
      expect(ran).toEqual([]);
      await backdate(bank, 'running:payments');
    }
    await runDueJobs(bank, [sound], due);
    await runDueJobs(bank, [sound], due);
    expect(ran).toEqual([`payments ${due.toISOString()}`]);
  },
);

/** As if the machine had begun with it eleven minutes ago. */
async function backdate({ store }: Bank, key: string): Promise<void> {
  const [at = ''] = ((await readStateAt(store.read, key)) ?? '').split(' ');
  const since = machineNow() - 11 * minute;
  await store.transaction((tx) => writeWorldState(tx, key, `${at} ${since}`));
}
