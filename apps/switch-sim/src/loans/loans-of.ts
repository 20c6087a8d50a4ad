import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/equals-bound';
import { branches } from '@sahakar/db/schema/customers';
import { loans } from '@sahakar/db/schema/loans';
import { asc, eq } from '@sahakar/db/sql';

const ofCustomer = prepared('loans-of-customer', (db: Reader) =>
  db
    .select({
      accountNumber: loans.accountNumber,
      branchCode: loans.branchCode,
      branchName: branches.name,
      holderName: loans.holderName,
      productName: loans.productName,
      rate: loans.rate,
      disbursedOn: loans.disbursedOn,
      instalment: loans.instalment,
      status: loans.status,
    })
    .from(loans)
    .innerJoin(branches, eq(branches.code, loans.branchCode))
    .where(equalsBound(loans.customerNo, 'customerNo'))
    .orderBy(asc(loans.disbursedOn), asc(loans.accountNumber)),
);

/** The loans of a customer, open and paid back, the oldest first. */
export async function loansOf(db: Reader, customerNo: string) {
  return ofCustomer(db).execute({ customerNo });
}
