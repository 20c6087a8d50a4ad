import '../../desk/approvals.css';
import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { useDone } from '../../session/use-done.ts';
import {
  allTransfers,
  type PendingTransfers,
  usePendingTransfers,
} from '../../customer/use-pending-transfers.ts';
import { Desk } from '../../desk/Desk.tsx';
import { useDesk } from '../../desk/use-desk.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { OwnRequestsLink } from '../../customer/OwnRequestsLink.tsx';
import { DoneNotice } from '../../ui/bank-words.tsx';
import { TechnicalIssue } from '../../ui/failures.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ApprovedNotice } from './ApprovedNotice.tsx';
import { approvalOtp, approve, type ApprovedTransfer, type Offered } from './decision-calls.ts';
import { useTransferRequests } from './desk/transfer-requests.ts';
import { useTransferDecisions } from './desk/use-transfer-decisions.tsx';
import { PendingTable } from './PendingTable.tsx';
import { RejectTransferDialog } from './RejectTransferDialog.tsx';
import { OtpDialog } from '../../otp/OtpDialog.tsx';
import { formatRupees } from '../../ui/amounts/money.ts';
import { RequestFacts } from './RequestFacts.tsx';

type Open = { readonly kind: 'approve' | 'reject'; readonly row: PendingTransfer };
/** What came of the last decision, as it was here. */
const Outcome = z.union([
  z.object({ kind: z.literal('approved'), transfer: z.custom<ApprovedTransfer>() }),
  z.object({ kind: z.literal('rejected'), row: z.custom<PendingTransfer>(), sent: z.string() }),
]);

/** A checker's transfers: what waits, of which kind, and his decision on each. */
export function ApproveTransfersScreen() {
  const { t } = useTranslation('approvals');
  const pending = usePendingTransfers();
  const held = useDesk<PendingTransfer>(paths.authoriseFundTransfer);
  const { open, done, decide, close, finish } = useDecision(held.forget);
  const offered = useOffered();
  const all = allTransfers(pending.within, pending.outside, pending.neftAndRtgs);
  const requests = useTransferRequests(all.rows);
  const decisions = useTransferDecisions(offered);
  const tab = (key: 'within' | 'outside' | 'neftRtgs', list: PendingTransfers) => ({
    key,
    title: t(($) => $.tabs[key]),
    count: list.rows?.length,
    content: <PendingTable caption={t(($) => $.tabs[key])} list={list} onDecide={decide} />,
  });
  const desk = (
    <Desk
      caption={t(($) => $.desk.title)}
      requests={requests}
      decisions={decisions}
      held={held}
      emptyText={t(($) => $.empty)}
      failure={all.isFetching ? null : all.error}
      onRetry={all.retry}
      onDecide={decide}
      onDecided={() => finish(undefined)}
    />
  );
  return (
    <>
      <ScreenHeading title={t(($) => $.title)}>
        <OwnRequestsLink />
      </ScreenHeading>
      <div className="approvals">
        {done?.kind === 'approved' ? (
          <ApprovedNotice key={done.transfer.reference} transfer={done.transfer} />
        ) : null}
        {done?.kind === 'rejected' ? <RejectedNotice key={done.row.RequestId} {...done} /> : null}
        <Tabs
          first="all"
          tabs={[
            tab('within', pending.within),
            tab('outside', pending.outside),
            tab('neftRtgs', pending.neftAndRtgs),
            { key: 'all', title: t(($) => $.desk.title), count: all.rows?.length, content: desk },
          ]}
        />
        <TechnicalIssue failure={all.isFetching ? null : all.error} />
      </div>
      {open?.kind === 'approve' ? (
        <ApproveDialog
          row={open.row}
          offered={offered}
          onClose={close}
          onApproved={(transfer) => finish({ kind: 'approved', transfer })}
        />
      ) : null}
      {open?.kind === 'reject' ? (
        <RejectTransferDialog
          row={open.row}
          offered={offered}
          onClose={close}
          onRejected={(sent) => finish({ kind: 'rejected', row: open.row, sent })}
        />
      ) : null}
    </>
  );
}

/** Which of them was rejected, in the language of the page. */
function RejectedNotice({ row, sent }: { row: PendingTransfer; sent: string }) {
  const { t } = useTranslation('approvals');
  const { RequestId: number } = row;
  const own = number ? t(($) => $.rejectedNumber, { number }) : t(($) => $.rejected);
  return <DoneNotice sent={sent} own={own} />;
}

/** One request that is decided on; what was told of several at the desk is over with it. */
function useDecision(forgetMany: () => void) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const { done, tell, forget } = useDone(paths.authoriseFundTransfer, Outcome);
  return {
    open,
    done,
    decide(kind: Open['kind'], row: PendingTransfer) {
      forgetMany();
      // The notice of a rejection goes, so that the next one is heard; that of an approval has its receipt.
      if (done?.kind === 'rejected') forget();
      setOpen({ kind, row });
    },
    /** Left or refused: the list may be another one by now. */
    close() {
      setOpen(undefined);
      void queries.invalidateQueries();
    },
    finish(result: z.output<typeof Outcome> | undefined) {
      setOpen(undefined);
      if (result === undefined) forget();
      else tell(result);
      void queries.invalidateQueries();
    },
  };
}

function useOffered(): Offered {
  const { capabilities } = useSignedIn();
  return {
    requestId: capabilities.includes('RequestId'),
    rejectRemark: capabilities.includes('RejectRemark'),
  };
}

type Props = {
  row: PendingTransfer;
  offered: Offered;
  onApproved: (transfer: ApprovedTransfer) => void;
  onClose: () => void;
};

/** The request once more, and the OTP that lets it go. */
function ApproveDialog({ row, offered, onApproved, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  return (
    <OtpDialog
      title={t(($) => $.approveTitle)}
      submit={t(($) => $.approveSubmit, { amount: formatRupees(row.Amount) })}
      plan={{
        ...approvalOtp(row),
        carryOut: async (requestId) =>
          onApproved(await approve({ row, customerNo: login.CustomerNumber, offered, requestId })),
      }}
      onClose={onClose}
    >
      <RequestFacts row={row} />
    </OtpDialog>
  );
}
