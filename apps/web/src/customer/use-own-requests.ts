import { callUser } from '../call/call-user.ts';
import { useServiceList } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

/** The transfers that somebody has asked for or decided on (ruling 31). */
export function useRequestedTransfers() {
  const CustNo = useSignedIn().login.CustomerNumber;
  const request = { Requesttype: 'H', CustNo } as const;
  return useServiceList('FundTransferRequestService', request, [], (answer) =>
    'RequestList' in answer ? answer.RequestList : undefined,
  );
}

/** The changes of payees that somebody has asked for or decided on. */
export function useRequestedPayees() {
  const customerNumber = useSignedIn().login.CustomerNumber;
  const request = { requestType: 'H', mobileNumber: callUser(), customerNumber } as const;
  return useServiceList('ManagePayeeService', request, [], ({ RequestList }) => RequestList ?? []);
}
