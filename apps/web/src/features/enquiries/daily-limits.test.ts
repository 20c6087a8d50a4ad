import { expect, test } from 'vitest';
import { dailyLimits } from './daily-limits.ts';

const usage = {
  Used_Transaction_Limit: 25_000_00n,
  Total_Transaction_Limit: 200_000_00n,
  UnUsed_Transaction_Limit: 175_000_00n,
  Used_Transaction_Count: 2,
  Total_Transaction_Count: 20,
  UnUsed_Transaction_Count: 18,
  Used_Percentage_Transaction_Limit: 13,
  Used_Percentage_Transaction_Count: 10,
};
const master = (Id: string, tran_amount: bigint) => ({ Id, tran_amount, tran_count: 10 });
const offer = [
  master('DL02', 200_000_00n),
  master('DL04', 500_000_00n),
  master('DL01', 50_000_00n),
];

test('the bank limit is the highest on offer, the others are the customer’s own', () => {
  expect(dailyLimits(usage, offer)).toEqual({
    bank: 500_000_00n,
    account: 200_000_00n,
    unutilised: 175_000_00n,
  });
});
