import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { PickedAccount } from './PickedAccount.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** The cheque books of one account: asked for, and issued. */
export function ChequeBookStatusScreen() {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  const [account, setAccount] = useState('');
  const enquiry = useEnquiry(
    { Key: 'CHEQUEBOOK', CustNo: login.CustomerNumber, AccountNumber: account },
    account !== '',
  );
  return (
    <EnquiryScreen
      title={t(($) => $.chequeBook.title)}
      enquiry={enquiry}
      rowKey={(row) => String(row.srNo)}
      emptyText={t(($) => (account === '' ? $.accountFirst : $.chequeBook.empty))}
      columns={[
        { header: t(($) => $.date), date: (row) => row.statusDate },
        { header: t(($) => $.leaves), text: (row) => row.leaves },
        { header: t(($) => $.chequeBook.first), text: (row) => row.firstChequeNo },
        { header: t(($) => $.chequeBook.last), text: (row) => row.lastChequeNo },
        { header: t(($) => $.chequeBook.unused), text: (row) => row.unusedLeaves },
        { header: t(($) => $.status), word: (row) => row.status },
      ]}
    >
      <PickedAccount value={account} onChange={setAccount} />
    </EnquiryScreen>
  );
}
