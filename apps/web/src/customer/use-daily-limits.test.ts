import { expect, test } from 'vitest';
import { dailyLimits, offerIn, usageIn } from './use-daily-limits.ts';

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
const master = (Id: string, tran_amount: bigint) => ({ Id, tran_amount, tran_count: 10 });
const offer = {
  fSwitchLimitMasters: [
    master('DL02', 2_00_000_00n),
    master('DL04', 5_00_000_00n),
    master('DL01', 50_000_00n),
  ],
};

test('each answer is read only as what it is', () => {
  expect(usageIn(usage)).toBe(usage);
  expect(offerIn(offer)).toBe(offer.fSwitchLimitMasters);
  expect([usageIn(offer), offerIn(usage), usageIn(undefined), offerIn(undefined)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the bank limit is the highest on offer, the others are the customer’s own (B160)', () => {
  expect(dailyLimits(usage, offer.fSwitchLimitMasters)).toEqual({
    bank: 5_00_000_00n,
    account: 2_00_000_00n,
    unutilised: 1_75_000_00n,
  });
});
