import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { ReasonField } from '../../desk/ReasonField.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Offered, reject } from './decision-calls.ts';
import { RequestFacts } from './RequestFacts.tsx';

type Props = {
  row: PendingTransfer;
  offered: Offered;
  /** Told what the bank has said of it. */
  onRejected: (sent: string) => void;
  onClose: () => void;
};

/** A rejection takes one confirmation, and a reason for the maker where the switch passes one on. */
export function RejectDialog({ row, offered, onRejected, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={t(($) => $.rejectTitle)}
      yes={t(($) => $.yes)}
      no={t(($) => $.no)}
      onYes={async (requestId) => {
        onRejected(await reject(row, login.CustomerNumber, offered, reason.trim(), requestId));
      }}
      onNo={onClose}
    >
      <RequestFacts row={row} />
      {offered.rejectRemark ? <ReasonField value={reason} onChange={setReason} /> : null}
    </ConfirmDialog>
  );
}
