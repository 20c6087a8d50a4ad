import { otps } from '@sahakar/db/schema/otp';
import { sessions } from '@sahakar/db/schema/sessions';
import { eq, ne } from '@sahakar/db/sql';
import { afterEach, expect, test, vi } from 'vitest';
import { machineNow } from '../../clock.ts';
import { rowsAtOnce } from '../../call/read-in-pages.ts';
import { bothEngines } from '../../testing/both-engines.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const minute = 60_000;
const many = 250;

afterEach(() => void vi.useRealTimers());

/** Strangers whose sessions end in a minute, each with an OTP. */
async function enterStrangers({ bank, inBank }: TestBank): Promise<void> {
  const startedAt = bank.clock.now();
  const endsAt = new Date(startedAt.getTime() + minute);
  const names = Array.from({ length: many }, (_, at) => `${at}`.padEnd(43, '-'));
  const bound = { requestType: 'LOGINOTP', variables: '', subject: '', mobile: '' };
  await inBank(async (tx) => {
    await tx.insert(sessions).values(
      names.map((idHash) => ({
        idHash,
        handle: idHash,
        state: 'PRE' as const,
        startedAt,
        endsAt,
        absoluteEndsAt: endsAt,
      })),
    );
    await tx.insert(otps).values(
      names.map((sessionHash) => ({
        ...bound,
        id: sessionHash,
        sessionHash,
        codeMac: sessionHash,
        createdAt: startedAt,
        expiresAt: endsAt,
        state: 'live' as const,
      })),
    );
  });
}

test(
  'before the clock is moved what is over is marked page by page, so that nobody waits for thousands of sessions, and no time goes by until the last one (HOLE H1, ASSURANCE D12)',
  bothEngines,
  async () => {
    const own = await startBank();
    await enterStrangers(own);
    const { bank, world } = own;
    await world.time.move({ to: { by: { months: 0, milliseconds: minute - 1 } }, frozen: false });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(machineNow() + minute);
    const { store } = bank;
    const ended = async () =>
      (await store.read.select().from(sessions).where(eq(sessions.state, 'ENDED'))).length;
    const transaction = store.transaction.bind(store);
    const steps: { count: number; at: number }[] = [{ count: 0, at: bank.clock.now().getTime() }];
    vi.spyOn(store, 'transaction').mockImplementation(async (work) => {
      const result = await transaction(work);
      steps.push({ count: await ended(), at: bank.clock.now().getTime() });
      vi.setSystemTime(machineNow() + 1_000);
      return result;
    });
    await world.time.move({ to: new Date(bank.clock.now().getTime() - 2 * minute) });

    const pages = steps.map(({ count }, at) => count - (steps[at - 1]?.count ?? 0));
    expect(Math.max(...pages)).toBeLessThanOrEqual(rowsAtOnce);
    const last = steps.findIndex(({ count }) => count === many);
    expect(last).toBeGreaterThan(many / rowsAtOnce);
    const moments = new Set(steps.slice(1, last + 1).map(({ at }) => at));
    expect(moments.size).toBe(1);
    expect(await store.read.select().from(sessions).where(ne(sessions.state, 'ENDED'))).toEqual([]);
    expect(await store.read.select().from(otps).where(ne(otps.state, 'void'))).toEqual([]);
  },
);
