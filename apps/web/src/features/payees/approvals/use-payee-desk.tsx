import { isKnown, type KnownPayee, type ListedPayee } from '@sahakar/contracts/payees/payee';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import { usePayeeCaller, usePayees } from '../../../customer/use-payees.ts';
import type { DeskDecisions, DeskRequest, RequestNote } from '../../../desk/desk-request.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import { PayeeFacts } from '../PayeeFacts.tsx';
import { payeeOtp, payeeRequest } from '../payee-request.ts';
import { payeeRowKey } from '../payee-words.ts';
import { changePayee, usePayeeChange } from '../use-payee-change.ts';
import { afterDecision, verbOf } from './payee-decision.ts';
import { notesOfPayee, type PayeeNote } from './payee-notes.ts';

/** The changes of payees that wait, as the desk lists them. */
export function usePayeeRequests(
  rows: readonly ListedPayee[] | undefined,
): readonly DeskRequest<KnownPayee>[] | undefined {
  const changeWord = useChangeWord();
  const noteWords = useNoteWords();
  const listed = usePayees().rows ?? [];
  const now = bankMoment();
  return rows?.filter(isKnown).map((row) => {
    const { payeeName: name, accountNumber } = row;
    const change = changeWord(row);
    return {
      row,
      key: payeeRowKey(row),
      name,
      account: accountNumber,
      kind: { value: changeOf(row), text: change },
      maker: row.RequestedBy ?? '',
      askedOn: row.RequestedOn,
      notes: notesOfPayee(row, rows, listed, now).map(noteWords),
      searched: [row.Nickname, row.bankName, row.ifscCode, change],
      isOwn: row.OwnRequest === true,
    };
  });
}

/** The word for what is to be done with a payee. */
function useChangeWord(): (row: ListedPayee) => string {
  const { t } = useTranslation('approvals');
  return (row) => t(($) => $.own.changes[changeOf(row)]);
}

/** A switch that names no kind tells by the list at least whether somebody is to go. */
function changeOf({ RequestKind, statusFlag }: ListedPayee) {
  return RequestKind ?? (statusFlag === 'PENDINGDELETE' ? 'deletion' : 'addition');
}

function useNoteWords(): (note: PayeeNote) => RequestNote {
  const { t } = useTranslation('approvals');
  return (note) => {
    switch (note.flag) {
      case 'paid': {
        const [amount, date] = [formatRupees(note.amount), dayMonthYear(note.on)];
        return { text: t(($) => $.desk.payees.flags.paid, { amount, date }) };
      }
      default:
        return { text: t(($) => $.desk.payees.flags[note.flag], { ...note }) };
    }
  };
}

/** How a checker decides on changes of payees; the summary tells how the payee stands now. */
export function usePayeeDecisions(): DeskDecisions<KnownPayee> {
  const { t } = useTranslation('payees');
  const { t: approvals } = useTranslation('approvals');
  const { capabilities } = useSignedIn();
  const change = usePayeeChange();
  const changeWord = useChangeWord();
  const who = usePayeeCaller();
  const takesReason = capabilities.includes('RejectRemark');
  return {
    moveMoney: false,
    which: (payee) =>
      approvals(($) => $.desk.payees.which, {
        name: payee.payeeName,
        last: payee.accountNumber.slice(-4),
        change: changeWord(payee),
      }),
    facts: (payee) => (
      <PayeeFacts payee={payee} after={afterDecision(verbOf(payee, 'approve'), payee)} />
    ),
    approveWords: () => t(($) => $.authorise.approve),
    rejectQuestion: (count) => approvals(($) => $.desk.payees.rejectTitle, { count }),
    takesReason,
    otp: payeeOtp,
    sendsAhead: false,
    approve: async (payee, requestId) => {
      const verb = verbOf(payee, 'approve');
      await change(payeeRequest(verb, payee, who), requestId, verb);
      return null;
    },
    reject: (payee, reason, requestId) => {
      const verb = verbOf(payee, 'reject');
      const request = payeeRequest(verb, payee, who, takesReason ? reason : undefined);
      return changePayee(request, requestId, verb);
    },
  };
}
