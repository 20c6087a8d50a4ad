/** @module-tag both-engines */
import { engine } from '@sahakar/db/dialect';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Bank } from '../bank.ts';
import { setAhead } from '../testing/machine-clock.ts';
import { openBeside } from '../testing/open-beside.ts';
import { startBank } from '../testing/start-bank.ts';
import { readStateAt, writeWorldState } from '../world-state.ts';
import { everyDayAt, type Job } from './job.ts';
import { runDueJobs } from './run-due-jobs.ts';

const start = new Date('2026-11-21T10:00:00+05:30');
/** As of the third evening, with two mornings before it. */
const until = new Date('2026-11-23T23:30:00+05:30');
const allInOrder = ['evening 21', 'morning 22', 'evening 22', 'morning 23', 'evening 23'];
/** No process holds a run for so long without a word. */
const heldMilliseconds = 11_000;

/** A run that takes until it is let go on, or lost. */
function gate() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Whoever waits for it hears of it.
  promise.catch(() => {});
  return {
    promise,
    pass: resolve,
    lose: () => reject(new StoreLostError('unknown', new Error('gone'))),
  };
}

/** Notes what has begun and what has ended; runs take as long as their gates say. */
function dailyJob(name: string, hour: number, ran: string[], gates: Promise<void>[] = []): Job {
  return {
    name,
    missed: 'each',
    movesMoney: false,
    dueAfter: (moment) => everyDayAt(hour, moment),
    async run(_bank, dueAt) {
      const run = `${name} ${dueAt.getUTCDate()}`;
      ran.push(`${run} begins`);
      await gates.shift();
      ran.push(run);
      return 'done';
    },
  };
}

const jobsOf = (ran: string[], evenings: Promise<void>[] = []) => [
  dailyJob('morning', 9, ran),
  dailyJob('evening', 20, ran, evenings),
];

const ended = (ran: readonly string[]) => ran.filter((text) => !text.endsWith(' begins'));

/** Two banks on one database for which the jobs have been looked at for the first time. */
async function twoProcesses() {
  const started = await startBank();
  const beside = await openBeside(started);
  onTestFinished(beside.stop);
  await started.world.time.move({ to: start, frozen: true });
  await runDueJobs(started.bank, jobsOf([]), start);
  return { one: started.bank, other: beside.other.bank };
}

const noteOf = ({ store }: Bank) => readStateAt(store.read, 'job-begun:evening');

test.runIf(engine === 'postgres')(
  'of two processes that work off the same days one begins nothing while the other is at what was due before (ASSURANCE D9)',
  async () => {
    const { one, other } = await twoProcesses();
    const ran: string[] = [];
    const first = gate();
    const runsOfOne = runDueJobs(one, jobsOf(ran, [first.promise]), until);
    await expect.poll(() => ran).toEqual(['evening 21 begins']);
    expect(await runDueJobs(other, jobsOf(ran), until)).toEqual([]);
    expect(ran).toEqual(['evening 21 begins']);
    first.pass();
    await runsOfOne;
    expect(ended(ran)).toEqual(allInOrder);
  },
);

test.runIf(engine === 'postgres')(
  'a process that dies while it works off several days leaves none of them undone, though another has looked for work meanwhile (ASSURANCE D9)',
  async () => {
    const { one, other } = await twoProcesses();
    const ran: string[] = [];
    const first = gate();
    const [, evenings] = jobsOf(ran, [first.promise]);
    const runsOfOne = runDueJobs(one, evenings === undefined ? [] : [evenings], until);
    await expect.poll(() => ran).toEqual(['evening 21 begins']);
    await runDueJobs(other, jobsOf(ran), until);
    // For what it holds a process that has lost the database is as one that has died.
    first.lose();
    await runsOfOne;
    setAhead(heldMilliseconds);
    await runDueJobs(other, jobsOf(ran), until);
    expect(ended(ran)).toEqual(allInOrder);
  },
);

test('a run that was lost is not passed over by the next one of its job, however soon that is due (ASSURANCE D9)', async () => {
  const { bank, world } = await startBank();
  await world.time.move({ to: start, frozen: true });
  const ran: string[] = [];
  const lost = gate();
  lost.lose();
  const [, evenings] = jobsOf(ran, [lost.promise]);
  const jobs = evenings === undefined ? [] : [evenings];
  await runDueJobs(bank, jobs, start);
  await runDueJobs(bank, jobs, until);
  await runDueJobs(bank, jobs, until);
  expect(ran).toEqual(['evening 21 begins']);
  setAhead(heldMilliseconds);
  await runDueJobs(bank, jobs, until);
  expect(ended(ran)).toEqual(['evening 21', 'evening 22', 'evening 23']);
});

test('a run that was lost is held no longer where the clock of the machine is set back since (ASSURANCE D9)', async () => {
  const { bank, world } = await startBank();
  await world.time.move({ to: start, frozen: true });
  const ran: string[] = [];
  const lost = gate();
  lost.lose();
  const jobs = jobsOf(ran, [lost.promise]);
  await runDueJobs(bank, jobs, start);
  await runDueJobs(bank, jobs, until);
  // As the clock of another machine may differ from this one.
  setAhead(-5_000);
  await runDueJobs(bank, jobs, until);
  expect(ran).toEqual(['evening 21 begins']);
  setAhead(-2 * 3_600_000);
  await runDueJobs(bank, jobs, until);
  expect(ended(ran)).toEqual(allInOrder);
});

test.runIf(engine === 'postgres')(
  'a process that has stood still and goes on takes nothing of what another one has begun meanwhile (ASSURANCE D9)',
  async () => {
    const { one, other } = await twoProcesses();
    // What is held is held anew when the test says.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const ran: string[] = [];
    const [ofOne, ofOther] = [gate(), gate()];
    const runsOfOne = runDueJobs(one, jobsOf(ran, [ofOne.promise]), until);
    await expect.poll(() => ran).toEqual(['evening 21 begins']);
    setAhead(heldMilliseconds);
    const runsOfOther = runDueJobs(other, jobsOf(ran, [Promise.resolve(), ofOther.promise]), until);
    await expect.poll(() => ran).toContain('evening 22 begins');
    const note = await noteOf(other);
    expect(note).toContain('2026-11-22');

    vi.advanceTimersByTime(4_000);
    ofOne.pass();
    await runsOfOne;
    expect(JSON.parse((await noteOf(other)) ?? '{}')).toMatchObject({
      by: JSON.parse(note ?? '{}').by,
      at: JSON.parse(note ?? '{}').at,
    });
    ofOther.pass();
    await runsOfOther;
    expect(await noteOf(other)).toBeNull();
  },
);

test.runIf(engine === 'postgres')(
  'what was due and nobody has begun is found by whichever process looks next, and not only when something else is due (ASSURANCE D9)',
  async () => {
    const { one } = await twoProcesses();
    const key = 'job:keep-liens';
    const mark = () => readStateAt(one.store.read, key);
    // Each of the two comes by once after it was opened, whatever is due.
    for (let round = 0; round < 3; round += 1) {
      // As a process leaves it that dies between two runs, for which others have waited.
      await one.store.transaction((tx) => writeWorldState(tx, key, '2026-11-18T18:30:00.000Z'));
      await expect.poll(mark).toBe('2026-11-20T18:30:00.000Z');
    }
  },
);
