import type { Reader } from '@sahakar/db/dialect';
import { monthsAfter } from '@sahakar/contracts/wire/dates';
import type { Call } from '../call/handler.ts';
import { letOthersIn } from '../call/let-others-in.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import type { BookAccount } from '../accounts/book-account.ts';
import { returnReasons } from '../ledger/return-reasons.ts';
import {
  entriesBetween,
  type EntryRange,
  type Period,
  postingsFrom,
  type StatementLine,
} from '../ledger/statement.ts';
import { type StatementHeader, statementHeader } from './statement-header.ts';

/** Some entries of a statement, oldest first. */
export type StatementPage = {
  readonly lines: readonly StatementLine[];
  /** Why payments came back, by the numbers of their debits and of their returns. */
  readonly reasons: ReadonlyMap<string, string>;
};

/** A statement whose entries are still to be read, one at least. */
export type OpenStatement = {
  readonly header: StatementHeader;
  pages(): AsyncGenerator<StatementPage>;
};

export type ReadStatement = StatementPage & { readonly header: StatementHeader };

type StatementRefusal = '7999' | '9100';
type StatementCall = Pick<Call, 'bank'> & {
  refuse(code: StatementRefusal, message: string): never;
};

/** The statement of an account for a period, both days included. */
export async function openStatement(
  account: BookAccount,
  period: Period,
  { bank, refuse }: StatementCall,
): Promise<OpenStatement> {
  const { read } = bank.store;
  const fault = periodFault(period, bank.clock.today());
  if (fault !== null) return refuse('9100', fault);
  const range = await entriesBetween(read, account.number, period);
  if (range.count === 0) return refuse('7999', 'No transactions found');
  const { rowsMax } = bank.policy.statement;
  if (range.count > rowsMax) {
    return refuse('9100', tooLong(range.count, rowsMax));
  }
  return {
    header: await statementHeader(read, account),
    pages: () => pagesOfRange(read, account.number, range),
  };
}

/** The same with all its entries in memory. */
export async function readStatement(
  account: BookAccount,
  period: Period,
  call: StatementCall,
): Promise<ReadStatement> {
  const { header, pages } = await openStatement(account, period, call);
  const lines: StatementLine[] = [];
  const reasons = new Map<string, string>();
  for await (const page of pages()) {
    lines.push(...page.lines);
    for (const [rrn, reason] of page.reasons) reasons.set(rrn, reason);
  }
  return { header, lines, reasons };
}

/** Entries that are there stay as they are, so the pages fit together. */
async function* pagesOfRange(
  read: Reader,
  account: string,
  { first, count }: EntryRange,
): AsyncGenerator<StatementPage> {
  for (let done = 0; done < count; done += rowsAtOnce) {
    await letOthersIn();
    const page = { first: first + done, count: Math.min(rowsAtOnce, count - done) };
    const lines = await postingsFrom(read, account, page);
    const rrns = lines.map(({ rrn }) => rrn);
    yield { lines, reasons: await returnReasons(read, rrns) };
  }
}

function tooLong(count: number, rowsMax: number): string {
  return `The period has ${count} transactions and a statement shows at most ${rowsMax}. Please choose a shorter period.`;
}

/** What is wrong with a period, as a sentence for the customer; null where nothing is. */
export function periodFault({ from, to }: Period, today: string): string | null {
  if (from > today || to > today) return 'The dates cannot be in the future.';
  if (to < from) return 'The end date cannot be before the start date.';
  // One year at most (RULINGS A13).
  if (to > monthsAfter(from, 12)) return 'Please choose a period of at most one year.';
  return null;
}
