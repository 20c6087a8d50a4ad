import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeskDecisions } from '../../../desk/desk-request.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import {
  approvalOtp,
  approve,
  type ApprovedTransfer,
  type Offered,
  reject,
} from '../decision-calls.ts';
import { RequestFacts } from '../RequestFacts.tsx';
import { useApprovalReceipt } from '../use-approval-receipt.ts';
import { NowAndAfter } from './NowAndAfter.tsx';
import { WhichOne } from '../../../ui/WhichOne.tsx';

/** How a checker decides on transfers; the summary tells the reference, and has the receipt. */
export function useTransferDecisions(offered: Offered): DeskDecisions<PendingTransfer> {
  const { t } = useTranslation('approvals');
  const { CustomerNumber } = useSignedIn().login;
  return {
    facts: (row) => <RequestFacts row={row} />,
    more: (row) => <NowAndAfter row={row} />,
    approveWords: (row) => t(($) => $.approveSubmit, { amount: formatRupees(row.Amount) }),
    rejectQuestion: (count) => t(($) => $.desk.rejectTitle, { count }),
    takesReason: offered.rejectRemark,
    otp: approvalOtp,
    sendsAhead: true,
    approve: async (row, requestId) => {
      const transfer = await approve(row, CustomerNumber, offered, requestId);
      return (
        <>
          {transfer.reference} <ReceiptButton transfer={transfer} />
        </>
      );
    },
    reject: (row, reason, requestId) => reject(row, CustomerNumber, offered, reason, requestId),
  };
}

function ReceiptButton({ transfer }: { transfer: ApprovedTransfer }) {
  const { t } = useTranslation('approvals');
  const { state, download } = useApprovalReceipt(transfer);
  const { Amount, PayeeName: name } = transfer.row;
  const which = t(($) => $.which, { amount: formatRupees(Amount), name });
  return (
    <button
      type="button"
      className="btn link"
      aria-busy={state === 'busy'}
      onClick={() => void download()}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {t(($) => $.download)}
      <WhichOne>{which}</WhichOne>
    </button>
  );
}
