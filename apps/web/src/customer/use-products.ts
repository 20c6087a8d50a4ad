import type { LoanRecord } from '@sahakar/contracts/loans/LoanViewService';
import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import { useService } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';
import { Refusal } from '../call/refusal.ts';

/** The customer's open loans; having none is an empty list, not a failure. */
export function useLoans(options: { readonly enabled?: boolean } = {}) {
  const { login } = useSignedIn();
  const asked = useService(
    'LoanViewService',
    { Key: 'LoanView', CustNo: login.CustomerNumber },
    options,
  );
  const hasNone = hasNoRecord(asked.error);
  const loans: readonly LoanRecord[] | undefined = hasNone ? [] : asked.data?.LoanRecordList;
  return { loans, error: hasNone ? null : asked.error, retry: () => void asked.refetch() };
}

/** True where the switch says that there never was such an account, or that none is open. */
export function hasNoRecord(error: unknown): boolean {
  return error instanceof Refusal && noRecordCodes.has(error.code);
}

// One service may answer either (RULINGS 4.1).
const noRecordCodes: ReadonlySet<string> = new Set(['5011', '7002']);

/** The customer's open deposits; having none is an empty list, not a failure. */
export function useDeposits(options: { readonly enabled?: boolean } = {}) {
  const { login } = useSignedIn();
  const asked = useService(
    'FDViewService',
    { Key: 'FdView', CustNo: login.CustomerNumber },
    options,
  );
  const hasNone = hasNoRecord(asked.error);
  const deposits: readonly DepositRecord[] | undefined = hasNone
    ? []
    : asked.data?.RecordLists.filter(({ ReceiptStatus }) => ReceiptStatus === 'OPEN');
  return { deposits, error: hasNone ? null : asked.error, retry: () => void asked.refetch() };
}
