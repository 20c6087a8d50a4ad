import type { EnquiryRows } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import type { Reader } from '@sahakar/db/dialect';
import { interestAndTax, type TaxedInterest } from '../ledger/interest-and-tax.ts';
import { numbered } from './numbered.ts';

/** Interest and tax of each deposit in each financial year, from the postings, newest year first. */
export async function taxRows(db: Reader, customerNo: string): Promise<EnquiryRows<'TDS'>> {
  const years = await interestAndTax(db, customerNo);
  const newestFirst = years.toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1));
  return numbered(
    newestFirst.map(({ deposit, year, interest, tax }) => ({
      prdAcctId: deposit,
      financialYear: year,
      interestPaid: interest,
      taxDeducted: tax,
    })),
  );
}

const orderOf = ({ year, deposit }: TaxedInterest): string => `${year} ${deposit}`;
