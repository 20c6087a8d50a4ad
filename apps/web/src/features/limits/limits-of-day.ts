import type { Response } from '@sahakar/contracts/catalogue';
import type { LimitMaster, LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';

type Answer = Response<'LimitManagementService'>;

/** The use of the day, where that is what the bank has answered. */
export function usageIn(answer: Answer | undefined): LimitUsage | null {
  return answer !== undefined && 'Total_Transaction_Limit' in answer ? answer : null;
}

/** What the bank offers, where that is what it has answered. */
export function offerIn(answer: Answer | undefined): readonly LimitMaster[] | null {
  return answer !== undefined && 'fSwitchLimitMasters' in answer
    ? answer.fSwitchLimitMasters
    : null;
}

/** Whether this limit is the one that stands. */
export function isCurrent(limit: LimitMaster, usage: LimitUsage): boolean {
  return (
    limit.tran_amount === usage.Total_Transaction_Limit &&
    limit.tran_count === usage.Total_Transaction_Count
  );
}

/** How much of a pie is used, in hundredths; another switch may send more than all of it. */
export function shareOf(percent: number): number {
  return Math.min(Math.max(Math.round(percent), 0), 100);
}
