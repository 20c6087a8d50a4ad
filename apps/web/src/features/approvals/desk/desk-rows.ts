import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { daysSince } from '../../../ui/dates/dates.ts';
import { rowsLike } from '../../../ui/passbook/row-search.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';

/** How long a request has waited at least, in days. */
export const ages = ['1', '3', '7'] as const;
export type Age = (typeof ages)[number];

export type DeskFilter = {
  readonly typed: string;
  readonly maker: string;
  readonly age: Age | '';
};

export const noFilter: DeskFilter = { typed: '', maker: '', age: '' };

/** What a request is known by; a switch that numbers none leaves only what is in it. */
export function keyOf(row: PendingTransfer): string {
  if (row.RequestId) return row.RequestId;
  const { TxnType, PayerAccountNumber, PayeeAccountNumber, Amount, TransactionDate } = row;
  return [TxnType, PayerAccountNumber, PayeeAccountNumber, Amount, TransactionDate].join(' ');
}

/** The requests that the filter leaves, in the order in which they came. */
export function filtered(
  rows: readonly PendingTransfer[],
  { typed, maker, age }: DeskFilter,
  now: string,
): readonly PendingTransfer[] {
  const matches = rowsLike(rows, typed, (row) => [
    row.PayeeName,
    row.PayeeAccountNumber,
    row.RequestId,
    row.Remark,
    row.RequestedBy,
    formatRupees(row.Amount),
    formatRupees(row.Amount).replaceAll(',', ''),
  ]);
  return matches.filter(
    (row) =>
      (maker === '' || row.RequestedBy === maker) &&
      (age === '' || daysWaited(row, now) >= Number(age)),
  );
}

/** Who has asked for what waits, each once, by name. */
export function makersOf(rows: readonly PendingTransfer[]): readonly string[] {
  return [...new Set(rows.map(({ RequestedBy }) => RequestedBy ?? ''))]
    .filter((name) => name !== '')
    .toSorted();
}

/** Whole days since it was asked for. */
export function daysWaited({ TransactionDate }: PendingTransfer, now: string): number {
  return TransactionDate === undefined ? 0 : daysSince(TransactionDate, now);
}

/** The other requests that wait for the same amount from the same account to the same one. */
export function equalsOf(
  row: PendingTransfer,
  rows: readonly PendingTransfer[],
): readonly PendingTransfer[] {
  return rows.filter(
    (other) =>
      keyOf(other) !== keyOf(row) &&
      other.Amount === row.Amount &&
      other.PayerAccountNumber === row.PayerAccountNumber &&
      other.PayeeAccountNumber === row.PayeeAccountNumber,
  );
}

/** What is let go by approving all of them. */
export function sumOf(rows: readonly PendingTransfer[]): bigint {
  return rows.reduce((sum, { Amount }) => sum + Amount, 0n);
}
