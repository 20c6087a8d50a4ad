import type { Response } from '@sahakar/contracts/catalogue';
import { useService, useServiceList } from '../call/use-service.ts';
import { useSignedIn } from '../session/session-store.ts';

/** The customer's open loans. */
export function useLoans(options: { readonly enabled?: boolean } = {}) {
  const CustNo = useSignedIn().login.CustomerNumber;
  return useServiceList(
    'LoanViewService',
    { Key: 'LoanView', CustNo },
    noRecordCodes,
    ({ LoanRecordList }) => LoanRecordList,
    options,
  );
}

/** The customer's open deposits. */
export function useDeposits(options: { readonly enabled?: boolean } = {}) {
  const CustNo = useSignedIn().login.CustomerNumber;
  return useServiceList(
    'FDViewService',
    { Key: 'FdView', CustNo },
    noRecordCodes,
    ({ RecordLists }) => RecordLists.filter(({ ReceiptStatus }) => ReceiptStatus === 'OPEN'),
    options,
  );
}

// There never was such an account, or none is open: one service may answer either (RULINGS 4.1).
const noRecordCodes = ['5011', '7002'];

/** Who of the holders may act on an account: undefined while the bank is asked, empty if unknown. */
export function useModeOfOperation(account: string) {
  const { data, error, fetchStatus, refetch } = useService(
    'ModeOfOperationService',
    { AccountNo: account },
    { enabled: account !== '' },
  );
  const mode = error === null ? data && modeIn(data) : '';
  return {
    mode,
    failure: error,
    /** Waits for what is on its way; empty where the bank does not tell it, or cannot be reached. */
    async whenKnown() {
      if (mode !== undefined) return mode;
      if (fetchStatus === 'paused') return '';
      const asked = await refetch({ cancelRefetch: false });
      return asked.data === undefined ? '' : modeIn(asked.data);
    },
  };
}

/** The answer has a result of its own beside the outer one (RULINGS E16). */
const modeIn = ({ ResponseStatus, ModeOfDesc }: Response<'ModeOfOperationService'>) =>
  ResponseStatus.resultCode === '0' ? ModeOfDesc : '';
