import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { PickedAccount } from './PickedAccount.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** What the bank holds back on one account. */
export function LienEnquiryScreen() {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  const [account, setAccount] = useState('');
  const enquiry = useEnquiry(
    { Key: 'LIEN', CustNo: login.CustomerNumber, AccountNumber: account },
    account !== '',
  );
  return (
    <EnquiryScreen
      title={t(($) => $.lien.title)}
      enquiry={enquiry}
      rowKey={(row) => String(row.srNo)}
      emptyText={t(($) => (account === '' ? $.accountFirst : $.lien.empty))}
      columns={[
        { header: t(($) => $.srNo), text: (row) => row.srNo },
        { header: t(($) => $.lien.amount), amount: (row) => row.lienAmount },
        { header: t(($) => $.lien.from), date: (row) => row.startDate },
        { header: t(($) => $.lien.to), date: (row) => row.endDate },
        { header: t(($) => $.reason), sent: (row) => row.reason },
      ]}
    >
      <PickedAccount value={account} onChange={setAccount} />
    </EnquiryScreen>
  );
}
