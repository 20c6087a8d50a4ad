import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import type { Response } from '@sahakar/contracts/catalogue';
import { Refusal } from '../call/refusal.ts';
import { useService } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

/** What waits of one kind or more; an empty list is none, whichever code says so. */
export type PendingTransfers = {
  /** Undefined while it is on its way. */
  readonly rows: readonly PendingTransfer[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

type Answer = Response<'FundTransferRequestService'>;

/** The transfers that wait for a checker, by the three tabs of the product. */
export function usePendingTransfers() {
  const CustNo = useSignedIn().login.CustomerNumber;
  const within = useService('FundTransferRequestService', {
    Requesttype: 'G',
    TxnType: 'INTRA',
    CustNo,
  });
  const outside = useService('FundTransferRequestService', {
    Requesttype: 'G',
    TxnType: 'INTER',
    CustNo,
  });
  const neft = useService('NEFT_RTGS_TransactionRequestService', {
    Requesttype: 'G',
    PaymentType: 'NEFT',
    CustNo,
  });
  const rtgs = useService('NEFT_RTGS_TransactionRequestService', {
    Requesttype: 'G',
    PaymentType: 'RTGS',
    CustNo,
  });
  return {
    within: pendingIn(within),
    outside: pendingIn(outside),
    neftAndRtgs: together(pendingIn(neft), pendingIn(rtgs)),
  };
}

type Asked = {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

function pendingIn({ data, error, isFetching, refetch }: Asked): PendingTransfers {
  const isEmpty = error instanceof Refusal && emptyCodes.has(error.code);
  const listed = data !== undefined && 'PendingList' in data ? data.PendingList : undefined;
  return {
    rows: isEmpty ? [] : listed,
    error: isEmpty ? null : error,
    isFetching,
    retry: () => void refetch(),
  };
}

/** One list of two, oldest first; whatever keeps one of them back keeps both. */
function together(one: PendingTransfers, other: PendingTransfers): PendingTransfers {
  const rows =
    one.rows === undefined || other.rows === undefined
      ? undefined
      : [...one.rows, ...other.rows].toSorted(byAge);
  return {
    rows,
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    retry() {
      one.retry();
      other.retry();
    },
  };
}

function byAge(one: PendingTransfer, other: PendingTransfer): number {
  return (one.TransactionDate ?? '').localeCompare(other.TransactionDate ?? '');
}

// Nothing waits: one service says it by 100 and the other by 5002.
const emptyCodes: ReadonlySet<string> = new Set(['100', '5002']);
