import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import type { Response } from '@sahakar/contracts/catalogue';
import type { UseQueryResult } from '@tanstack/react-query';
import { listOf, type ServiceList, useService } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

/** What waits of one kind or more. */
export type PendingTransfers = Omit<ServiceList<PendingTransfer>, 'none'>;

/** The transfers that wait for a checker, by the three tabs of the product. */
export function usePendingTransfers() {
  return {
    within: useAccountTransfers('INTRA'),
    outside: useAccountTransfers('INTER'),
    neftAndRtgs: together(useRailTransfers('NEFT'), useRailTransfers('RTGS')),
  };
}

function useAccountTransfers(TxnType: 'INTRA' | 'INTER') {
  const CustNo = useSignedIn().login.CustomerNumber;
  const request = { Requesttype: 'G', TxnType, CustNo } as const;
  return pendingIn(useService('FundTransferRequestService', request));
}

function useRailTransfers(PaymentType: 'NEFT' | 'RTGS') {
  const CustNo = useSignedIn().login.CustomerNumber;
  const request = { Requesttype: 'G', PaymentType, CustNo } as const;
  return pendingIn(useService('NEFT_RTGS_TransactionRequestService', request));
}

function pendingIn(query: UseQueryResult<Response<'FundTransferRequestService'>>) {
  return listOf(query, emptyCodes, (answer) =>
    'PendingList' in answer ? answer.PendingList : undefined,
  );
}

/** One list of several, oldest first; whatever keeps one of them back keeps all. */
export function together(...lists: readonly PendingTransfers[]): PendingTransfers {
  const known = lists.flatMap(({ rows }) => (rows === undefined ? [] : [rows]));
  return {
    rows: known.length < lists.length ? undefined : known.flat().toSorted(byAge),
    error: lists.find(({ error }) => error !== null)?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    retry: () => lists.forEach(({ retry }) => retry()),
  };
}

function byAge(one: PendingTransfer, other: PendingTransfer): number {
  return (one.TransactionDate ?? '').localeCompare(other.TransactionDate ?? '');
}

// Nothing waits: one service says it by 100 and the other by 5002.
const emptyCodes = ['100', '5002'];
