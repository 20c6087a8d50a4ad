import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** Every cheque book that the customer has asked for. */
export function ChequeBookRequestsScreen() {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  const enquiry = useEnquiry({ Key: 'CHEQUEBOOKREQUEST', CustNo: login.CustomerNumber });
  return (
    <EnquiryScreen
      title={t(($) => $.bookRequests.title)}
      enquiry={enquiry}
      rowKey={(row) => row.requestNo}
      emptyText={t(($) => $.bookRequests.empty)}
      columns={[
        { header: t(($) => $.date), date: (row) => row.requestDate },
        { header: t(($) => $.requestNumber), text: (row) => row.requestNo },
        { header: t(($) => $.account), account: (row) => row.prdAcctId },
        { header: t(($) => $.leaves), text: (row) => row.leaves },
        { header: t(($) => $.bookRequests.books), text: (row) => row.noOfBooks },
        { header: t(($) => $.status), word: (row) => row.status },
      ]}
    />
  );
}
