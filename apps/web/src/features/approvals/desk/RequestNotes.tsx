import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import { dayMonthYear, daysSince } from '../../../ui/dates/dates.ts';
import { equalsOf } from './desk-rows.ts';

/** A payee who is this young deserves a second look. */
const newPayeeDays = 7;

/** What stands out in a request among all that wait, in words. */
export function useRequestNotes(
  rows: readonly PendingTransfer[],
): (row: PendingTransfer) => readonly string[] {
  const { t } = useTranslation('approvals');
  return (row) => {
    const { PayeeSince, LastPaidOn, SameAmountOn, PayeeIsActive } = row;
    const notes: string[] = [];
    if (PayeeIsActive === false) notes.push(t(($) => $.desk.flags.inactive));
    if (PayeeSince !== undefined && LastPaidOn === undefined)
      notes.push(t(($) => $.desk.flags.first));
    if (PayeeSince !== undefined && daysSince(PayeeSince, bankMoment()) <= newPayeeDays) {
      notes.push(t(($) => $.desk.flags.newPayee, { date: dayMonthYear(PayeeSince.slice(0, 10)) }));
    }
    if (SameAmountOn !== undefined) {
      const date = dayMonthYear(SameAmountOn.slice(0, 10));
      notes.push(t(($) => $.desk.flags.sameAmount, { date }));
    }
    if (equalsOf(row, rows).length > 0) notes.push(t(($) => $.desk.flags.equal));
    return notes;
  };
}

/** The notes of a request, one below the other; nothing where nothing stands out. */
export function RequestNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="request-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
