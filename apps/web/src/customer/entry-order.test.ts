import { expect, test } from 'vitest';
import { newestFirst, oldestFirst, type PlacedEntry, placeOfNewest } from './entry-order.ts';

const entry = (date: string | null, movement: bigint, balance: bigint | null): PlacedEntry => ({
  date,
  movement,
  balance,
});
const inOneDay = [
  entry('2026-11-18', -1250n, 198_310n),
  entry('2026-11-18', 86_200n, 284_510n),
  entry('2026-11-18', -10n, 284_500n),
];
const overDays = [...inOneDay, entry('2026-11-20', 500n, 285_000n)];
const untold = overDays.map(({ date }) => entry(date, 1n, null));
const asItIs = (one: PlacedEntry) => one;

test.each([
  ['balances that follow within one day', inOneDay],
  ['balances that follow over some days', overDays],
  ['days alone, where no balance is told', untold],
])('entries are put in their order by %s, whichever end they begin at', (_by, entries) => {
  const backwards = entries.toReversed();
  for (const came of [entries, backwards]) {
    expect(oldestFirst(came, asItIs)).toEqual(entries);
    expect(newestFirst(came, asItIs)).toEqual(backwards);
  }
});

test.each([
  ['one entry', inOneDay.slice(0, 1)],
  ['none', []],
  ['entries of one day without balances', inOneDay.map(({ date }) => entry(date, 1n, null))],
  ['entries whose days run both ways', [...untold, ...untold.toReversed()]],
  ['an entry of no day', [entry('2026-11-20', 1n, null), entry(null, 1n, null)]],
  ['balances that follow either way', [entry('2026-11-20', 0n, 5n), entry('2026-11-20', 0n, 5n)]],
])('%s of which the order is not certain stand as they came', (_what, entries) => {
  expect(oldestFirst(entries, asItIs)).toBe(entries);
  expect(newestFirst(entries, asItIs)).toBe(entries);
});

test('the newest lines begin with the newest, also where a bank tells no balance beside them', () => {
  const line = { Descb: 'Rent', Type: 'DR', Amount: 2_500_00n };
  const first = { ...line, TrnDate: '2026-11-18', Balance: 10_000_00n };
  const second = { ...line, TrnDate: '2026-11-18', Balance: 7_500_00n };
  const third = { ...line, TrnDate: '2026-11-19', Balance: 5_000_00n };
  expect(newestFirst([first, second], placeOfNewest)).toEqual([second, first]);
  expect(newestFirst([first, second, third], placeOfNewest)).toEqual([third, second, first]);
  const unsaid = [first, second, third].map((one) => ({ ...one, Balance: null }));
  expect(newestFirst(unsaid, placeOfNewest)).toEqual(unsaid.toReversed());
  const unread = [first, { ...second, Amount: 'no amount' as const, TrnDate: null }];
  expect(newestFirst(unread, placeOfNewest)).toBe(unread);
});
