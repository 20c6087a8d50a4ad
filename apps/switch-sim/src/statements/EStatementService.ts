import type { EStatementService as Contract } from '@sahakar/contracts/statements/EStatementService';
import { findOwnAccount } from '../accounts/book-account.ts';
import type { Handler } from '../call/handler.ts';
import { pagedList } from '../call/paged-list.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { returnReasonOf } from '../ledger/return-reasons.ts';
import { openStatement, type StatementPage } from './read-statement.ts';

/** The statement of an own operative, deposit or loan account. */
export const EStatementService: Handler<typeof Contract> = async (request, call) => {
  const { AccountNumber, FromDate: from, ToDate: to } = request;
  const customerNo = call.caller.user?.customerNo ?? '';
  const account = await findOwnAccount(call.bank.store.read, AccountNumber, customerNo);
  if (account === null) return refuseUnknown(call);
  const { header, pages } = await openStatement(account, { from, to }, call);
  return { ...header, EStmtTransactions: pagedList(() => entriesIn(pages())) };
};

async function* entriesIn(pages: AsyncIterable<StatementPage>) {
  for await (const { lines, reasons } of pages) {
    yield lines.map((line) => ({
      EntryDate: line.entryOn,
      ValueDate: line.valueOn,
      InstrNo: line.instrumentNo ?? '',
      Particular: line.narration,
      DrCr: line.amount > 0n ? ('C' as const) : ('D' as const),
      Amount: line.amount > 0n ? line.amount : -line.amount,
      Balance: line.balanceAfter,
      ...returnReasonOf(reasons, line.rrn),
    }));
  }
}
