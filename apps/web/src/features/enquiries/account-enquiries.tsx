import type { EnquiryKey } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import type { TFunction } from 'i18next';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import type { EnquiryColumn } from './columns.tsx';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { type EnquiryRequest, type EnquiryRow, useEnquiry } from './use-enquiry.ts';

/** Every cheque book that the customer has asked for. */
export const ChequeBookRequestsScreen = enquiryOf('customer', 'CHEQUEBOOKREQUEST', (t) => ({
  title: t(($) => $.bookRequests.title),
  emptyText: t(($) => $.bookRequests.empty),
  rowKey: (row) => row.requestNo,
  columns: [
    { header: t(($) => $.date), date: (row) => row.requestDate },
    { header: t(($) => $.requestNumber), text: (row) => row.requestNo },
    { header: t(($) => $.account), account: (row) => row.prdAcctId },
    { header: t(($) => $.leaves), text: (row) => row.leaves },
    { header: t(($) => $.bookRequests.books), text: (row) => row.noOfBooks },
    { header: t(($) => $.status), word: (row) => row.status },
    { header: t(($) => $.reason), sent: (row) => row.reason },
  ],
}));

/** Every cheque that the customer has stopped. */
export const StopChequesScreen = enquiryOf('customer', 'STOPCHEQUE', (t) => ({
  title: t(($) => $.stops.title),
  emptyText: t(($) => $.stops.empty),
  rowKey: (row) => row.requestNo,
  columns: [
    { header: t(($) => $.date), date: (row) => row.requestDate },
    { header: t(($) => $.requestNumber), text: (row) => row.requestNo },
    { header: t(($) => $.account), account: (row) => row.prdAcctId },
    { header: t(($) => $.chequeNumber), text: (row) => row.chequeNo },
    {
      header: t(($) => $.reason),
      stopReason: (row) => ({ code: row.reasonCode, sent: row.reason }),
    },
    { header: t(($) => $.status), word: (row) => row.status },
  ],
}));

/** The customer's cheques that other banks have presented. */
export const InwardClearingScreen = enquiryOf('customer', 'INWARDCLEARING', (t) => ({
  title: t(($) => $.inward.title),
  emptyText: t(($) => $.inward.empty),
  rowKey: (row) => String(row.srNo),
  columns: [
    { header: t(($) => $.date), date: (row) => row.clearingDate },
    { header: t(($) => $.account), account: (row) => row.prdAcctId },
    { header: t(($) => $.chequeNumber), text: (row) => row.chequeNo },
    { header: t(($) => $.amount), amount: (row) => row.amount },
    { header: t(($) => $.inward.bank), text: (row) => row.presentingBank },
    { header: t(($) => $.status), word: (row) => row.status },
    { header: t(($) => $.inward.why), sent: (row) => row.reason },
  ],
}));

/** Whom the customer has named, and for which account or deposit. */
export const NomineeDetailsScreen = enquiryOf('customer', 'NOMINEE', (t) => ({
  title: t(($) => $.nominee.title),
  emptyText: t(($) => $.nominee.empty),
  rowKey: (row) => String(row.srNo),
  columns: [
    { header: t(($) => $.srNo), text: (row) => row.srNo },
    { header: t(($) => $.nominee.name), isLead: true, text: (row) => row.nomineeName },
    { header: t(($) => $.tds.account), account: (row) => row.prdAcctId },
    { header: t(($) => $.nominee.relation), word: (row) => row.relation },
  ],
}));

/** The interest of each financial year and the tax that was deducted from it. */
export const TdsEnquiryScreen = enquiryOf('customer', 'TDS', (t, customer, rows) => ({
  title: t(($) => $.tds.title),
  emptyText: t(($) => $.tds.empty),
  above: (
    <>
      <SummaryList rows={[{ term: t(($) => $.tds.customer), value: customer }]} />
      {declarationsOf(rows).map(({ form, year }) => (
        <Notice key={year} tone="info">
          {t(($) => $.tds.declared, { form, year })}
        </Notice>
      ))}
    </>
  ),
  rowKey: (row) => String(row.srNo),
  columns: [
    { header: t(($) => $.srNo), text: (row) => row.srNo },
    { header: t(($) => $.tds.year), text: (row) => row.financialYear },
    { header: t(($) => $.tds.account), isLead: true, account: (row) => row.prdAcctId },
    { header: t(($) => $.tds.interest), amount: (row) => row.interestPaid },
    { header: t(($) => $.tds.tax), amount: (row) => row.taxDeducted },
  ],
}));

