import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import { OtpDialog } from '../../otp/OtpDialog.tsx';
import { useSignedIn } from '../../session/session-store.ts';
import { formatRupees } from '../../ui/amounts/money.ts';
import { approvalOtp, approve, type ApprovedTransfer, type Offered } from './decision-calls.ts';
import { RequestFacts } from './RequestFacts.tsx';

type Props = {
  row: PendingTransfer;
  offered: Offered;
  onApproved: (transfer: ApprovedTransfer) => void;
  onClose: () => void;
};

/** The request once more, and the OTP that lets it go. */
export function ApproveDialog({ row, offered, onApproved, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  return (
    <OtpDialog
      title={t(($) => $.approveTitle)}
      submit={t(($) => $.approveSubmit, { amount: formatRupees(row.Amount) })}
      plan={{
        ...approvalOtp(row),
        carryOut: async (requestId) =>
          onApproved(await approve(row, login.CustomerNumber, offered, requestId)),
      }}
      onClose={onClose}
    >
      <RequestFacts row={row} />
    </OtpDialog>
  );
}
