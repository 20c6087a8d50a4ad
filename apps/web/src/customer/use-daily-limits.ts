import type { Response } from '@sahakar/contracts/catalogue';
import type { LimitMaster, LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';
import { CallFailed } from '../call/refusal.ts';
import { useService } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

/** What of the daily limit is used, and the limits that the bank offers. */
export function useDailyLimits() {
  const used = useUseOfDay();
  const offered = useService('LimitManagementService', { RequestType: 'LIMIT' });
  const usage = usageIn(used.data);
  const offer = offerIn(offered.data);
  // An answer to something else is as good as none.
  const isStrange = (used.isSuccess && usage === null) || (offered.isSuccess && offer === null);
  return {
    usage,
    offer,
    isLoading: used.isPending || offered.isPending,
    failure: used.error ?? offered.error ?? (isStrange ? new CallFailed('failed') : null),
    retry() {
      void used.refetch();
      void offered.refetch();
    },
  };
}

/** What of the daily limit is used, for whoever does not ask for what is offered. */
export function useUseOfDay(options: { readonly enabled?: boolean } = {}) {
  const { CustomerNumber } = useSignedIn().login;
  return useService('LimitManagementService', { RequestType: 'GET', CustomerNumber }, options);
}

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

/** The three limits out of the two answers (B160): the bank's is the highest that it offers. */
export function dailyLimits(usage: LimitUsage, offer: readonly LimitMaster[]) {
  const offered = offer.map((master) => master.tran_amount);
  return {
    bank: offered.reduce((highest, amount) => (amount > highest ? amount : highest), 0n),
    account: usage.Total_Transaction_Limit,
    unutilised: usage.UnUsed_Transaction_Limit,
  };
}
