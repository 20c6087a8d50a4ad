import { expect, test } from 'vitest';
import { steppedDate } from './date-keys.ts';

const bounds = { first: '2026-01-10', last: '2026-11-21' };

test.each([
  ['ArrowLeft', '2026-11-17'],
  ['ArrowRight', '2026-11-19'],
  ['ArrowUp', '2026-11-11'],
  ['PageUp', '2026-10-18'],
  ['Home', '2026-11-16'],
])('%s leads from Wednesday, 18 November, to %s', (key, expected) => {
  expect(steppedDate('2026-11-18', key, bounds)).toBe(expected);
});

test('no key leads past the last or before the first day that may be chosen', () => {
  for (const key of ['ArrowDown', 'PageDown', 'End']) {
    expect(steppedDate('2026-11-18', key, bounds)).toBe('2026-11-21');
  }
  expect(steppedDate('2026-01-11', 'ArrowUp', bounds)).toBe('2026-01-10');
});

test('any other key is left to the browser', () => {
  expect(steppedDate('2026-11-18', 'Tab', bounds)).toBeNull();
});
