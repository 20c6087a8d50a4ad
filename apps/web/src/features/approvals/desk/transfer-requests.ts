import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import type { DeskRequest, RequestNote } from '../../../desk/desk-request.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import { notesOf, type TransferNote } from './transfer-notes.ts';

/** The transfers that wait, as the desk lists them. */
export function useTransferRequests(
  rows: readonly PendingTransfer[] | undefined,
): readonly DeskRequest<PendingTransfer>[] | undefined {
  const { t } = useTranslation('approvals');
  const noteWords = useNoteWords();
  const now = bankMoment();
  return rows?.map((row) => ({
    row,
    key: keyOf(row),
    name: row.PayeeName ?? '',
    account: row.PayeeAccountNumber,
    kind: { value: row.TxnType, text: t(($) => $.types[row.TxnType]) },
    maker: row.RequestedBy ?? '',
    askedOn: row.TransactionDate ?? undefined,
    amount: row.Amount,
    notes: notesOf(row, rows, now).map(noteWords),
    searched: [row.RequestId, row.Remark],
    isOwn: false,
  }));
}

/** What a request is known by; a switch that numbers none leaves only what is in it. */
function keyOf(row: PendingTransfer): string {
  if (row.RequestId) return row.RequestId;
  const { TxnType, PayerAccountNumber, PayeeAccountNumber, Amount, TransactionDate } = row;
  return [TxnType, PayerAccountNumber, PayeeAccountNumber, Amount, TransactionDate].join(' ');
}

function useNoteWords(): (note: TransferNote) => RequestNote {
  const { t } = useTranslation('approvals');
  return ({ flag, on = '', amount = 0n, isChange }) => ({
    text: t(($) => $.desk.flags[flag], {
      date: dayMonthYear(on.slice(0, 10)),
      amount: formatRupees(amount),
    }),
    isChange,
  });
}
