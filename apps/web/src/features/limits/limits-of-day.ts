import { isRaise } from '@sahakar/contracts/limits/is-raise';
import type { LimitMaster, LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';

/** A higher limit that was chosen and does not hold yet. */
export type NextLimit = {
  readonly amount: bigint;
  readonly count: number;
  /** YYYY-MM-DD HH:mm:ss. */
  readonly from: string;
};

/** What waits to hold, if anything does. */
export function nextIn(usage: LimitUsage): NextLimit | null {
  const { Next_Transaction_Limit: amount, Next_Transaction_Count: count, Next_From: from } = usage;
  return amount === undefined || count === undefined || from === undefined
    ? null
    : { amount, count, from };
}

/** Whether a limit is a raise of the one that stands. */
export function isHigher(limit: LimitMaster, usage: LimitUsage): boolean {
  return isRaise(
    { amount: limit.tran_amount, count: limit.tran_count },
    { amount: usage.Total_Transaction_Limit, count: usage.Total_Transaction_Count },
  );
}

/** How a limit stands to what holds and what waits. */
export function standingOf(limit: LimitMaster, usage: LimitUsage): 'current' | 'waiting' | 'other' {
  const next = nextIn(usage);
  if (next?.amount === limit.tran_amount && next.count === limit.tran_count) return 'waiting';
  return isCurrent(limit, usage) ? 'current' : 'other';
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
