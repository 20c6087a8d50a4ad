import type { Response } from '@sahakar/contracts/catalogue';

type Answer = Response<'LimitManagementService'>;

export type DailyLimits = {
  readonly bank: bigint;
  readonly account: bigint;
  readonly unutilised: bigint;
};

/** The three limits out of the two answers (B160): the bank's is the highest that it offers. */
export function dailyLimits(usage: Answer, offer: Answer): DailyLimits | undefined {
  if (!('Total_Transaction_Limit' in usage) || !('fSwitchLimitMasters' in offer)) return undefined;
  const offered = offer.fSwitchLimitMasters.map((master) => master.tran_amount);
  return {
    bank: offered.reduce((highest, amount) => (amount > highest ? amount : highest), 0n),
    account: usage.Total_Transaction_Limit,
    unutilised: usage.UnUsed_Transaction_Limit,
  };
}
