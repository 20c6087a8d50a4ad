import type { LoanViewService as Contract } from '@sahakar/contracts/loans/LoanViewService';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/prepared-statements';
import { branches } from '@sahakar/db/schema/customers';
import { loans } from '@sahakar/db/schema/loans';
import { asc, eq, getTableColumns } from '@sahakar/db/sql';
import { accountId } from '../accounts/account-id.ts';
import type { Handler } from '../call/handler.ts';
import { productStanding } from '../ledger/product-standing.ts';

/** The open loans of the caller's customer, with what the ledger says is owed on each. */
export const LoanViewService: Handler<typeof Contract> = async (_request, call) => {
  const { read } = call.bank.store;
  const ownLoans = await loansOf(read, call.caller.user?.customerNo ?? '');
  if (ownLoans.length === 0) return call.refuse('5011', 'You have no loan account');
  const open = ownLoans.filter(({ status }) => status === 'open');
  if (open.length === 0) return call.refuse('7002', 'You have no open loan account');
  const records = [];
  for (const loan of open) {
    const { balance, moved } = await productStanding(read, loan.accountNumber);
    records.push({
      AccNo: loan.accountNumber,
      AccNo32Dig: accountId(loan.accountNumber),
      BrchCd: loan.branchCode,
      AccountHolderName: loan.holderName,
      BranchName: loan.branchName,
      PrdDisc: loan.productName,
      DisburseDate: loan.disbursedOn,
      DisburstAmount: -moved,
      RateOfInterest: loan.rate,
      // A payment beyond what was owed leaves the account above zero, and nothing is owed then.
      outstandingBalanceAmount: balance < 0n ? -balance : 0n,
      EMIAmount: loan.instalment,
    });
  }
  return { LoanRecordList: records };
};

const ofCustomer = prepared('loans-of-customer', (db: Reader) =>
  db
    .select({ ...getTableColumns(loans), branchName: branches.name })
    .from(loans)
    .innerJoin(branches, eq(branches.code, loans.branchCode))
    .where(equalsBound(loans.customerNo, 'customerNo'))
    .orderBy(asc(loans.disbursedOn), asc(loans.accountNumber)),
);

/** The loans of a customer, open and paid back, the oldest first. */
async function loansOf(db: Reader, customerNo: string) {
  return ofCustomer(db).execute({ customerNo });
}
