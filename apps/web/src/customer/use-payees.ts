import { isKnown, type ListedPayee } from '@sahakar/contracts/payees/payee';
import { callUser } from '../call/call-user.ts';
import { type JoinedList, together, useServiceList } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

/** Who calls the service of payees: a customer, from this telephone. */
export function usePayeeCaller() {
  return { mobileNumber: callUser(), customerNumber: useSignedIn().login.CustomerNumber };
}

/** The customer's payees. */
export function usePayees(options: { readonly enabled?: boolean } = {}) {
  return useListedPayees('VIEW', options);
}

/** What makers have asked for and nobody has decided on: additions, or deletions. */
export function usePendingPayees(requestType: 'PENDING' | 'PENDINGDELETE') {
  return useListedPayees(requestType);
}

/** What waits for this checker, oldest first: on what he has asked for himself, others decide. */
export function usePayeesToDecide(): JoinedList<ListedPayee> {
  const additions = usePendingPayees('PENDING');
  const deletions = usePendingPayees('PENDINGDELETE');
  const all = together(({ RequestedOn }) => RequestedOn, additions, deletions);
  return { ...all, rows: all.rows?.filter(isKnown).filter((row) => row.OwnRequest !== true) };
}

function useListedPayees(
  requestType: 'VIEW' | 'PENDING' | 'PENDINGDELETE',
  options: { readonly enabled?: boolean } = {},
) {
  return useServiceList(
    'ManagePayeeService',
    { requestType, ...usePayeeCaller() },
    [],
    ({ PayeeList }) => PayeeList ?? [],
    options,
  );
}
