import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain, isWithoutAnswer, keptSince } from './kept-answers.ts';
import { CallFailed, Refusal } from './refusal.ts';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const cache = queries.getQueryCache();
const failed = new CallFailed('failed');

/** A part of the page that shows an answer; what it returns lets the page be left. */
function shown(key: string, answer: () => Promise<string>) {
  const observer = new QueryObserver(queries, { queryKey: [key], queryFn: answer });
  return { observer, leave: observer.subscribe(() => undefined) };
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T05:12:00Z') }));
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

test('an answer stays with its time while the next call for it comes to nothing, until one is answered', async () => {
  const ask = vi.fn<() => Promise<string>>();
  ask.mockResolvedValueOnce('of then').mockRejectedValueOnce(failed).mockRejectedValueOnce(failed);
  const { observer, leave } = shown('balance', ask);
  await vi.advanceTimersByTimeAsync(0);
  expect(keptSince(cache)).toBeNull();

  const then = Date.now();
  await vi.advanceTimersByTimeAsync(60_000);
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'of then', isRefetchError: true });
  expect(keptSince(cache)).toBe(then);
  await askAgain(cache);
  expect(keptSince(cache)).toBe(then);

  ask.mockResolvedValueOnce('of now');
  await askAgain(cache);
  expect(observer.getCurrentResult().data).toBe('of now');
  expect(keptSince(cache)).toBeNull();
  leave();
});

test('the page is as old as the oldest of what stands on it, and what is on no page counts for nothing', async () => {
  const once = () => {
    const ask = vi.fn<() => Promise<string>>();
    return ask.mockResolvedValueOnce('of then').mockRejectedValue(failed);
  };
  const first = shown('accounts', once());
  await vi.advanceTimersByTimeAsync(0);
  const oldest = Date.now();
  await vi.advanceTimersByTimeAsync(60_000);
  const second = shown('payees', once());
  await vi.advanceTimersByTimeAsync(0);
  const newer = Date.now();
  await first.observer.refetch();
  await second.observer.refetch();
  expect(keptSince(cache)).toBe(oldest);
  first.leave();
  expect(keptSince(cache)).toBe(newer);
  second.leave();
  expect(keptSince(cache)).toBeNull();
});

test('a refusal is an answer, and an ended session is told by the whole page', () => {
  expect(isWithoutAnswer(failed)).toBe(true);
  expect(isWithoutAnswer(new CallFailed('technical'))).toBe(true);
  expect(isWithoutAnswer(new CallFailed('session-ended'))).toBe(false);
  expect(isWithoutAnswer(new Refusal('100', 'No record found', ''))).toBe(false);
});
