import { expect, test } from 'vitest';
import { isCurrent, isHigher, nextIn, shareOf, standingOf } from './limits-of-day.ts';

const usage = {
  Used_Transaction_Limit: 25_000_00n,
  Total_Transaction_Limit: 2_00_000_00n,
  UnUsed_Transaction_Limit: 1_75_000_00n,
  Used_Transaction_Count: 2,
  Total_Transaction_Count: 20,
  UnUsed_Transaction_Count: 18,
  Used_Percentage_Transaction_Limit: 13,
  Used_Percentage_Transaction_Count: 10,
};
const offer = {
  fSwitchLimitMasters: [
    { Id: 'DL01', tran_amount: 1_00_000_00n, tran_count: 20 },
    { Id: 'DL02', tran_amount: 2_00_000_00n, tran_count: 20 },
  ],
};

test('the limit that stands is the one of this amount and this number of transfers', () => {
  expect(offer.fSwitchLimitMasters.map((limit) => isCurrent(limit, usage))).toEqual([false, true]);
  const fewer = { Id: 'DL03', tran_amount: 2_00_000_00n, tran_count: 10 };
  expect(isCurrent(fewer, usage)).toBe(false);
});

test('a limit that waits is told apart from the one that stands (D4)', () => {
  expect(nextIn(usage)).toBeNull();
  const waits = {
    ...usage,
    Next_Transaction_Limit: 5_00_000_00n,
    Next_Transaction_Count: 50,
    Next_From: '2026-11-22 11:00:00',
  };
  expect(nextIn(waits)).toEqual({
    amount: 5_00_000_00n,
    count: 50,
    from: '2026-11-22 11:00:00',
  });
  const higher = { Id: 'DL05', tran_amount: 5_00_000_00n, tran_count: 50 };
  const limits = [...offer.fSwitchLimitMasters, higher];
  expect(limits.map((limit) => standingOf(limit, waits))).toEqual(['other', 'current', 'waiting']);
  expect(limits.map((limit) => isHigher(limit, waits))).toEqual([false, false, true]);
  expect(isHigher({ Id: 'DL03', tran_amount: 1_00n, tran_count: 21 }, usage)).toBe(true);
});

test.each([
  [13, 13],
  [12.5, 13],
  [0, 0],
  [300, 100],
  [-1, 0],
])('a pie of %f percent is drawn as %i hundredths', (percent, share) => {
  expect(shareOf(percent)).toBe(share);
});
