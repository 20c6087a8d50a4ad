import { noAmount, type ToldAmount } from '@sahakar/contracts/wire/rupees';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type StopReason, stopReasons } from '@sahakar/contracts/cheques/stop-reasons';
import {
  nomineeRelationCodes,
  nomineeRelations,
} from '@sahakar/contracts/deposits/nominee-relations';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { dayMonthYear } from '../../ui/dates/dates.ts';
import type { PassbookColumn } from '../../ui/passbook/PassbookTable.tsx';
import { BankText, BankWord } from '../../ui/bank-words.tsx';

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

export type EnquiryColumn<Row> = Shown<Row> &
  Pick<PassbookColumn<Row>, 'isLead'> & { readonly header: string };

// What stands where the bank has nothing to tell.
const nothing = '\u2013';

/** The table's column for what an enquiry shows; dates, amounts and cheque numbers can be ordered. */
export function passbookColumn<Row>(
  column: EnquiryColumn<Row>,
  amountText: (amount: ToldAmount) => string,
): PassbookColumn<Row> {
  const { header, isLead } = column;
  if ('amount' in column) {
    return {
      // The header names the rupee, so that the figures stand alone.
      header: `${header} (₹)`,
      kind: 'amount',
      cell: (row) => filled(column.amount(row), amountText),
      sortBy: (row) => orderOf(column.amount(row)),
    };
  }
  if ('date' in column) {
    return {
      header,
      cell: (row) => filled(column.date(row), (day) => <Whole>{dayMonthYear(day)}</Whole>),
      sortBy: (row) => column.date(row) ?? '',
    };
  }
  return { header, ...(isLead && { isLead }), cell: (row) => unordered(column, row) };
}

/** What cannot be told stands before the smallest amount. */
function orderOf(amount: ToldAmount | null | undefined): bigint {
  return amount == null || amount === noAmount ? -1n : amount;
}

type Unordered<Row> = Exclude<Shown<Row>, { amount: unknown } | { date: unknown }>;

function unordered<Row>(column: Unordered<Row>, row: Row): ReactNode {
  if ('account' in column) return <AccountNumber number={column.account(row)} />;
  if ('word' in column) return filled(column.word(row), (word) => <AnsweredWord word={word} />);
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

/** A word of the bank's answer, such as a status or a relation. */
function AnsweredWord({ word }: { word: string }) {
  const { t } = useTranslation(['enquiries', 'deposits']);
  const relations = t(($) => $.relations, { ns: 'deposits', returnObjects: true });
  const words = {
    ...t(($) => $.words, { returnObjects: true }),
    ...Object.fromEntries(
      nomineeRelationCodes.map((code) => [nomineeRelations[code], relations[code]]),
    ),
  };
  return <BankWord word={word.charAt(0).toUpperCase() + word.slice(1)} words={words} />;
}

/** The figure of a request with its word in the language of the screen. */
function RequestDetails({ details }: { details: string }) {
  const { t } = useTranslation('enquiries');
  const leaves = /^(\d+) leaves$/.exec(details)?.[1];
  if (leaves !== undefined) return t(($) => $.request.leaves, { leaves });
  const cheque = /^Cheque (\d{6})$/.exec(details)?.[1];
  if (cheque !== undefined) return t(($) => $.request.cheque, { cheque });
  return <BankText text={details} />;
}

/** Why a cheque was stopped, by its code; a code of no reason of ours stands as it was sent. */
function StopReasonText({ code, sent }: { code: string; sent: string }) {
  const { t } = useTranslation('cheques');
  return isReason(code) ? t(($) => $.reasons[code]) : <BankText text={sent} />;
}

function isReason(code: string): code is StopReason {
  return Object.hasOwn(stopReasons, code);
}
