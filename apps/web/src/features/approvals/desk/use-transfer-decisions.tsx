import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import type { DeskDecisions } from '../../../desk/desk-request.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { approvalOtp, approve, type Offered, reject } from '../decision-calls.ts';
import { RequestFacts } from '../RequestFacts.tsx';
import { DeskReceipts, ReceiptButton } from './DeskReceipts.tsx';
import { NowAndAfter } from './NowAndAfter.tsx';

/** How a checker decides on transfers; the summary tells the reference, and has the receipt. */
export function useTransferDecisions(offered: Offered): DeskDecisions<PendingTransfer> {
  const { t } = useTranslation('approvals');
  const { CustomerNumber: customerNo } = useSignedIn().login;
  return {
    moveMoney: true,
    which: (row) => t(($) => $.which, { amount: formatRupees(row.Amount), name: row.PayeeName }),
    facts: (row) => <RequestFacts row={row} />,
    more: (row) => <NowAndAfter row={row} />,
    approveWords: (row) => t(($) => $.approveSubmit, { amount: formatRupees(row.Amount) }),
    rejectQuestion: (count) => t(($) => $.desk.rejectTitle, { count }),
    takesReason: offered.rejectRemark,
    otp: approvalOtp,
    // Without its number the next OTP would end the one that is being typed.
    sendsAhead: offered.requestId,
    approve: async (row, requestId) => {
      const transfer = await approve({ row, customerNo, offered, requestId });
      return (
        <>
          {transfer.reference} <ReceiptButton transfer={transfer} />
        </>
      );
    },
    reject: (row, reason, requestId) => reject({ row, customerNo, offered, requestId }, reason),
    aroundSummary: DeskReceipts,
  };
}
