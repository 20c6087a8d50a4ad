import { expect, test } from 'vitest';
import { dayBalances, type Movement, monthsOf, monthSums } from './movements.ts';

/** Entries one after the other: a date and an amount in paise, below zero for what goes out. */
function account(opening: bigint, ...entries: readonly (readonly [string, bigint])[]): Movement[] {
  let balancePaise = opening;
  return entries.map(([entryDate, paise]) => {
    balancePaise += paise;
    return { entryDate, isCredit: paise > 0n, paise: paise < 0n ? -paise : paise, balancePaise };
  });
}

const days = { from: '2026-08-15', to: '2026-11-21' };
const lines = account(
  1_000_00n,
  ['2026-08-15', 500_05n],
  ['2026-08-31', -1_700_10n],
  ['2026-10-01', 90_000_000_000_00n],
  ['2026-10-01', -1n],
  ['2026-11-21', -33_33n],
);

test('a month has what came in and what went out to the paisa, and the balance at its end', () => {
  expect(monthSums(lines, days)).toEqual([
    { month: '2026-08', inPaise: 500_05n, outPaise: 1_700_10n, balancePaise: -200_05n },
    { month: '2026-09', inPaise: 0n, outPaise: 0n, balancePaise: -200_05n },
    {
      month: '2026-10',
      inPaise: 90_000_000_000_00n,
      outPaise: 1n,
      balancePaise: 89_999_999_799_94n,
    },
    { month: '2026-11', inPaise: 0n, outPaise: 33_33n, balancePaise: 89_999_999_766_61n },
  ]);
});

test('the sums of the months are the movement from the opening to the closing balance', () => {
  const sums = monthSums(lines, days);
  const moved = sums.reduce((sum, { inPaise, outPaise }) => sum + inPaise - outPaise, 0n);
  expect(1_000_00n + moved).toBe(lines.at(-1)?.balancePaise);
});

test('a balance stands at the end of each day, and on days without an entry as it stood before', () => {
  const held = dayBalances(account(100n, ['2026-11-02', -30n], ['2026-11-02', 5n]), {
    from: '2026-11-01',
    to: '2026-11-04',
  });
  expect(held).toEqual([100n, 75n, 75n, 75n]);
  expect(dayBalances(lines, days)).toHaveLength(99);
});

test('an account without an entry holds nothing in each month', () => {
  expect(monthSums([], { from: '2026-12-31', to: '2027-01-01' })).toEqual([
    { month: '2026-12', inPaise: 0n, outPaise: 0n, balancePaise: 0n },
    { month: '2027-01', inPaise: 0n, outPaise: 0n, balancePaise: 0n },
  ]);
});

test('a year to the day reaches into thirteen months', () => {
  expect(monthsOf({ from: '2025-11-22', to: '2026-11-21' })).toHaveLength(13);
});
