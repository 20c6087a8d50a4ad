import { expect, test, vi } from 'vitest';
import { callsUnderWay } from './calls-under-way.ts';

test('a world that is left waits for the last of its calls', async () => {
  const calls = callsUnderWay();
  const [first, second] = [calls.enter(), calls.enter()];
  const told = vi.fn<() => void>();
  const ended = calls.ended(60_000).then(told);
  first();
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  second();
  await ended;
});

test('nobody waits where there is no call, nor for ever for one that does not end', async () => {
  const calls = callsUnderWay();
  await calls.ended(60_000);
  calls.enter();
  vi.useFakeTimers();
  const told = vi.fn<() => void>();
  const ended = calls.ended(2_000).then(told);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await ended;
  expect(told).toHaveBeenCalledOnce();
});
