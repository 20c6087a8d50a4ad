import { expect, test } from 'vitest';
import { offerIn, usageIn } from './use-daily-limits.ts';

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
const offer = { fSwitchLimitMasters: [{ Id: 'DL01', tran_amount: 1_00_000_00n, tran_count: 20 }] };

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
