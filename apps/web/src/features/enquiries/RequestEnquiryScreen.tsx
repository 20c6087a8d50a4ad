import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { everything, isForEverything, requestFilter } from './request-search.ts';
import { RequestSearchForm } from './RequestSearchForm.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** The customer's requests to the bank, narrowed by number, days and type. */
export function RequestEnquiryScreen() {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  const [search, setSearch] = useState(everything);
  const enquiry = useEnquiry({
    Key: 'REQUEST',
    CustNo: login.CustomerNumber,
    ...requestFilter(search),
  });
  return (
    <EnquiryScreen
      title={t(($) => $.request.title)}
      enquiry={enquiry}
      rowKey={(row) => row.requestNo}
      emptyText={t(($) => (isForEverything(search) ? $.request.empty : $.request.noMatch))}
      columns={[
        { header: t(($) => $.requestNumber), text: (row) => row.requestNo },
        { header: t(($) => $.date), date: (row) => row.requestDate },
        { header: t(($) => $.request.kind), word: (row) => row.requestType },
        { header: t(($) => $.account), account: (row) => row.prdAcctId },
        { header: t(($) => $.request.details), details: (row) => row.details },
        { header: t(($) => $.status), word: (row) => row.status },
      ]}
    >
      <RequestSearchForm onSearch={setSearch} />
    </EnquiryScreen>
  );
}
