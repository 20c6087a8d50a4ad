/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { authorisations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { idempotency, sessions } from '@sahakar/db/schema/sessions';
import { eq } from '@sahakar/db/sql';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { beforeEach, expect, test, vi } from 'vitest';
import { kolkataIso, machineNow } from '../clock.ts';
import type { Job, JobRun } from '../jobs/job.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { runDueJobs } from '../jobs/run-due-jobs.ts';
import { ownKeys, writeWorldState } from '../world-state.ts';
import { worldTime } from './world-time.ts';

const at = (text: string) => new Date(`${text}+05:30`);
const minute = 60_000;
const hour = 60 * minute;
const day = 1440 * minute;
const by = (milliseconds: number, months = 0) => ({ to: { by: { months, milliseconds } } });

/** The world's time with jobs of the test's own. */
function timeWith({ bank, world }: TestBank, ...jobs: Job[]) {
  const onFailure = ({ job }: JobRun) => failures.push(job);
  const alone = { isReplaced: () => false, onReplaced: () => {}, onFailure };
  return worldTime(bank, world.time.clock, jobs, { ...world, ...alone });
}

/** The jobs whose failure was told to the operator. */
let failures: string[] = [];
beforeEach(() => void (failures = []));

function noonJob(missed: Job['missed'], moments: string[] = []): Job {
  return {
    name: `noon-${missed}`,
    missed,
    movesMoney: false,
    dueAfter: (moment) => {
      const first = at('2026-01-01T12:00:00').getTime();
      return new Date(first + (Math.floor((moment.getTime() - first) / day) + 1) * day);
    },
    async run({ clock }, dueAt) {
      moments.push(`${kolkataIso(dueAt)} at ${kolkataIso(clock.now())}`);
      return 'done';
    },
  };
}

test('a clock that is moved passes through each moment at which something is due', async () => {
  const started = await startBank();
  const moments: string[] = [];
  const time = timeWith(started, noonJob('each', moments));
  const ran = await time.move(by(3 * day));
  await time.stop();
  const noons = ['21', '22', '23'].map((date) => `2026-11-${date}T12:00:00.000+05:30`);
  expect(moments).toEqual(noons.map((noon) => `${noon} at ${noon}`));
  expect(ran.map(({ at: dueAt, outcome }) => [kolkataIso(dueAt), outcome])).toEqual(
    noons.map((noon) => [noon, 'done']),
  );
  expect(kolkataIso(started.bank.clock.now())).toBe('2026-11-24T10:00:00.000+05:30');
});

test('a clock that a stop meets on its way stays where it has come to, and the rest is due still', async () => {
  const started = await startBank();
  const moments: string[] = [];
  const job = noonJob('each', moments);
  let stopped: Promise<void> | undefined;
  const first = timeWith(started, {
    ...job,
    async run(...args) {
      if (moments.length === 1) stopped = first.stop();
      return job.run(...args);
    },
  });
  await expect(first.move(by(4 * day))).rejects.toThrow(
    'The world was closed while its clock moved, which is at 2026-11-22T12:00:00.000+05:30.',
  );
  await stopped;
  expect(kolkataIso(started.bank.clock.now())).toBe('2026-11-22T12:00:00.000+05:30');
  const second = timeWith(started, job);
  await second.follow();
  await second.move({ to: at('2026-11-24T12:00:00') });
  await second.stop();
  expect(moments.map((moment) => moment.slice(8, 10))).toEqual(['21', '22', '23', '24']);
});

test('housekeeping that was missed many times is done once, for the latest moment', async () => {
  const started = await startBank();
  const time = timeWith(started, noonJob('latest'));
  const ran = await time.move(by(0, 12));
  await time.stop();
  expect(ran.map(({ at: dueAt }) => kolkataIso(dueAt))).toEqual(['2027-11-20T12:00:00.000+05:30']);
});

test.runIf(engine === 'sqlite')(
  'work that a full disk has cut off is gone on with when there is room, and not only when the next is due (ASSURANCE D9, D15)',
  async () => {
    const started = await startBank();
    const moments: string[] = [];
    const job = noonJob('each', moments);
    const { run } = job;
    let isFull = true;
    const time = timeWith(started, {
      ...job,
      async run(...args) {
        if (isFull) throw new StoreLostError('nothing', new Error('the disk is full'));
        return run(...args);
      },
    });
    await expect(time.move(by(3 * hour))).rejects.toThrow('the disk is full');
    isFull = false;
    // Who holds the run may be at it still, up to ten seconds long.
    const later = machineNow() + 11_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
    await expect.poll(() => moments.length).toBe(1);
    clock.mockRestore();
    await time.stop();
    expect(moments[0]).toMatch(/^2026-11-21T12:00:00/);
  },
);

test('nothing runs twice when the clock is set back and forward again (ASSURANCE D9, D12)', async () => {
  const started = await startBank();
  const time = timeWith(started, noonJob('each'));
  expect(await time.move(by(2 * day))).toHaveLength(2);
  expect(await time.move({ to: at('2026-11-01T00:00:00') })).toEqual([]);
  expect(await time.move({ to: at('2026-11-23T10:00:00') })).toEqual([]);
  expect(await time.move({ to: at('2026-11-23T12:00:00') })).toHaveLength(1);
  await time.stop();
});

test('two processes on one bank run a job once (ASSURANCE D9)', async () => {
  const started = await startBank();
  const moments: string[] = [];
  const [one, other] = [1, 2].map(() => timeWith(started, noonJob('each', moments)));
  await one?.move({});
  const moves = await Promise.allSettled([one?.move(by(2 * day)), other?.move(by(2 * day))]);
  const ran = moves.flatMap((move) => (move.status === 'fulfilled' ? (move.value ?? []) : []));
  // Of two at the same moment one may be refused, and that one has run nothing.
  expect(ran.length).toBeGreaterThanOrEqual(2);
  expect(ran.length).toBe(moments.length);
  expect(new Set(moments.map((text) => text.slice(0, 10))).size).toBe(moments.length);
  await Promise.all([one?.stop(), other?.stop()]);
});

test('a job that fails says so to the operator, and the others run all the same', async () => {
  const started = await startBank();
  const failing: Job = {
    ...noonJob('latest'),
    name: 'failing',
    run: () => Promise.reject(new Error('no paper')),
  };
  const time = timeWith(started, failing, noonJob('each'));
  const ran = await time.move(by(day));
  await time.stop();
  expect(ran.map(({ job, outcome }) => [job, outcome])).toEqual([
    ['failing', 'failed: no paper'],
    ['noon-each', 'done'],
  ]);
  expect(failures).toEqual(['failing']);
});

test('a running clock goes on from where it was set, and a frozen one stands still', async () => {
  const { world } = await startBank();
  const { time } = world;
  await time.move({ to: at('2026-12-01T09:00:00'), frozen: false });
  const ahead = time.clock.now().getTime() - at('2026-12-01T09:00:00').getTime();
  expect(ahead).toBeGreaterThanOrEqual(0);
  expect(ahead).toBeLessThan(60_000);
  await time.move({ to: at('2026-12-01T09:00:00'), frozen: true });
  expect(kolkataIso(time.clock.now())).toBe('2026-12-01T09:00:00.000+05:30');
  expect(time.clock.today()).toBe('2026-12-01');
});

test('a clock that stands in another form of JSON, as a file may have it, is moved as any other', async () => {
  const { bank, world } = await startBank();
  const { time } = world;
  const text = JSON.stringify(time.clock.state(), null, 2);
  await bank.store.transaction((tx) => writeWorldState(tx, ownKeys.clock, text));
  await time.move({});
  await time.move({ to: at('2026-12-01T09:00:00') });
  expect(kolkataIso(time.clock.now())).toBe('2026-12-01T09:00:00.000+05:30');
});

test('a clock set back revives no session, OTP, authorisation or proof of a password (ASSURANCE D12)', async () => {
  const { bank, world } = await startBank();
  const now = bank.clock.now();
  const in5Minutes = new Date(now.getTime() + 5 * minute);
  const in9Minutes = new Date(now.getTime() + 9 * minute);
  const hash = (name: string) => name.padEnd(43, '-');
  const bound = { sessionHash: hash('s1'), requestType: 'LOGINOTP', variables: '' };
  const people = await bank.store.read.select().from(logins).limit(2);
  await bank.store.transaction(async (tx) => {
    for (const [at, endsAt] of [in5Minutes, in9Minutes].entries()) {
      await tx.insert(sessions).values({
        idHash: hash(`s${at + 1}`),
        handle: `s${at + 1}`,
        state: 'ACTIVE',
        loginUsername: people[at]?.username ?? '',
        customerNo: people[at]?.customerNo ?? '',
        startedAt: now,
        endsAt,
        absoluteEndsAt: new Date(now.getTime() + day / 2),
      });
    }
    await tx.insert(otps).values({
      ...bound,
      id: 'o1',
      subject: '',
      mobile: '',
      codeMac: hash('mac'),
      createdAt: now,
      expiresAt: in5Minutes,
      state: 'live',
    });
    await tx.insert(authorisations).values({
      ...bound,
      id: 'a1',
      loginUsername: '',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 3 * minute),
    });
    await tx.insert(tpinProofs).values({ sessionHash: hash('s1'), mac: '', expiresAt: in5Minutes });
  });
  await world.time.move(by(6 * minute));
  await world.time.move({ to: now });
  const states = await bank.store.read.select().from(sessions).orderBy(sessions.idHash);
  expect(states.map(({ handle, state }) => [handle, state])).toEqual([
    ['s1', 'ENDED'],
    ['s2', 'ACTIVE'],
  ]);
  expect(await bank.store.read.select().from(otps)).toMatchObject([{ state: 'void' }]);
  expect(await bank.store.read.select().from(authorisations)).toEqual([]);
  expect(await bank.store.read.select().from(tpinProofs)).toEqual([]);
});