/** Every cheque of one account and what became of it. */
export const ChequeEnquiryScreen = enquiryOf('account', 'CHEQUE', (t) => ({
  title: t(($) => $.cheque.title),
  emptyText: t(($) => $.cheque.empty),
  rowKey: (row) => row.chequeNo,
  columns: [
    { header: t(($) => $.chequeNumber), text: (row) => row.chequeNo },
    { header: t(($) => $.status), word: (row) => row.statusDescription },
    { header: t(($) => $.date), date: (row) => row.statusDate },
    { header: t(($) => $.amount), amount: (row) => row.amount },
  ],
}));

/** The cheque books of one account: asked for, and issued. */
export const ChequeBookStatusScreen = enquiryOf('account', 'CHEQUEBOOK', (t) => ({
  title: t(($) => $.chequeBook.title),
  emptyText: t(($) => $.chequeBook.empty),
  rowKey: (row) => String(row.srNo),
  columns: [
    { header: t(($) => $.date), date: (row) => row.statusDate },
    { header: t(($) => $.leaves), text: (row) => row.leaves },
    { header: t(($) => $.chequeBook.first), text: (row) => row.firstChequeNo },
    { header: t(($) => $.chequeBook.last), text: (row) => row.lastChequeNo },
    { header: t(($) => $.chequeBook.unused), text: (row) => row.unusedLeaves },
    { header: t(($) => $.status), word: (row) => row.status },
  ],
}));

/** What the bank holds back on one account. */
export const LienEnquiryScreen = enquiryOf('account', 'LIEN', (t) => ({
  title: t(($) => $.lien.title),
  emptyText: t(($) => $.lien.empty),
  rowKey: (row) => String(row.srNo),
  columns: [
    { header: t(($) => $.srNo), text: (row) => row.srNo },
    { header: t(($) => $.lien.amount), amount: (row) => row.lienAmount },
    { header: t(($) => $.lien.from), date: (row) => row.startDate },
    { header: t(($) => $.lien.to), date: (row) => row.endDate },
    { header: t(($) => $.reason), isLead: true, sent: (row) => row.reason },
  ],
}));

/** The forms 15G and 15H that are on file, once for each year of the rows. */
function declarationsOf(rows: readonly EnquiryRow<'TDS'>[]) {
  const forms = new Map(rows.map(({ financialYear, declaration }) => [financialYear, declaration]));
  return [...forms].flatMap(([year, form]) => (form === undefined ? [] : [{ year, form }]));
}

type Table<Key extends EnquiryKey> = {
  readonly title: string;
  readonly emptyText: string;
  readonly above?: ReactNode;
  readonly rowKey: (row: EnquiryRow<Key>) => string;
  readonly columns: readonly EnquiryColumn<EnquiryRow<Key>>[];
};

/** The screen of an enquiry: about the customer, or about one of his accounts once it is chosen. */
function enquiryOf<Key extends EnquiryKey>(
  whom: 'customer' | 'account',
  key: Key,
  tableOf: (
    t: TFunction<'enquiries'>,
    customer: string,
    rows: readonly EnquiryRow<Key>[],
  ) => Table<Key>,
): ComponentType {
  const isOfAccount = whom === 'account';
  return function AccountEnquiry() {
    const { t } = useTranslation('enquiries');
    // The reasons' words come with the screen: fetched for its rows, they would hide it once more.
    useTranslation('cheques');
    const { CustomerNumber: CustNo, AccountDetailslst } = useSignedIn().login;
    const [account, setAccount] = useState('');
    const request = { Key: key, CustNo, ...(isOfAccount && { AccountNumber: account }) };
    // Safe: the key says whether an account is asked with.
    const enquiry = useEnquiry(request as EnquiryRequest<Key>, !isOfAccount || account !== '');
    const { emptyText, above, ...table } = tableOf(t, CustNo, enquiry.rows);
    const isOpen = isOfAccount && account === '';
    return (
      <EnquiryScreen
        {...table}
        enquiry={enquiry}
        emptyText={isOpen ? t(($) => $.accountFirst) : emptyText}
      >
        {above === undefined ? null : <div className="enquiry-fields">{above}</div>}
        {isOfAccount ? (
          <div className="enquiry-fields">
            <AccountSelect
              id="account"
              label={t(($) => $.account)}
              accounts={AccountDetailslst}
              value={account}
              onChange={setAccount}
            />
          </div>
        ) : null}
      </EnquiryScreen>
    );
  };
}
