import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoans } from '../../customer/use-products.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { LoadFailure } from '../../ui/failures.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { EnquiryScreen } from './EnquiryScreen.tsx';
import { useEnquiry } from './use-enquiry.ts';
import { useProductName } from '../../ui/bank-words.tsx';

/** Who answers for the customer's loans, of one loan or of all. */
export function GuarantorDetailsScreen() {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  const [loan, setLoan] = useState('');
  const enquiry = useEnquiry({ Key: 'GUARANTOR', CustNo: login.CustomerNumber });
  const rows = enquiry.rows.filter((row) => loan === '' || row.prdAcctId === loan);
  return (
    <EnquiryScreen
      title={t(($) => $.guarantor.title)}
      enquiry={{ ...enquiry, rows, asked: `${enquiry.asked} ${loan}` }}
      rowKey={(row) => String(row.srNo)}
      emptyText={t(($) => $.guarantor.empty)}
      columns={[
        { header: t(($) => $.srNo), text: (row) => row.srNo },
        { header: t(($) => $.guarantor.name), text: (row) => row.guarantorName },
        { header: t(($) => $.guarantor.loan), account: (row) => row.prdAcctId },
        { header: t(($) => $.guarantor.address), sent: (row) => row.address },
      ]}
    >
      <LoanPicker value={loan} onChange={setLoan} />
    </EnquiryScreen>
  );
}

/** A customer without loans has only the choice of all of them. */
function LoanPicker({ value, onChange }: { value: string; onChange: (loan: string) => void }) {
  const { t } = useTranslation('enquiries');
  const nameOf = useProductName();
  const { rows: loans = [], error, retry } = useLoans();
  return (
    <div className="enquiry-fields">
      <LoadFailure failure={error} onRetry={retry} />
      <SelectField
        id="loan"
        label={t(($) => $.guarantor.pick)}
        none={t(($) => $.guarantor.all)}
        options={loans.map(({ AccNo, PrdDisc }) => ({
          value: AccNo,
          text: `${nameOf(PrdDisc)} ${maskedNumber(AccNo)}`.trim(),
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
