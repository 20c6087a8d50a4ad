import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** Whom the customer has named, and for which account or deposit. */
export function NomineeDetailsScreen() {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  const enquiry = useEnquiry({ Key: 'NOMINEE', CustNo: login.CustomerNumber });
  return (
    <EnquiryScreen
      title={t(($) => $.nominee.title)}
      enquiry={enquiry}
      rowKey={(row) => String(row.srNo)}
      emptyText={t(($) => $.nominee.empty)}
      columns={[
        { header: t(($) => $.srNo), text: (row) => row.srNo },
        { header: t(($) => $.nominee.name), text: (row) => row.nomineeName },
        { header: t(($) => $.tds.account), account: (row) => row.prdAcctId },
        { header: t(($) => $.nominee.relation), word: (row) => row.relation },
      ]}
    />
  );
}
