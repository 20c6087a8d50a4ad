import type { EnquiryRows } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import type { Reader } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { and, eq } from '@sahakar/db/sql';
import { taxPayable } from '../ledger/templates/with-one-customer.ts';
import { numbered } from './numbered.ts';

type Sum = { interestPaid: bigint; taxDeducted: bigint };

/** Interest and tax of each deposit in each financial year, added up from the postings themselves. */
export async function taxRows(db: Reader, customerNo: string): Promise<EnquiryRows<'TDS'>> {
  const sums = new Map<string, Sum>();
  const sumOf = (deposit: string, day: string) => {
    const key = `${financialYear(day)} ${deposit}`;
    const sum = sums.get(key) ?? { interestPaid: 0n, taxDeducted: 0n };
    sums.set(key, sum);
    return sum;
  };
  for (const { deposit, amount, day } of await interestOf(db, customerNo)) {
    sumOf(deposit, day).interestPaid += amount;
  }
  for (const { deposit, amount, day } of await taxOf(db, customerNo)) {
    sumOf(deposit, day).taxDeducted += amount;
  }
  const newestFirst = [...sums].toSorted(([one], [other]) => (one < other ? 1 : -1));
  return numbered(
    newestFirst.map(([key, sum]) => {
      const [year = '', deposit = ''] = key.split(' ');
      return { prdAcctId: deposit, financialYear: year, ...sum };
    }),
  );
}

function interestOf(db: Reader, customerNo: string) {
  return db
    .select({ deposit: deposits.accountNumber, amount: postings.amount, day: postings.entryOn })
    .from(deposits)
    .innerJoin(postings, eq(postings.accountId, deposits.accountNumber))
    .innerJoin(
      journals,
      and(eq(journals.rrn, postings.rrn), eq(journals.kind, 'deposit-interest-credit')),
    )
    .where(eq(deposits.customerNo, customerNo));
}

/** The bank's own lines of tax bear the number of the deposit. */
function taxOf(db: Reader, customerNo: string) {
  return db
    .select({ deposit: deposits.accountNumber, amount: postings.amount, day: postings.entryOn })
    .from(deposits)
    .innerJoin(
      postings,
      and(eq(postings.accountId, taxPayable), eq(postings.instrumentNo, deposits.accountNumber)),
    )
    .where(eq(deposits.customerNo, customerNo));
}

/** April to March, such as 2025-26. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
