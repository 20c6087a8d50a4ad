import type { PaymentState } from '@sahakar/contracts/enquiries/enquiry-rows';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { bankMoment, bankNow } from '../call/bank-clock.ts';
import { callService } from '../call/call-service.ts';
import { configuration } from '../configuration/configuration.ts';
import { CallFailed } from '../call/refusal.ts';
import { lostTransfer, settlePendingEffect } from '../call/pending-effects.ts';
import { useSignedIn } from '../session/session-store.ts';
import {
  forgetUnknownPayment,
  keepUnknownPayment,
  type UnknownPayment,
  unknownPaymentsOf,
} from '../session/unknown-payments.ts';

/** What the bank says of a payment; of one that was not made only the state is known. */
export type PaymentOutcome = {
  readonly state: PaymentState;
  /** RRN or UTR; empty where it was a maker's request. */
  readonly reference: string;
  readonly requestNo: string;
  readonly amount: bigint | null;
  readonly toName: string;
  readonly moment: string | null;
  readonly reason: string;
};

export type LookedInto = Pick<UnknownPayment, 'requestId' | 'since'> & {
  readonly outcome: PaymentOutcome | undefined;
};

const listKey = ['unknown-payments'];
const askAgainMilliseconds = { open: 5_000, pending: 60_000 };

/**
 * The payments of this user whose answer this browser never saw, each with what the bank says of it
 * by now. It is asked again and again until it knows the end, also after a reload and another login.
 */
export function useUnknownPayments() {
  const { login, capabilities } = useSignedIn();
  const queries = useQueryClient();
  const user = login.LoginUsername;
  const { data: kept = [] } = useQuery({
    queryKey: [...listKey, user],
    queryFn: () => keptPayments(user),
    staleTime: 0,
  });
  const outcomes = useQueries({
    queries: kept.map(({ requestId }) => ({
      ...paymentOutcome(login.CustomerNumber, requestId),
      enabled: capabilities.includes('PaymentStatus'),
    })),
  });
  return {
    payments: kept.map((payment, place): LookedInto => ({
      ...payment,
      outcome: outcomes[place]?.data,
    })),
    forget(requestId: string) {
      settlePendingEffect(requestId);
      forgetUnknownPayment(requestId);
      void queries.invalidateQueries({ queryKey: listKey });
    },
  };
}

/** Asks for one payment until its end is known. */
export function paymentOutcome(CustNo: string, RequestId: string) {
  return {
    queryKey: ['payment-outcome', RequestId],
    queryFn: async (): Promise<PaymentOutcome> => {
      const asked = { Key: 'PAYMENT', CustNo, RequestId } as const;
      const answer = await callService('AccountEnquiryService', asked);
      const [row] = answer.Key === 'PAYMENT' ? answer.Rows : [];
      if (row === undefined) throw new CallFailed('failed');
      return {
        state: row.State,
        reference: row.RRN ?? '',
        requestNo: row.CustomerRefNo ?? '',
        amount: typeof row.Amount === 'bigint' ? row.Amount : null,
        toName: row.ToName ?? '',
        moment: row.TransactionDate ?? null,
        reason: row.Reason ?? '',
      };
    },
    retry: false,
    refetchInterval: ({ state }: { state: { data: PaymentOutcome | undefined } }) => {
      const known = state.data?.state;
      if (known === undefined) return askAgainMilliseconds.open;
      return known === 'PENDING' ? askAgainMilliseconds.pending : false;
    },
  };
}

/** What was lost in this tab joins what is kept on the device. */
async function keptPayments(user: string): Promise<readonly LostPayment[]> {
  const lost = lostTransfer(user);
  const { paymentStatusDays } = configuration().policy.requests;
  // A day less than the bank, which would otherwise say of one just forgotten that it was not made.
  const notBefore = bankMoment(bankNow() - (paymentStatusDays - 1) * 86_400_000);
  const before = await unknownPaymentsOf(user, notBefore);
  if (lost === null) return before;
  if (before.some(({ requestId }) => requestId === lost.requestId)) return before;
  await keepUnknownPayment(lost.requestId, user, bankMoment());
  const after = await unknownPaymentsOf(user, notBefore);
  // Over plain http nothing is kept, and this tab alone knows of it.
  return after.length > before.length
    ? after
    : [...before, { requestId: lost.requestId, since: bankMoment() }];
}

type LostPayment = Pick<UnknownPayment, 'requestId' | 'since'>;
