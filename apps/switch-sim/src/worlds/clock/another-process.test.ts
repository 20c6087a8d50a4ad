/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import { payees } from '@sahakar/db/schema/payees';
import { sessions } from '@sahakar/db/schema/sessions';
import { expect, onTestFinished, test } from 'vitest';
import type { Bank } from '../../bank.ts';
import type { Job, JobRun } from '../../jobs/job.ts';
import { readRanJobs } from '../../jobs/ran-jobs.ts';
import { bothEngines } from '../../testing/both-engines.ts';
import { noonJob } from '../../testing/noon-job.ts';
import { openBeside } from '../../testing/open-beside.ts';
import { signInAs } from '../../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { runningFrom, worldClock } from '../../world-clock.ts';
import {
  ownKeys,
  readStateAt,
  readWorldState,
  removeWorldState,
  writeWorldState,
} from '../../world-state.ts';
import type { World } from '../../world.ts';
import { worldTime } from '../world-time.ts';
import { machineWatch } from './machine-watch.ts';
import { seenIn } from './retire-expired.ts';

const at = (text: string) => new Date(`${text}+05:30`);
const hour = 60 * 60_000;
const day = 24 * hour;
const by = (milliseconds: number) => ({ to: { by: { months: 0, milliseconds } } });
const christmas = at('2026-12-25T10:00:00');
const frozen = (moment: Date) => ({ kind: 'frozen', atMilliseconds: moment.getTime() });

const isReplaced = (state: ReadonlyMap<string, string>) =>
  state.get(ownKeys.incarnation) === 'of the rewound world';

/** What another process that rewinds the world leaves behind its name. */
const rewind = ({ store }: Bank) =>
  store.transaction(async (tx) => {
    await writeWorldState(tx, ownKeys.incarnation, 'of the rewound world');
    await removeWorldState(tx, 'job:noon');
  });

/** The time of a world with jobs of the test's own; how often the world was found to be another's. */
async function timeOf({ bank, time: own, ...world }: World, ...jobs: Job[]) {
  await own.stop();
  const found = { replaced: 0, failures: [] as JobRun[] };
  const time = worldTime(bank, own.clock, jobs, {
    ...world,
    isReplaced,
    onReplaced: () => void (found.replaced += 1),
    onFailure: (run) => void found.failures.push(run),
  });
  onTestFinished(() => time.stop());
  return { time, found };
}

/** Two processes on one database, of which the first has these jobs and the other none. */
async function twoTimes(run: Job['run']) {
  const started = await startBank();
  const { other, stop } = await openBeside(started);
  onTestFinished(stop);
  const { time: one } = await timeOf(started.world, noonJob(run));
  const { time: two } = await timeOf(other);
  await one.move({});
  return { started, one, two };
}

const stateAt = async ({ bank }: TestBank, key: string): Promise<unknown> =>
  JSON.parse((await readStateAt(bank.store.read, key)) ?? 'null');

test.runIf(engine === 'postgres')(
  'a rewind at one process ends no session and no cooling period by the hand of another (ASSURANCE D12)',
  bothEngines,
  async () => {
    const started = await startBank();
    const { world, worlds, bank } = started;
    await world.time.move({ frozen: false });
    const asha = await signInAs(started, 'asha');
    const usableFrom = new Date(bank.clock.now().getTime() + hour);
    await started.inBank((tx) => tx.update(payees).set({ usableFrom }));
    const { other, worlds: others, stop } = await openBeside(started);
    await worlds.snapshots.take(world, 'asked', 'then');
    await world.time.move(by(2 * hour));
    await expect.poll(() => other.bank.clock.now() > usableFrom).toBe(true);

    const again = await worlds.snapshots.rewind(world, 'then');
    const there = () => others.opened(world.name) ?? other;
    await expect.poll(() => there() !== other).toBe(true);
    const { read } = again.bank.store;
    const states = (await read.select().from(sessions)).map(({ state }) => state);
    expect(states).toContain('ACTIVE');
    const cooling = await read.select().from(payees);
    expect(new Set(cooling.map((payee) => payee.usableFrom?.getTime()))).toEqual(
      new Set([usableFrom.getTime()]),
    );
    await asha.expectCall('AllBranchLocatorService', { Key: 'ALLBRANCH' });
    const seen = seenIn(await readWorldState(read));
    expect(seen === null || seen.at < usableFrom).toBe(true);
    await stop();
  },
);

