import { listOf, useService } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

type Options = { readonly enabled?: boolean };

/** The customer's open loans. */
export function useLoans(options: Options = {}) {
  const CustNo = useSignedIn().login.CustomerNumber;
  const query = useService('LoanViewService', { Key: 'LoanView', CustNo }, options);
  return listOf(query, noRecordCodes, ({ LoanRecordList }) => LoanRecordList);
}

/** The customer's open deposits. */
export function useDeposits(options: Options = {}) {
  const CustNo = useSignedIn().login.CustomerNumber;
  const query = useService('FDViewService', { Key: 'FdView', CustNo }, options);
  return listOf(query, noRecordCodes, ({ RecordLists }) =>
    RecordLists.filter(({ ReceiptStatus }) => ReceiptStatus === 'OPEN'),
  );
}

// There never was such an account, or none is open: one service may answer either (RULINGS 4.1).
const noRecordCodes = ['5011', '7002'];
