import { rejectRemarkLengthMax } from '@sahakar/contracts/payees/payee';
import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionGone } from '../../../call/refusal.ts';
import { newRequestId } from '../../../call/request-id.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { type Offered, reject } from '../decision-calls.ts';
import { keyOf } from './desk-rows.ts';
import type { Decided } from './DecisionSummary.tsx';

type Props = {
  rows: readonly PendingTransfer[];
  offered: Offered;
  onEnd: (decided: readonly Decided[]) => void;
  onClose: () => void;
};

/** Rejects one request after the other, all of them shown and for one reason. */
export function RejectMany({ rows, offered, onEnd, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  const [reason, setReason] = useState('');
  const rejectAll = async () => {
    const decided: Decided[] = [];
    for (const row of rows) {
      try {
        const id = newRequestId();
        await reject(row, login.CustomerNumber, offered, reason.trim(), id);
        decided.push({ row, kind: 'rejected' });
      } catch (failure) {
        if (isSessionGone(failure)) throw failure;
        decided.push({ row, kind: 'failed', failure });
      }
    }
    onEnd(decided);
  };
  return (
    <ConfirmDialog
      title={t(($) => $.desk.rejectTitle, { count: rows.length })}
      yes={t(($) => $.yes)}
      no={t(($) => $.no)}
      onYes={rejectAll}
      onNo={onClose}
    >
      <ul className="many-requests num">
        {rows.map((row) => (
          <li key={keyOf(row)}>
            {t(($) => $.which, { amount: formatRupees(row.Amount), name: row.PayeeName })}
          </li>
        ))}
      </ul>
      {offered.rejectRemark ? (
        <TextField
          id="reason"
          label={t(($) => $.reason)}
          maxLength={rejectRemarkLengthMax}
          value={reason}
          onChange={setReason}
        />
      ) : null}
    </ConfirmDialog>
  );
}
