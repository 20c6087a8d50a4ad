import type { MiniStatementService as Contract } from '@sahakar/contracts/accounts/MiniStatementService';
import type { Handler } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { returnReasonOf, returnReasons } from '../ledger/return-reasons.ts';
import { newestPostings } from '../ledger/statement.ts';
import { findOwnAccount } from './book-account.ts';

/** The newest postings of an own account of any kind, newest first. */
export const MiniStatementService: Handler<typeof Contract> = async (request, call) => {
  const { bank, caller } = call;
  const { read } = bank.store;
  const own = await findOwnAccount(read, request.AccountNumber, caller.user?.customerNo ?? '');
  if (own === null) return refuseUnknown(call);
  const newest = await newestPostings(read, own.number, bank.policy.statement.miniRowsMax);
  if (newest.length === 0) return call.refuse('7999', 'No transactions found');
  const reasons = await returnReasons(
    read,
    newest.map(({ rrn }) => rrn),
  );
  return {
    TransactionLists: newest.map(({ rrn, entryOn, narration, amount, balanceAfter }) => ({
      TrnDate: entryOn,
      Descb: narration,
      Type: amount > 0n ? 'CR' : 'DR',
      Amount: amount > 0n ? amount : -amount,
      Balance: balanceAfter,
      ...returnReasonOf(reasons, rrn),
    })),
  };
};
