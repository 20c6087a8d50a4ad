import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { daysSince } from '../../../ui/dates/dates.ts';

type Flag =
  | 'inactive'
  | 'reactivated'
  | 'paidSince'
  | 'first'
  | 'newPayee'
  | 'sameAmount'
  | 'sameAmountSince'
  | 'overLimit'
  | 'equal';

/** Something that stands out in a request, and of when. */
export type TransferNote = {
  readonly flag: Flag;
  readonly on?: string;
  readonly amount?: bigint;
  /** Whether it has come about since the request was made. */
  readonly isChange: boolean;
};

/** A payee who is this young deserves a second look. */
const newPayeeDays = 7;

/** What stands out in a request among all that wait; what has changed since it was made comes first. */
export function notesOf(
  row: PendingTransfer,
  rows: readonly PendingTransfer[],
  now: string,
): readonly TransferNote[] {
  const notes = [...payeeNotes(row, now), ...amountNotes(row, rows)];
  return [...notes.filter(({ isChange }) => isChange), ...notes.filter((note) => !note.isChange)];
}

function* payeeNotes(row: PendingTransfer, now: string): Generator<TransferNote> {
  const { PayeeSince, PayeeIsActive, LastPaidOn, LastPaidAmount } = row;
  if (PayeeIsActive === false) yield { flag: 'inactive', isChange: true };
  if (isSince(row, LastPaidOn)) {
    yield {
      flag: 'paidSince',
      on: LastPaidOn,
      ...(LastPaidAmount !== undefined && { amount: LastPaidAmount }),
      isChange: true,
    };
  }
  if (PayeeSince === undefined) return;
  // Nobody is paid before he is activated, so that this was not the first time.
  if (isSince(row, PayeeSince)) yield { flag: 'reactivated', on: PayeeSince, isChange: true };
  else if (daysSince(PayeeSince, now) <= newPayeeDays)
    yield { flag: 'newPayee', on: PayeeSince, isChange: false };
  if (LastPaidOn === undefined) yield { flag: 'first', isChange: false };
}

function* amountNotes(
  row: PendingTransfer,
  rows: readonly PendingTransfer[],
): Generator<TransferNote> {
  const { SameAmountOn, LimitLeft } = row;
  if (isSince(row, SameAmountOn))
    yield { flag: 'sameAmountSince', on: SameAmountOn, isChange: true };
  else if (SameAmountOn !== undefined)
    yield { flag: 'sameAmount', on: SameAmountOn, isChange: false };
  if (LimitLeft !== undefined && LimitLeft < row.Amount)
    yield { flag: 'overLimit', isChange: false };
  if (rows.some((other) => other !== row && isEqual(other, row)))
    yield { flag: 'equal', isChange: false };
}

function isSince({ TransactionDate }: PendingTransfer, moment?: string): moment is string {
  return typeof TransactionDate === 'string' && moment !== undefined && moment > TransactionDate;
}

/** Asks for the same amount from the same account to the same one. */
function isEqual(one: PendingTransfer, other: PendingTransfer): boolean {
  return (
    one.Amount === other.Amount &&
    one.PayerAccountNumber === other.PayerAccountNumber &&
    one.PayeeAccountNumber === other.PayeeAccountNumber
  );
}