test('answers to repeated requests are kept for a day and forgotten in the night after it', async () => {
  const { bank, world } = await startBank();
  const intent = { owner: 'o', requestId: 'r', service: 's', bodyHash: 'b' };
  await bank.store.transaction((tx) =>
    tx.insert(idempotency).values({ ...intent, at: bank.clock.now() }),
  );
  const intents = () =>
    bank.store.read.select().from(idempotency).where(eq(idempotency.requestId, 'r'));
  await world.time.move(by(day - minute));
  expect(await intents()).toHaveLength(1);
  await world.time.move(by(day));
  expect(await intents()).toEqual([]);
});

test('no answer is forgotten before its hours, however short payments are looked into', async () => {
  const policy = { requests: { idempotencyHours: 72, paymentStatusDays: 1 } };
  const { bank, world } = await startBank({ policy });
  const intents = () => bank.store.read.select().from(idempotency);
  for (const service of ['ATMHotMarkingService', 'FundTransferService']) {
    const intent = { owner: 'o', requestId: service, service, bodyHash: 'b' };
    await bank.store.transaction((tx) =>
      tx.insert(idempotency).values({ ...intent, at: bank.clock.now() }),
    );
  }
  await world.time.move(by(2 * day));
  expect(await intents()).toHaveLength(2);
  await world.time.move(by(2 * day));
  expect(await intents()).toEqual([]);
});

test('a run that a killed process has begun is done by the next, and one that is held is not (ASSURANCE D9)', async () => {
  const started = await startBank();
  const { bank, world } = started;
  const moments: string[] = [];
  const job = noonJob('each', moments);
  const time = timeWith(started, job);
  await time.move({});
  const noon = at('2026-11-20T12:00:00').toISOString();
  const begun = (until: number) =>
    bank.store.transaction((tx) => {
      const text = JSON.stringify({ at: noon, by: 'another process', until });
      return writeWorldState(tx, `job-begun:${job.name}`, text);
    });
  await begun(machineNow() + 15_000);
  // A file has one owner, so that nobody else can hold it there.
  await runDueJobs(bank, [job], world.time.clock.now());
  expect(moments).toHaveLength(engine === 'sqlite' ? 1 : 0);
  await begun(machineNow() - 1);
  await runDueJobs(bank, [job], world.time.clock.now());
  await runDueJobs(bank, [job], world.time.clock.now());
  expect(moments).toHaveLength(engine === 'sqlite' ? 2 : 1);
  expect(moments.every((moment) => moment.startsWith('2026-11-20T12:00:00.000+05:30'))).toBe(true);
  await time.stop();
});
