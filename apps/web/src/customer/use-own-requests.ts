import { callUser } from '../call/call-user.ts';
import { listOf, useService } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

/** The transfers that somebody has asked for or decided on (ruling 31). */
export function useRequestedTransfers() {
  const CustNo = useSignedIn().login.CustomerNumber;
  const query = useService('FundTransferRequestService', { Requesttype: 'H', CustNo });
  return listOf(query, ['100'], (answer) =>
    'RequestList' in answer ? answer.RequestList : undefined,
  );
}

/** The changes of payees that somebody has asked for or decided on. */
export function useRequestedPayees() {
  const query = useService('ManagePayeeService', {
    requestType: 'H',
    mobileNumber: callUser(),
    customerNumber: useSignedIn().login.CustomerNumber,
  });
  return listOf(query, ['100'], ({ RequestList }) => RequestList ?? []);
}
