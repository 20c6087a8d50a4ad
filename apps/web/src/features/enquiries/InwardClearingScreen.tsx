import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** The customer's cheques that other banks have presented. */
export function InwardClearingScreen() {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  const enquiry = useEnquiry({ Key: 'INWARDCLEARING', CustNo: login.CustomerNumber });
  return (
    <EnquiryScreen
      title={t(($) => $.inward.title)}
      enquiry={enquiry}
      rowKey={(row) => String(row.srNo)}
      emptyText={t(($) => $.inward.empty)}
      columns={[
        { header: t(($) => $.date), date: (row) => row.clearingDate },
        { header: t(($) => $.account), account: (row) => row.prdAcctId },
        { header: t(($) => $.chequeNumber), text: (row) => row.chequeNo },
        { header: t(($) => $.amount), amount: (row) => row.amount },
        { header: t(($) => $.inward.bank), text: (row) => row.presentingBank },
        { header: t(($) => $.status), word: (row) => row.status },
        { header: t(($) => $.inward.why), sent: (row) => row.reason },
      ]}
    />
  );
}
