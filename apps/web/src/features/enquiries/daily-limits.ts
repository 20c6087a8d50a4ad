import type { LimitMaster, LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';

/** The three limits out of the two answers (B160): the bank's is the highest that it offers. */
export function dailyLimits(usage: LimitUsage, offer: readonly LimitMaster[]) {
  const offered = offer.map((master) => master.tran_amount);
  return {
    bank: offered.reduce((highest, amount) => (amount > highest ? amount : highest), 0n),
    account: usage.Total_Transaction_Limit,
    unutilised: usage.UnUsed_Transaction_Limit,
  };
}
