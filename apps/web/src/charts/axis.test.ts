import { expect, test } from 'vitest';
import { amountScale, namedDays, shortAmount } from './axis.ts';

test.each([
  [0, { unit: 'rupee', text: '₹0' }],
  [80_000, { unit: 'rupee', text: '₹80,000' }],
  [-20_000, { unit: 'rupee', text: '−₹20,000' }],
  [1_20_000, { unit: 'lakh', number: '1.2' }],
  [-1_05_000, { unit: 'lakh', number: '−1.05' }],
  [99_00_000, { unit: 'lakh', number: '99' }],
  [2_50_00_000, { unit: 'crore', number: '2.5' }],
])('%d rupees stand beside an axis by Indian grouping, in lakhs or in crores', (rupees, words) => {
  expect(shortAmount(rupees)).toEqual(words);
});

test('an axis begins at nothing, or below it where the account was overdrawn', () => {
  expect(amountScale([86_200_00n, 73_853_25n], [190, 10]).ticks[0]).toBe(0);
  expect(amountScale([-5_000_00n, 20_000_00n], [190, 10]).ticks[0]).toBeLessThan(0);
});

test('where little was held each amount beside the axis is another one, and the one that is meant', () => {
  const { ticks } = amountScale([0n, 1_80n], [190, 10]);
  expect(ticks).toEqual([0, 1, 2]);
  const texts = ticks.map((tick) => JSON.stringify(shortAmount(tick)));
  expect(new Set(texts).size).toBe(texts.length);
});

test('an account that held less than a rupee has an axis with two ends', () => {
  expect(amountScale([0n, 60n], [190, 10]).ticks).toEqual([0, 1]);
});

test('an account that held nothing all the time is drawn on the ground line', () => {
  expect(amountScale([0n, 0n], [190, 10]).y(0)).toBe(190);
});

test('below a year stand the first days of months, no more than there is room for', () => {
  const year = { from: '2025-11-22', to: '2026-11-21' };
  expect(namedDays(year, 20)).toHaveLength(12);
  expect(namedDays(year, 4)).toEqual(['2025-12-01', '2026-03-01', '2026-06-01', '2026-09-01']);
});

test('below a month stand days at even steps, the first one among them', () => {
  const month = { from: '2026-10-01', to: '2026-10-31' };
  expect(namedDays(month, 6)).toEqual([
    '2026-10-01',
    '2026-10-08',
    '2026-10-15',
    '2026-10-22',
    '2026-10-29',
  ]);
  expect(namedDays({ from: '2026-10-30', to: '2026-10-31' }, 6)).toEqual([
    '2026-10-30',
    '2026-10-31',
  ]);
});
