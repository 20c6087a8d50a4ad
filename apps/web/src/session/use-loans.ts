import type { LoanRecord } from '@sahakar/contracts/loans/LoanViewService';
import { useService } from '../call/use-service.ts';
import { hasNoRecord } from './no-record.ts';
import { useSignedIn } from './session-store.ts';

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
