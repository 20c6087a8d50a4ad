import { authorisations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { sessions } from '@sahakar/db/schema/sessions';
import { and, eq, lte, ne } from '@sahakar/db/sql';
import { afterEach, expect, test, vi } from 'vitest';
import { machineNow } from '../../clock.ts';
import { rowsAtOnce } from '../../call/read-in-pages.ts';
import { bothEngines } from '../../testing/both-engines.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const minute = 60_000;
const second = 1_000;
const many = 250;

afterEach(() => void vi.useRealTimers());

const by = (milliseconds: number) => ({ to: { by: { months: 0, milliseconds } } });

/** Strangers whose sessions end in a minute, and others who keep theirs, and nothing that is bound to it. */
async function enterStrangers({ bank, inBank }: TestBank): Promise<void> {
  const now = bank.clock.now();
  const expiresAt = new Date(now.getTime() + minute);
  const later = new Date(now.getTime() + 5 * minute);
  const names = (of: string) =>
    Array.from({ length: many }, (_, at) => `${at}${of}`.padEnd(43, '-'));
  const bound = { requestType: 'LOGINOTP', variables: '', createdAt: now, expiresAt };
  const session = (idHash: string, endsAt: Date) => ({
    idHash,
    handle: idHash,
    state: 'PRE' as const,
    startedAt: now,
    endsAt,
    absoluteEndsAt: endsAt,
  });
  const staying = names('staying');
  await inBank(async (tx) => {
    await tx.insert(sessions).values(names('leaving').map((name) => session(name, expiresAt)));
    await tx.insert(sessions).values(staying.map((name) => session(name, later)));
    await tx.insert(otps).values(
      staying.map((sessionHash) => ({
        ...bound,
        id: sessionHash,
        sessionHash,
        codeMac: sessionHash,
        subject: '',
        mobile: '',
        state: 'live' as const,
      })),
    );
    await tx.insert(authorisations).values(
      staying.map((sessionHash) => ({
        ...bound,
        id: sessionHash,
        sessionHash,
        loginUsername: '',
      })),
    );
    await tx
      .insert(tpinProofs)
      .values(staying.map((sessionHash) => ({ sessionHash, mac: '', expiresAt })));
  });
}

/** How many things of each kind at this moment ought to be over and are not marked so. */
async function unmarked({ bank }: TestBank, moment: Date): Promise<readonly number[]> {
  const { read } = bank.store;
  const isUnended = and(ne(sessions.state, 'ENDED'), lte(sessions.endsAt, moment));
  const all = await Promise.all([
    read.select().from(sessions).where(isUnended),
    read.select().from(otps).where(eq(otps.state, 'live')),
    read.select().from(authorisations),
    read.select().from(tpinProofs),
  ]);
  return all.map((rows) => rows.length);
}

/** What is unmarked and what bank time shows behind each step of a move, of which each takes a second. */
async function stepsOf(own: TestBank, moment: Date, move: () => Promise<unknown>) {
  const { bank, world } = own;
  const { store } = bank;
  const { clock } = world.time;
  const steps: { unmarked: readonly number[]; at: number }[] = [];
  const transaction = store.transaction.bind(store);
  const put = clock.put;
  const transactions = vi.spyOn(store, 'transaction').mockImplementation(async (work) => {
    const result = await transaction(work);
    vi.setSystemTime(machineNow() + second);
    steps.push({ unmarked: await unmarked(own, moment), at: clock.now().getTime() });
    return result;
  });
  const puts = vi.spyOn(clock, 'put').mockImplementation((...state) => {
    put(...state);
    const { unmarked: before = [] } = steps.at(-1) ?? {};
    steps.push({ unmarked: before, at: clock.now().getTime() });
  });
  await move();
  // What the bank does at its end would set a clock that nobody sets right any more.
  transactions.mockRestore();
  puts.mockRestore();
  return steps;
}

test.each([
  ['back', -2 * minute],
  ['on by a second', second],
])(
  'before the clock is moved %s what is over is marked page by page, so that nobody waits for thousands of sessions, and no time goes by until the clock is where it was to go (HOLE H1, ASSURANCE D12)',
  bothEngines,
  async (_where, milliseconds) => {
    const own = await startBank();
    await enterStrangers(own);
    const { bank, world } = own;
    await world.time.move({ ...by(minute - 1), frozen: false });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(machineNow() + minute);
    const from = bank.clock.now();
    const to = new Date(from.getTime() + milliseconds);
    const steps = await stepsOf(own, from, () => world.time.move({ to }));

    const counted = steps.filter(({ unmarked: before }) => before.length > 0);
    const pages = counted
      .slice(1)
      .flatMap(({ unmarked: left }, step) =>
        left.map((count, kind) => (counted[step]?.unmarked[kind] ?? 0) - count),
      );
    expect(Math.max(...pages)).toBeLessThanOrEqual(rowsAtOnce);
    expect(counted.length).toBeGreaterThan((4 * many) / rowsAtOnce);
    expect(counted.at(-1)?.unmarked).toEqual([0, 0, 0, 0]);
    const whenMarked = steps.findIndex(
      ({ unmarked: left }) => left.length > 0 && left.every((count) => count === 0),
    );
    const moments = steps.slice(0, whenMarked + 1).map(({ at }) => at);
    expect(new Set(moments)).toEqual(new Set([from.getTime()]));
    // Afterwards it goes to where it was to go, and has run on from there while that was written.
    const [arrival] = steps.slice(whenMarked).filter(({ at }) => at !== from.getTime());
    expect(arrival?.at).toBe(to.getTime() + second);
  },
);

test('a machine’s clock that was set back is waited for still where a move of the bank’s fails before it has come anywhere (ASSURANCE D12)', async () => {
  const { bank, world } = await startBank();
  await world.time.move({ frozen: false });
  const { clock } = world.time;
  vi.useFakeTimers({ toFake: ['Date'] });
  const latest = clock.now();
  vi.setSystemTime(machineNow() - minute);
  expect(clock.isHeld()).toBe(true);
  const { store } = bank;
  const full = vi.spyOn(store, 'transaction').mockRejectedValue(new Error('the disk is full'));
  await expect(world.time.move(by(minute))).rejects.toThrow('the disk is full');
  expect([clock.isHeld(), clock.now()]).toEqual([true, latest]);
  full.mockRestore();
});
