import type { ListedPayee } from '@sahakar/contracts/beneficiaries/payee';
import { Refusal } from '../call/refusal.ts';
import { useService } from '../call/use-service.ts';
import { callUser } from '../call/call-user.ts';
import { useSignedIn } from '../session/session-store.ts';

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
