import './approvals.css';
import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import {
  type PendingTransfers,
  together,
  usePendingTransfers,
} from '../../customer/use-pending-transfers.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { OwnRequestsLink } from '../../customer/OwnRequestsLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ApprovedNotice } from './ApprovedNotice.tsx';
import { approvalOtp, approve, type ApprovedTransfer, type Offered } from './decision-calls.ts';
import { ApproveMany } from './desk/ApproveMany.tsx';
import { type Decided, DecisionSummary } from './desk/DecisionSummary.tsx';
import { Desk } from './desk/Desk.tsx';
import { RejectMany } from './desk/RejectMany.tsx';
import { PendingTable } from './PendingTable.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { OtpDialog } from '../../otp/OtpDialog.tsx';
import { formatRupees } from '../../ui/amounts/money.ts';
import { RequestFacts } from './RequestFacts.tsx';

type Open = { readonly kind: 'approve' | 'reject'; readonly rows: readonly PendingTransfer[] };
type Done =
  | { readonly kind: 'approved'; readonly transfer: ApprovedTransfer }
  | { readonly kind: 'rejected'; readonly message: string }
  | { readonly kind: 'several'; readonly decided: readonly Decided[] };

/** A checker's transfers: what waits, of which kind, and his decision on each. */
export function ApproveTransfersScreen() {
  const { t } = useTranslation('approvals');
  const pending = usePendingTransfers();
  const { open, done, decide, close, finish } = useDecision();
  const offered = useOffered();
  const all = together(pending.within, pending.outside, pending.neftAndRtgs);
  const decideOne = (kind: Open['kind'], row: PendingTransfer) => decide(kind, [row]);
  const endMany = (decided: readonly Decided[]) => finish({ kind: 'several', decided });
  const tab = (key: 'within' | 'outside' | 'neftRtgs', list: PendingTransfers) => ({
    key,
    title: t(($) => $.tabs[key]),
    count: list.rows?.length,
    content: <PendingTable caption={t(($) => $.tabs[key])} list={list} onDecide={decideOne} />,
  });
  return (
    <>
      <ScreenHeading title={t(($) => $.title)}>
        <OwnRequestsLink />
      </ScreenHeading>
      <div className="approvals">
        {done?.kind === 'approved' ? (
          <ApprovedNotice key={done.transfer.reference} transfer={done.transfer} />
        ) : null}
        {done?.kind === 'rejected' ? <Notice tone="success">{done.message}</Notice> : null}
        {done?.kind === 'several' ? <DecisionSummary decided={done.decided} /> : null}
        <Tabs
          first="all"
          tabs={[
            tab('within', pending.within),
            tab('outside', pending.outside),
            tab('neftRtgs', pending.neftAndRtgs),
            {
              key: 'all',
              title: t(($) => $.desk.title),
              count: all.rows?.length,
              content: <Desk caption={t(($) => $.desk.title)} list={all} onDecide={decide} />,
            },
          ]}
        />
      </div>
      {open === undefined ? null : <Decision {...{ open, offered, close, finish, endMany }} />}
    </>
  );
}

type DecisionProps = Pick<ReturnType<typeof useDecision>, 'close' | 'finish'> & {
  open: Open;
  offered: Offered;
  endMany: (decided: readonly Decided[]) => void;
};

/** The dialogs of a decision, on one request or on several. */
function Decision({ open: { kind, rows }, offered, close, finish, endMany }: DecisionProps) {
  const [row] = rows;
  if (row === undefined) return null;
  if (kind === 'approve') {
    return rows.length > 1 ? (
      <ApproveMany rows={rows} offered={offered} onEnd={endMany} />
    ) : (
      <ApproveDialog
        row={row}
        offered={offered}
        onClose={close}
        onApproved={(transfer) => finish({ kind: 'approved', transfer })}
      />
    );
  }
  return rows.length > 1 ? (
    <RejectMany rows={rows} offered={offered} onEnd={endMany} onClose={close} />
  ) : (
    <RejectDialog
      row={row}
      offered={offered}
      onClose={close}
      onRejected={(message) => finish({ kind: 'rejected', message })}
    />
  );
}

/** Which request is decided on, and what came of the last decision. */
function useDecision() {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState<Done>();
  return {
    open,
    done,
    decide: (kind: Open['kind'], rows: Open['rows']) => setOpen({ kind, rows }),
    /** Left or refused: the list may be another one by now. */
    close() {
      setOpen(undefined);
      void queries.invalidateQueries();
    },
    finish(result: Done) {
      setOpen(undefined);
      setDone(result);
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
          onApproved(await approve(row, login.CustomerNumber, offered, requestId)),
      }}
      onClose={onClose}
    >
      <RequestFacts row={row} />
    </OtpDialog>
  );
}
