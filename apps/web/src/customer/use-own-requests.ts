import { useServiceList } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';
import { usePayeeCaller } from './use-payees.ts';

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
  const request = { requestType: 'H', ...usePayeeCaller() } as const;
  return useServiceList('ManagePayeeService', request, [], ({ RequestList }) => RequestList ?? []);
}
