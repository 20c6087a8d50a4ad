import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** The interest of each financial year and the tax that was deducted from it. */
export function TdsEnquiryScreen() {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  const enquiry = useEnquiry({ Key: 'TDS', CustNo: login.CustomerNumber });
  return (
    <EnquiryScreen
      title={t(($) => $.tds.title)}
      enquiry={enquiry}
      rowKey={(row) => String(row.srNo)}
      emptyText={t(($) => $.tds.empty)}
      columns={[
        { header: t(($) => $.srNo), text: (row) => row.srNo },
        { header: t(($) => $.tds.year), text: (row) => row.financialYear },
        { header: t(($) => $.tds.account), account: (row) => row.prdAcctId },
        { header: t(($) => $.tds.interest), amount: (row) => row.interestPaid },
        { header: t(($) => $.tds.tax), amount: (row) => row.taxDeducted },
      ]}
    >
      <div className="enquiry-facts">
        <SummaryList rows={[{ term: t(($) => $.tds.customer), value: login.CustomerNumber }]} />
      </div>
    </EnquiryScreen>
  );
}
