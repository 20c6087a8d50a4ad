import type { EnquiryRows } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import type { Reader } from '@sahakar/db/dialect';
import { taxDeclarations } from '@sahakar/db/schema/deposits';
import { eq } from '@sahakar/db/sql';
import { interestAndTax, type TaxedInterest } from '../ledger/interest-and-tax.ts';
import { numbered } from './numbered.ts';

/** Interest and tax of each deposit in each financial year, from the postings, newest year first. */
export async function taxRows(db: Reader, customerNo: string): Promise<EnquiryRows<'TDS'>> {
  const years = await interestAndTax(db, customerNo);
  const declared = await db
    .select({ year: taxDeclarations.financialYear, form: taxDeclarations.form })
    .from(taxDeclarations)
    .where(eq(taxDeclarations.customerNo, customerNo));
  const forms = new Map(declared.map(({ year, form }) => [year, form]));
  const newestFirst = years.toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1));
  return numbered(
    newestFirst.map(({ deposit, year, interest, tax }) => {
      const declaration = forms.get(year);
      return {
        prdAcctId: deposit,
        financialYear: year,
        interestPaid: interest,
        taxDeducted: tax,
        ...(declaration !== undefined && { declaration }),
      };
    }),
  );
}

const orderOf = ({ year, deposit }: TaxedInterest): string => `${year} ${deposit}`;
