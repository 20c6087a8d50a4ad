import type { EnquiryRows } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import type { Reader } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { depositInterest } from '@sahakar/db/schema/enquiries';
import { postings } from '@sahakar/db/schema/ledger';
import { and, eq, inArray } from 'drizzle-orm';
import { interestPaid, taxPayable } from '../ledger/templates/deposit-interest.ts';
import { numbered } from './numbered.ts';

type Sum = { interestPaid: bigint; taxDeducted: bigint };

/** Interest and tax of each deposit in each financial year, added up from the journals themselves. */
export async function taxRows(db: Reader, customerNo: string): Promise<EnquiryRows<'TDS'>> {
  const legs = await db
    .select({
      deposit: depositInterest.depositNumber,
      account: postings.accountId,
      amount: postings.amount,
      entryOn: postings.entryOn,
    })
    .from(depositInterest)
    .innerJoin(deposits, eq(deposits.accountNumber, depositInterest.depositNumber))
    .innerJoin(
      postings,
      and(
        eq(postings.rrn, depositInterest.rrn),
        inArray(postings.accountId, [interestPaid, taxPayable]),
      ),
    )
    .where(eq(deposits.customerNo, customerNo));
  const sums = new Map<string, Sum>();
  for (const { deposit, account, amount, entryOn } of legs) {
    const key = `${financialYear(entryOn)} ${deposit}`;
    const sum = sums.get(key) ?? { interestPaid: 0n, taxDeducted: 0n };
    // The bank's expense is debited with the interest and its debt to the state credited with the tax.
    if (account === interestPaid) sum.interestPaid -= amount;
    else sum.taxDeducted += amount;
    sums.set(key, sum);
  }
  const newestFirst = [...sums].toSorted(([one], [other]) => (one < other ? 1 : -1));
  return numbered(
    newestFirst.map(([key, sum]) => {
      const [year = '', deposit = ''] = key.split(' ');
      return { prdAcctId: deposit, financialYear: year, ...sum };
    }),
  );
}

/** April to March, such as 2025-26. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
