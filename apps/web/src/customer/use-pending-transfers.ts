import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import type { Response } from '@sahakar/contracts/catalogue';
import { type JoinedList, together, useServiceList } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

/** What waits of one kind or more. */
export type PendingTransfers = JoinedList<PendingTransfer>;

/** The transfers that wait for a checker, by the three tabs of the product. */
export function usePendingTransfers() {
  return {
    within: useAccountTransfers('INTRA'),
    outside: useAccountTransfers('INTER'),
    neftAndRtgs: allTransfers(useRailTransfers('NEFT'), useRailTransfers('RTGS')),
  };
}

/** What waits for this checker of every kind, oldest first; the bank lists nothing of his own. */
export function useTransfersToDecide(): PendingTransfers {
  const { within, outside, neftAndRtgs } = usePendingTransfers();
  return allTransfers(within, outside, neftAndRtgs);
}

/** Of several kinds, oldest first. */
export function allTransfers(...lists: readonly PendingTransfers[]): PendingTransfers {
  return together(({ TransactionDate }) => TransactionDate ?? undefined, ...lists);
}

function useAccountTransfers(TxnType: 'INTRA' | 'INTER') {
  const CustNo = useSignedIn().login.CustomerNumber;
  const request = { Requesttype: 'G', TxnType, CustNo } as const;
  return useServiceList('FundTransferRequestService', request, emptyCodes, pendingIn);
}

function useRailTransfers(PaymentType: 'NEFT' | 'RTGS') {
  const CustNo = useSignedIn().login.CustomerNumber;
  const request = { Requesttype: 'G', PaymentType, CustNo } as const;
  return useServiceList('NEFT_RTGS_TransactionRequestService', request, emptyCodes, pendingIn);
}

/** An empty list tells of no kind; a full one of another kind is no answer to this. */
function pendingIn(answer: Response<'FundTransferRequestService'>) {
  if ('PendingList' in answer) return answer.PendingList;
  return 'RequestList' in answer && answer.RequestList.length === 0 ? [] : undefined;
}

// Nothing waits.
const emptyCodes = ['5002'];
