import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** Every cheque that the customer has stopped. */
export function StopChequesScreen() {
  const { t } = useTranslation('enquiries');
  // The reasons' words come with the screen: fetched for its rows, they would hide it once more.
  useTranslation('cheques');
  const { login } = useSignedIn();
  const enquiry = useEnquiry({ Key: 'STOPCHEQUE', CustNo: login.CustomerNumber });
  return (
    <EnquiryScreen
      title={t(($) => $.stops.title)}
      enquiry={enquiry}
      rowKey={(row) => row.requestNo}
      emptyText={t(($) => $.stops.empty)}
      columns={[
        { header: t(($) => $.date), date: (row) => row.requestDate },
        { header: t(($) => $.requestNumber), text: (row) => row.requestNo },
        { header: t(($) => $.account), account: (row) => row.prdAcctId },
        { header: t(($) => $.chequeNumber), text: (row) => row.chequeNo },
        {
          header: t(($) => $.reason),
          stopReason: (row) => ({ code: row.reasonCode, sent: row.reason }),
        },
        { header: t(($) => $.status), word: (row) => row.status },
      ]}
    />
  );
}
