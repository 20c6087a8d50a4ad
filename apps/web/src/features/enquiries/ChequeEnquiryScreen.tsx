import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { PickedAccount } from './PickedAccount.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** Every cheque of one account and what became of it. */
export function ChequeEnquiryScreen() {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  const [account, setAccount] = useState('');
  const enquiry = useEnquiry(
    { Key: 'CHEQUE', CustNo: login.CustomerNumber, AccountNumber: account },
    account !== '',
  );
  return (
    <EnquiryScreen
      title={t(($) => $.cheque.title)}
      enquiry={enquiry}
      rowKey={(row) => row.chequeNo}
      emptyText={t(($) => (account === '' ? $.accountFirst : $.cheque.empty))}
      columns={[
        { header: t(($) => $.chequeNumber), text: (row) => row.chequeNo },
        { header: t(($) => $.status), word: (row) => row.statusDescription },
        { header: t(($) => $.date), date: (row) => row.statusDate },
        { header: t(($) => $.amount), amount: (row) => row.amount },
      ]}
    >
      <PickedAccount value={account} onChange={setAccount} />
    </EnquiryScreen>
  );
}
