import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { RejectDialog } from '../../desk/RejectDialog.tsx';
import { type Offered, reject } from './decision-calls.ts';
import { RequestFacts } from './RequestFacts.tsx';

type Props = {
  row: PendingTransfer;
  offered: Offered;
  /** Told what the bank has said of it. */
  onRejected: (sent: string) => void;
  onClose: () => void;
};

/** The transfer once more, and the rejection of it. */
export function RejectTransferDialog({ row, offered, onRejected, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  return (
    <RejectDialog
      title={t(($) => $.rejectTitle)}
      yes={t(($) => $.yes)}
      no={t(($) => $.no)}
      takesReason={offered.rejectRemark}
      onYes={async (reason, requestId) => {
        onRejected(
          await reject({ row, customerNo: login.CustomerNumber, offered, requestId }, reason),
        );
      }}
      onNo={onClose}
    >
      <RequestFacts row={row} />
    </RejectDialog>
  );
}
