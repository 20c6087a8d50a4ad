import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRate, rateWindow } from './rate-window.ts';

const start = new Date('2026-11-23T10:00:00Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

const at = (milliseconds: number) => vi.setSystemTime(start.getTime() + milliseconds);

test('so many events of a name pass in a minute, and the next one is told how long to wait', () => {
  const rates = rateWindow();
  expect([rates.count('a', 2), rates.count('a', 2)]).toEqual([null, null]);
  at(20_000);
  expect(rates.count('a', 2)).toBe(40);
  expect(rates.count('b', 2)).toBeNull();
  at(59_999);
  expect(rates.count('a', 2)).toBe(1);
  at(60_000);
  expect(rates.count('a', 2)).toBeNull();
});

test('to ask what an event would have to wait counts nothing', () => {
  const rates = rateWindow();
  expect([1, 2, 3].map(() => rates.wait('a', 1))).toEqual([null, null, null]);
  rates.count('a', 1);
  expect(rates.wait('a', 1)).toBe(60);
  expect(rates.wait('a', 2)).toBeNull();
  expect(rates.wait('b', 1)).toBeNull();
  at(60_000);
  expect(rates.wait('a', 1)).toBeNull();
});

test('an event that is given back leaves room for one more, and never for more than there were', () => {
  const rates = rateWindow();
  rates.giveBack('a');
  rates.count('a', 1);
  rates.giveBack('a');
  rates.giveBack('a');
  expect(rates.count('a', 1)).toBeNull();
  expect(rates.count('a', 1)).toBe(60);
  rates.giveBack('a');
  rates.giveBack('b');
  expect(rates.count('a', 1)).toBe(60);
});

test('a machine clock that was set back opens a new window', () => {
  const rates = rateWindow();
  rates.count('a', 1);
  at(-1);
  expect(rates.count('a', 1)).toBeNull();
  expect(rates.count('a', 1)).toBe(60);
});

test('too many events are answered as such, with the seconds to wait', () => {
  const rates = rateWindow();
  limitRate(rates, 'a', 1);
  const fault = expect.objectContaining({ code: '9429', retryAfterSeconds: 60 });
  expect(() => limitRate(rates, 'a', 1)).toThrow(fault);
});