test('a process whose clock is not what its world has written any more writes down nothing that it shows (ASSURANCE D12)', async () => {
  const started = await startBank();
  const { bank, world } = started;
  await world.time.move({ to: at('2026-11-22T10:00:00'), frozen: false });
  await world.time.stop();
  const seen = await stateAt(started, ownKeys.seenAt);
  const ahead = worldClock(runningFrom(christmas));
  const parts = { whileHeld: undefined, onHalt: undefined };
  await machineWatch(bank, ahead, parts).stop();
  expect(await stateAt(started, ownKeys.seenAt)).toEqual(seen);
});

test.runIf(engine === 'postgres')(
  'a look at a world that another process has put in the place of its own marks no job there (ASSURANCE D9)',
  async () => {
    const { bank, world } = await startBank();
    await world.time.stop();
    await rewind(bank);
    // At the first of its looks everything is due.
    const { found } = await timeOf(
      world,
      noonJob(async () => 'done'),
    );
    await expect.poll(() => found.replaced).toBeGreaterThan(1);
    expect(await readStateAt(bank.store.read, 'job:noon')).toBeNull();
  },
);

test.runIf(engine === 'postgres')(
  'a run that is under way when another process rewinds its world writes nothing into that, and is told to nobody (ASSURANCE D9)',
  async () => {
    const { bank, world } = await startBank();
    const job = noonJob(async (own) => {
      await rewind(bank);
      await own.store.transaction((tx) => writeWorldState(tx, 'written-by', 'noon'));
      return 'paid 1';
    });
    const { time, found } = await timeOf(world, job);
    await time.move({});
    await expect(time.move(by(day))).rejects.toThrow('The world was made anew');
    expect(await readStateAt(bank.store.read, 'written-by')).toBeNull();
    expect(await readRanJobs(bank.store.read)).not.toContainEqual(
      expect.objectContaining({ job: 'noon' }),
    );
    expect(found.failures).toEqual([]);
  },
);

test.runIf(engine === 'postgres')(
  'of two moves of the clock at once one is refused, says where the other has put it, and takes nothing back',
  async () => {
    const noons: Date[] = [];
    const both = await twoTimes(async (_bank, dueAt) => {
      noons.push(dueAt);
      await both.two.move({ to: christmas });
      return 'done';
    });
    const { started, one, two } = both;
    await expect(one.move(by(3 * day))).rejects.toThrow(
      'The clock was moved at another process meanwhile; it shows 2026-12-25T10:00:00.000+05:30.',
    );
    expect(noons).toEqual([at('2026-11-21T12:00:00')]);
    expect(await stateAt(started, ownKeys.clock)).toEqual(frozen(christmas));
    expect([one.clock.now(), two.clock.now()]).toEqual([christmas, christmas]);
  },
);

test.runIf(engine === 'postgres')(
  'a change of the policy that meets a move of the clock at another process does not take it back',
  async () => {
    const started = await startBank();
    const { other, stop } = await openBeside(started);
    onTestFinished(stop);
    const { time: two } = await timeOf(other);
    const { world } = started;
    const { store } = world.bank;
    let isMet = false;
    // What is over is marked first, and meanwhile the other one moves the clock.
    const transaction: typeof store.transaction = async (work) => {
      if (!isMet) {
        isMet = true;
        await two.move({ to: christmas });
      }
      return store.transaction(work);
    };
    const fields = Object.getOwnPropertyDescriptors(world.bank);
    const bank = Object.defineProperties(
      {},
      {
        ...fields,
        store: { value: { ...store, transaction } },
      },
    ) as Bank;
    const { time: one } = await timeOf({ ...world, bank });
    await one.move({});
    expect(isMet).toBe(true);
    expect(await stateAt(started, ownKeys.clock)).toEqual(frozen(christmas));
    expect(one.clock.now()).toEqual(christmas);
  },
);

test.runIf(engine === 'postgres')(
  'a change of the policy at one process lets a move of a running clock at another go on',
  async () => {
    const both = await twoTimes(async () => {
      await both.two.move({});
      return 'done';
    });
    const { one, two } = both;
    await one.move({ frozen: false });
    await one.move({ to: at('2026-11-24T10:00:00') });
    expect(one.clock.now().getTime()).toBeGreaterThanOrEqual(at('2026-11-24T10:00:00').getTime());
    await two.follow();
    expect(two.clock.state()).toEqual(one.clock.state());
  },
);
