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
        { key: 'date', header: t(($) => $.date), date: (row) => row.clearingDate },
        { key: 'account', header: t(($) => $.account), account: (row) => row.prdAcctId },
        { key: 'cheque', header: t(($) => $.chequeNumber), text: (row) => row.chequeNo },
        { key: 'amount', header: t(($) => $.amount), amount: (row) => row.amount },
        { key: 'bank', header: t(($) => $.inward.bank), text: (row) => row.presentingBank },
        { key: 'status', header: t(($) => $.status), word: (row) => row.status },
        { key: 'reason', header: t(($) => $.inward.why), sent: (row) => row.reason },
      ]}
    />
  );
}
