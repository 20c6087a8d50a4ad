import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/prepared-statements';
import { branches } from '@sahakar/db/schema/customers';
import { deposits } from '@sahakar/db/schema/deposits';
import { nominees } from '@sahakar/db/schema/nominees';
import { asc, desc, eq, getTableColumns } from '@sahakar/db/sql';
import {
  type DepositGrowth,
  depositSchemes,
  isDepositScheme,
} from '@sahakar/contracts/deposits/deposit-schemes';

const ofCustomer = prepared('deposits-of-customer', (db: Reader) =>
  db
    .select({
      ...getTableColumns(deposits),
      branchName: branches.name,
      nominee: nominees.name,
    })
    .from(deposits)
    .innerJoin(branches, eq(branches.code, deposits.branchCode))
    .leftJoin(nominees, eq(nominees.accountNumber, deposits.accountNumber))
    .where(equalsBound(deposits.customerNo, 'customerNo'))
    .orderBy(desc(deposits.status), asc(deposits.openedOn), asc(deposits.accountNumber)),
);

/** The deposits of a customer: open ones first, each group by its opening day. */
export async function depositsOf(db: Reader, customerNo: string) {
  return ofCustomer(db).execute({ customerNo });
}

/** How a deposit of this scheme earns; a scheme that has gone earned simple interest. */
export function depositGrowth(schemeCode: string): DepositGrowth {
  return isDepositScheme(schemeCode) ? depositSchemes[schemeCode].growth : 'simple';
}
