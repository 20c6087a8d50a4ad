import type { Reader } from '@sahakar/db/dialect';
import type { FDViewService as Contract } from '@sahakar/contracts/deposits/FDViewService';
import type { Handler } from '../call/handler.ts';
import { letOthersIn } from '../call/let-others-in.ts';
import { depositProduct } from '../accounts/book-account.ts';
import { productStanding } from '../ledger/product-standing.ts';
import { depositGrowth, depositsOf } from './deposits-of.ts';

/** All deposits of the caller's customer; where none is open there is nothing to list (A11). */
export const FDViewService: Handler<typeof Contract> = async (_request, call) => {
  const { read } = call.bank.store;
  const ownDeposits = await depositsOf(read, call.caller.user?.customerNo ?? '');
  if (ownDeposits.length === 0) return call.refuse('5011', 'You have no deposit account');
  if (ownDeposits.every(({ status }) => status === 'closed')) {
    return call.refuse('7002', 'You have no open deposit account');
  }
  const records = [];
  for (const deposit of ownDeposits) {
    await letOthersIn();
    const principal = await principalOf(read, deposit);
    records.push({
      AccNo: deposit.accountNumber,
      LongName: deposit.holderName,
      BranchName: deposit.branchName,
      FDPrdDisc: depositProduct(deposit.schemeCode).product,
      OpenDate: deposit.openedOn,
      principleAmount: principal,
      PricplAmt: principal,
      MaturityDate: deposit.maturesOn,
      MaturityValueAmount: deposit.maturityAmount,
      MaturityValue: deposit.maturityAmount,
      RateOfInterest: deposit.rate,
      ReceiptStatus: deposit.status === 'open' ? 'OPEN' : 'CLOSED',
      RepayAccountNo: deposit.repayAccount ?? '',
      AutoRenewal: deposit.renewal !== 'none' && deposit.renewalsLeft > 0,
      Nominee: deposit.nominee ?? '',
    });
  }
  return { RecordLists: records };
};

type Deposit = Awaited<ReturnType<typeof depositsOf>>[number];

/** What was paid in: at once, or month by month. */
async function principalOf(db: Reader, deposit: Deposit): Promise<bigint> {
  if (depositGrowth(deposit.schemeCode) !== 'recurring') return deposit.amount;
  return (await productStanding(db, deposit.accountNumber)).moved;
}
