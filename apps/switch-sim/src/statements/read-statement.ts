import type { Call } from '../call/handler.ts';
import type { BookAccount } from '../accounts/book-account.ts';
import {
  entriesBetween,
  type Period,
  postingsFrom,
  type StatementLine,
} from '../ledger/statement.ts';
import { type StatementHeader, statementHeader } from './statement-header.ts';
import { periodFault } from './statement-period.ts';

export type ReadStatement = {
  readonly header: StatementHeader;
  /** Oldest first, one at least. */
  readonly lines: readonly StatementLine[];
};

type StatementRefusal = '7999' | '9100';
type StatementCall = Pick<Call, 'bank'> & {
  refuse(code: StatementRefusal, message: string): never;
};

/** The statement of an account for a period, both days included. */
export async function readStatement(
  account: BookAccount,
  period: Period,
  { bank, refuse }: StatementCall,
): Promise<ReadStatement> {
  const { read } = bank.store;
  const fault = periodFault(period, bank.clock.today());
  if (fault !== null) return refuse('9100', fault);
  const range = await entriesBetween(read, account.number, period);
  if (range.count === 0) return refuse('7999', 'No transactions found');
  const { rowsMax } = bank.policy.statement;
  if (range.count > rowsMax) {
    return refuse('9100', tooLong(range.count, rowsMax));
  }
  const lines = await postingsFrom(read, account.number, range);
  return { header: await statementHeader(read, account), lines };
}

function tooLong(count: number, rowsMax: number): string {
  return `The period has ${count} transactions and a statement shows at most ${rowsMax}. Please choose a shorter period.`;
}
