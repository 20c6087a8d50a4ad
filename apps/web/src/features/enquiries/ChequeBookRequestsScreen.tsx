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
        { key: 'date', header: t(($) => $.date), date: (row) => row.requestDate },
        { key: 'number', header: t(($) => $.requestNumber), text: (row) => row.requestNo },
        { key: 'account', header: t(($) => $.account), account: (row) => row.prdAcctId },
        { key: 'leaves', header: t(($) => $.leaves), text: (row) => row.leaves },
        { key: 'books', header: t(($) => $.bookRequests.books), text: (row) => row.noOfBooks },
        { key: 'status', header: t(($) => $.status), word: (row) => row.status },
      ]}
    />
  );
}
