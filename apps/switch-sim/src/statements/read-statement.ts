import type { Statement } from '@sahakar/contracts/statements/EStatementService';
import type { Call } from '../call/handler.ts';
import {
  entriesBetween,
  type Period,
  postingsFrom,
  type StatementLine,
} from '../ledger/statement.ts';
import { statementHeader } from './statement-header.ts';
import { periodFault } from './statement-period.ts';

export type ReadStatement = {
  readonly header: Omit<Statement, 'EStmtTransactions'>;
  readonly lines: readonly StatementLine[];
};

/** The header of an own account of any kind, and its entries of a period, oldest first. */
export async function readStatement(
  account: string,
  period: Period,
  { bank, caller, refuse }: Pick<Call, 'bank' | 'caller'> & { refuse: Refuse },
): Promise<ReadStatement> {
  const { read } = bank.store;
  const header = await statementHeader(read, account, caller.user?.customerNo ?? '');
  if (header === null) return refuse('9012', 'The details were not found.');
  const fault = periodFault(period, bank.clock.today());
  if (fault !== null) return refuse('9100', fault);
  const { first, count } = await entriesBetween(read, account, period);
  if (count === 0) return refuse('7999', 'No transactions found');
  const { rowsMax } = bank.policy.statement;
  if (count > rowsMax) {
    const message = `The period has ${count} entries, and a statement holds at most ${rowsMax}. Please choose a shorter period.`;
    return refuse('9100', message);
  }
  return { header, lines: await postingsFrom(read, account, { first, count }) };
}

type Refuse = (code: '7999' | '9012' | '9100', message: string) => never;
