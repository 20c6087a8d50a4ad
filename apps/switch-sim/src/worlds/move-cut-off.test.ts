/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { expect, test } from 'vitest';
import { kolkataIso } from '../clock.ts';
import type { Job, JobRun } from '../jobs/job.ts';
import { readRanJobs } from '../jobs/ran-jobs.ts';
import { setAhead } from '../testing/machine-clock.ts';
import { noonJob } from '../testing/noon-job.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { frozenAt } from '../world-clock.ts';
import { ownKeys, readStateAt, removeWorldState, writeWorldState } from '../world-state.ts';
import { worldTime } from './world-time.ts';

const at = (text: string) => new Date(`${text}+05:30`);
const day = 1440 * 60_000;
const by = (milliseconds: number) => ({ to: { by: { months: 0, milliseconds } } });

const isReplaced = (state: ReadonlyMap<string, string>) =>
  state.get(ownKeys.incarnation) === 'of the rewound world';

/** The world's time with a job at each noon, in the place of its own. */
async function timeWith({ bank, world }: TestBank, run: Job['run'], failures: string[] = []) {
  await world.time.stop();
  const onFailure = ({ outcome }: JobRun) => void failures.push(outcome);
  const alone = { isReplaced, onReplaced: () => {}, onFailure };
  return worldTime(bank, world.time.clock, [noonJob(run)], { ...world, ...alone });
}

const clockOf = async ({ bank }: TestBank): Promise<unknown> =>
  JSON.parse((await readStateAt(bank.store.read, ownKeys.clock)) ?? '{}');

test('whoever is killed amidst a move of the clock leaves it where it had come to, running where it ran', async () => {
  const started = await startBank();
  const left: unknown[] = [];
  const time = await timeWith(started, async () => {
    left.push(await clockOf(started));
    return 'done';
  });
  await time.move(by(2 * day));
  const noons = ['2026-11-21T12:00:00', '2026-11-22T12:00:00'].map((noon) => at(noon).getTime());
  expect(left).toEqual(noons.map((atMilliseconds) => ({ kind: 'frozen', atMilliseconds })));
  await time.move({ frozen: false });
  await time.move(by(day));
  expect(left.at(-1)).toMatchObject({ kind: 'running' });
  await time.stop();
});

const losingOnce = (moments: string[]): Job['run'] => {
  let isLost = false;
  return async (_bank, dueAt) => {
    if (isLost) {
      moments.push(kolkataIso(dueAt));
      return 'done';
    }
    isLost = true;
    // Nobody holds it so long.
    setAhead(11_000);
    throw new StoreLostError('unknown', new Error('gone'));
  };
};

test('a move of the clock under which a run was lost leaves it there, and the next one passes every day (ASSURANCE D9)', async () => {
  const started = await startBank();
  const moments: string[] = [];
  const time = await timeWith(started, losingOnce(moments));
  await expect(time.move(by(3 * day))).rejects.toThrow('The database was lost: gone');
  expect(kolkataIso(time.clock.now())).toBe('2026-11-21T12:00:00.000+05:30');
  await time.move({ to: at('2026-11-23T10:00:00') });
  expect(moments.map((moment) => moment.slice(8, 10))).toEqual(['21', '22']);
  await time.stop();
});

test('a run of before that was lost is done before a clock is moved on, and takes it nowhere back (ASSURANCE D9)', async () => {
  const started = await startBank();
  const moments: string[] = [];
  const shown: Date[] = [];
  const run = losingOnce(moments);
  const time = await timeWith(started, (own, dueAt) => {
    shown.push(own.clock.now());
    return run(own, dueAt);
  });
  await time.move({});
  const evening = at('2026-11-21T20:00:00');
  await started.bank.store.transaction((tx) =>
    writeWorldState(tx, ownKeys.clock, JSON.stringify(frozenAt(evening))),
  );
  await time.follow();
  await time.move(by(day));
  expect(shown).toEqual([evening, evening, at('2026-11-22T12:00:00')]);
  expect(moments.map((moment) => moment.slice(8, 10))).toEqual(['21', '22']);
  await time.stop();
});

test('what has run before a move of the clock is refused is told, and what of it has failed', async () => {
  const started = await startBank();
  const failures: string[] = [];
  const outcomes = ['done', new Error('no paper'), new StoreRefusedError('Not any more')];
  const run = async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome ?? '';
  };
  const time = await timeWith(started, run, failures);
  await expect(time.move(by(5 * day))).rejects.toThrow('Not any more');
  const ran = await readRanJobs(started.bank.store.read);
  expect(ran.map(({ outcome }) => outcome)).toEqual(['done', 'failed: no paper']);
  expect(failures).toEqual(['failed: no paper']);
  await time.stop();
});

test.runIf(engine === 'postgres')(
  'a move of the clock begins no run in the world that another process has put in the place of its own, and sets no clock there',
  async () => {
    const started = await startBank();
    const { bank } = started;
    const moments: Date[] = [];
    const failures: string[] = [];
    const replacing: Job['run'] = async (_bank, dueAt) => {
      moments.push(dueAt);
      await bank.store.transaction((tx) =>
        writeWorldState(tx, ownKeys.incarnation, 'of the rewound world'),
      );
      throw new Error('In the world that was');
    };
    const time = await timeWith(started, replacing, failures);
    const noon = at('2026-11-21T12:00:00');
    // Of one run there is none left to begin, and the clock alone is to be set.
    for (const days of [3, 1]) {
      await bank.store.transaction(async (tx) => {
        await writeWorldState(tx, ownKeys.incarnation, 'its own');
        // A world that came has no note of what was begun in the one before.
        await removeWorldState(tx, 'job-begun:noon');
      });
      await expect(time.move(by(days * day))).rejects.toThrow('The world was made anew');
    }
    expect(failures).toEqual([]);
    expect(moments).toEqual([noon, at('2026-11-22T12:00:00')]);
    expect(await clockOf(started)).toEqual({
      kind: 'frozen',
      atMilliseconds: at('2026-11-22T12:00:00').getTime(),
    });
    await time.stop();
  },
);
