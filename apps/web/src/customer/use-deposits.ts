import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import { useService } from '../call/use-service.ts';
import { hasNoRecord } from './use-loans.ts';
import { useSignedIn } from '../session/session-store.ts';

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
