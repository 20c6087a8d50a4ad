import type { MiniStatementService as Contract } from '@sahakar/contracts/accounts/MiniStatementService';
import type { Handler } from '../call/handler.ts';
import { newestPostings } from '../ledger/statement.ts';

/** The newest postings of an own account, newest first. */
export const MiniStatementService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const newest = await newestPostings(
    bank.store.read,
    request.AccountNumber,
    bank.policy.statement.miniRowsMax,
  );
  if (newest.length === 0) return call.refuse('7999', 'No transactions found');
  return {
    TransactionLists: newest.map(({ entryOn, narration, amount, balanceAfter }) => ({
      TrnDate: entryOn,
      Descb: narration,
      Type: amount > 0n ? 'CR' : 'DR',
      Amount: amount > 0n ? amount : -amount,
      Balance: balanceAfter,
    })),
  };
};
