import { noAmount, type ToldAmount } from '@sahakar/contracts/wire/rupees';
import type { ReactNode } from 'react';
import { AccountNumber } from '../../ui/AccountNumber.tsx';
import { dayMonthYear } from '../../ui/dates.ts';
import type { PassbookColumn } from '../../ui/PassbookTable.tsx';
import { BankText } from './BankText.tsx';
import { BankWord } from './BankWord.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { StopReasonText } from './StopReasonText.tsx';

/** What a column shows of a row: the kind of thing decides how it is written. */
type Shown<Row> =
  | { readonly text: (row: Row) => string | number | null | undefined }
  | { readonly account: (row: Row) => string }
  | { readonly date: (row: Row) => string | null | undefined }
  | { readonly amount: (row: Row) => ToldAmount | null | undefined }
  /** One of the bank's own words, such as a status. */
  | { readonly word: (row: Row) => string }
  /** A sentence of the bank. */
  | { readonly sent: (row: Row) => string | null | undefined }
  /** What a request is about. */
  | { readonly details: (row: Row) => string | null | undefined }
  | { readonly stopReason: (row: Row) => { readonly code: string; readonly sent: string } };

export type EnquiryColumn<Row> = Shown<Row> & { readonly key: string; readonly header: string };

// What stands where the bank has nothing to tell.
const nothing = '\u2013';

/** The table's column for what an enquiry shows; dates, amounts and cheque numbers can be ordered. */
export function passbookColumn<Row>(
  column: EnquiryColumn<Row>,
  told: (amount: ToldAmount) => string,
): PassbookColumn<Row> {
  const { key, header } = column;
  if ('amount' in column) {
    return {
      key,
      // The header names the rupee, so that the figures stand alone.
      header: `${header} (₹)`,
      kind: 'amount',
      cell: (row) => filled(column.amount(row), told),
      sortBy: (row) => orderOf(column.amount(row)),
    };
  }
  if ('date' in column) {
    return {
      key,
      header,
      cell: (row) => filled(column.date(row), (day) => <Whole>{dayMonthYear(day)}</Whole>),
      sortBy: (row) => column.date(row) ?? '',
    };
  }
  return { key, header, cell: (row) => unordered(column, row) };
}

/** What cannot be told stands before the smallest amount. */
function orderOf(amount: ToldAmount | null | undefined): bigint {
  return amount == null || amount === noAmount ? -1n : amount;
}

type Unordered<Row> = Exclude<Shown<Row>, { amount: unknown } | { date: unknown }>;

function unordered<Row>(column: Unordered<Row>, row: Row): ReactNode {
  if ('account' in column) return <AccountNumber number={column.account(row)} />;
  if ('word' in column) return filled(column.word(row), (word) => <BankWord word={word} />);
  if ('sent' in column) return filled(column.sent(row), (text) => <BankText text={text} />);
  if ('details' in column) {
    return filled(column.details(row), (details) => <RequestDetails details={details} />);
  }
  if ('stopReason' in column) return <StopReasonText {...column.stopReason(row)} />;
  return filled(column.text(row), String);
}

function filled<Value>(value: Value | null | undefined, show: (value: Value) => ReactNode) {
  return value == null || value === '' ? nothing : show(value);
}

/** A value that is never broken over two lines. */
function Whole({ children }: { children: ReactNode }) {
  return <span className="whole">{children}</span>;
}
