import type { Request } from '@sahakar/contracts/catalogue';
import { parseRupees, typedPaise } from '../../../ui/amounts/money.ts';
import { isChequeNumber } from '../ChequeNumberField.tsx';
import type { PositivePayMessage } from './instruction-form.ts';

/** The empty search of the history, of which only the account is needed. */
export const blankSearch = {
  account: '',
  /** Business dates, YYYY-MM-DD. */
  from: '',
  to: '',
  chequeNumber: '',
  amount: '',
};
export type HistorySearch = Readonly<typeof blankSearch>;

export type SearchFault = {
  readonly field: keyof HistorySearch;
  readonly key: PositivePayMessage;
};

/** An account, both days or none in their order, and whole if any: a cheque number, an amount (C285). */
export function searchFaults(search: HistorySearch): readonly SearchFault[] {
  const { account, from, to, chequeNumber } = search;
  const amount = parseRupees(search.amount);
  const faults: SearchFault[] = [];
  if (account === '') faults.push({ field: 'account', key: 'please_select_an_acc_number' });
  if ((from === '') !== (to === '')) {
    faults.push({ field: from === '' ? 'from' : 'to', key: 'both_dates' });
  } else if (to < from) faults.push({ field: 'to', key: 'ends_before_start' });
  if (chequeNumber !== '' && !isChequeNumber(chequeNumber)) {
    faults.push({ field: 'chequeNumber', key: 'pl_enter_payee_valid_cheque_no' });
  }
  if ('error' in amount && amount.error !== 'empty') {
    faults.push({ field: 'amount', key: 'pl_enter_amount' });
  }
  return faults;
}

/** A filter that was left empty is sent as null. */
export function historyRequest(
  search: HistorySearch,
  CustomerNo: string,
): Request<'PositivePayStatementService'> {
  return {
    AccountNumber: search.account,
    CustomerNo,
    viewfromdate: search.from === '' ? null : search.from,
    viewtodate: search.to === '' ? null : search.to,
    amountviewhistory: typedPaise(search.amount),
    instrumentnumberviewhistory: search.chequeNumber === '' ? null : search.chequeNumber,
  };
}
