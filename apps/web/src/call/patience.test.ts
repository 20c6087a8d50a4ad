import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginPatience } from './patience.ts';
import { runAttempts } from './repeat-rule.ts';
import type { Attempt } from './attempt.ts';

const spinnerMillisecondsMax = 35_000;
const keyPatience = 10_800;
const answerPatience = 20_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** An effect on a line where each key and each answer takes so long, as carryOut runs it. */
async function spunFor(key: number, answer: number) {
  const patience = beginPatience();
  const startedAt = performance.now();
  const attempt = async (): Promise<Attempt> => {
    try {
      await patience.within(wait(Math.min(key, keyPatience)));
    } catch {
      return { kind: 'rejected' };
    }
    await wait(Math.min(answer, answerPatience, patience.left()));
    return { kind: 'lost' };
  };
  const running = runAttempts('known', attempt, wait).then((verdict) => ({
    verdict,
    milliseconds: performance.now() - startedAt,
  }));
  await vi.runAllTimersAsync();
  return running;
}

test.each([
  ['answers nothing', 0, Infinity],
  ['is slow with keys and answers nothing', 10_000, Infinity],
  ['gives no second key in time', 10_800, Infinity],
  ['loses answers after half of the time', 5_000, 10_000],
])(
  'of an effect on a line that %s the customer hears within 35 s that its end is unknown, and never that it failed (ASSURANCE D8)',
  async (_what, key, answer) => {
    const { verdict, milliseconds } = await spunFor(key, answer);
    expect(verdict).toMatchObject({ kind: 'gave-up', failure: 'unknown-result' });
    expect(milliseconds).toBeLessThan(spinnerMillisecondsMax);
  },
);

test('what comes in time is handed on, and leaves no timer behind', async () => {
  const patience = beginPatience();
  expect(await patience.within(Promise.resolve('a key'))).toBe('a key');
  await expect(patience.within(Promise.reject(new Error('no key')))).rejects.toThrow('no key');
  expect(vi.getTimerCount()).toBe(0);
});
