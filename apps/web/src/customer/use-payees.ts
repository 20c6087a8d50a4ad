import { callUser } from '../call/call-user.ts';
import { useServiceList } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

/** The customer's payees. */
export function usePayees(options: { readonly enabled?: boolean } = {}) {
  return useListedPayees('VIEW', options);
}

/** What makers have asked for and nobody has decided on: additions, or deletions. */
export function usePendingPayees(requestType: 'PENDING' | 'PENDINGDELETE') {
  return useListedPayees(requestType);
}

function useListedPayees(
  requestType: 'VIEW' | 'PENDING' | 'PENDINGDELETE',
  options: { readonly enabled?: boolean } = {},
) {
  const { login } = useSignedIn();
  return useServiceList(
    'ManagePayeeService',
    { requestType, mobileNumber: callUser(), customerNumber: login.CustomerNumber },
    [],
    ({ PayeeList }) => PayeeList ?? [],
    options,
  );
}
