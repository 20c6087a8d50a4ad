import type { ListedPayee } from '@sahakar/contracts/beneficiaries/payee';
import { Refusal } from '../call/refusal.ts';
import { callUser } from '../call/call-user.ts';
import { useService } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

/** What makers have asked for and nobody has decided on: additions, or deletions. */
export function usePendingPayees(requestType: 'PENDING' | 'PENDINGDELETE') {
  const { login } = useSignedIn();
  const asked = useService('ManagePayeeService', {
    requestType,
    mobileNumber: callUser(),
    customerNumber: login.CustomerNumber,
  });
  const hasNone = asked.error instanceof Refusal && asked.error.code === '100';
  const payees: readonly ListedPayee[] | undefined = hasNone
    ? []
    : asked.data && (asked.data.PayeeList ?? []);
  return {
    payees,
    /** The bank's own words for having nothing, which the screen shows. */
    nothing: hasNone ? asked.error : null,
    error: hasNone ? null : asked.error,
    retry: () => void asked.refetch(),
  };
}

/** The customer's payees; a customer without any has an empty list, not a failure. */
export function usePayees(options: { readonly enabled: boolean }) {
  const { login } = useSignedIn();
  const asked = useService(
    'ManagePayeeService',
    { requestType: 'VIEW', mobileNumber: callUser(), customerNumber: login.CustomerNumber },
    options,
  );
  const hasNone = asked.error instanceof Refusal && asked.error.code === '100';
  const payees: readonly ListedPayee[] | undefined = hasNone
    ? []
    : asked.data && (asked.data.PayeeList ?? []);
  return { payees, error: hasNone ? null : asked.error, retry: asked.refetch };
}
