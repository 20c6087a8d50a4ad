import type { EStatementService as Contract } from '@sahakar/contracts/statements/EStatementService';
import type { Handler } from '../call/handler.ts';
import { readStatement } from './read-statement.ts';

export const EStatementService: Handler<typeof Contract> = async (request, call) => {
  const { AccountNumber: account, FromDate: from, ToDate: to } = request;
  const { header, lines } = await readStatement(account, { from, to }, call);
  return {
    ...header,
    EStmtTransactions: lines.map((line) => ({
      EntryDate: line.entryOn,
      ValueDate: line.valueOn,
      InstrNo: line.instrumentNo ?? '',
      Particular: line.narration,
      DrCr: line.amount > 0n ? 'C' : 'D',
      Amount: line.amount > 0n ? line.amount : -line.amount,
      Balance: line.balanceAfter,
    })),
  };
};
