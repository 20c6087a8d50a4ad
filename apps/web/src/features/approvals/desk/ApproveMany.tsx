import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { SentOtp } from '../../../otp/OtpEntry.tsx';
import { isOtpOut } from '../../../otp/otp-state.ts';
import { useOtp } from '../../../otp/use-otp.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { approvalOtp, approve, type Offered, sendApprovalOtp } from '../decision-calls.ts';
import { RequestFacts } from '../RequestFacts.tsx';
import { keyOf } from './desk-rows.ts';
import type { Decided } from './DecisionSummary.tsx';

type Props = {
  rows: readonly PendingTransfer[];
  offered: Offered;
  onEnd: (decided: readonly Decided[]) => void;
};

/**
 * Approves one request after the other, each shown with its own OTP. While one is typed the next one
 * is on its way; what is not reached stays as it was.
 */
export function ApproveMany({ rows, offered, onEnd }: Props) {
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [sentAhead, setSentAhead] = useState<readonly string[]>([]);
  const row = rows[decided.length];
  const next = rows[decided.length + 1];
  const end = (last: Decided | null, isOver: boolean) => {
    const all = last === null ? decided : [...decided, last];
    if (isOver || all.length === rows.length) onEnd(all);
    else setDecided(all);
  };
  if (row === undefined) return null;
  return (
    <ApproveOne
      key={keyOf(row)}
      row={row}
      place={decided.length + 1}
      count={rows.length}
      offered={offered}
      isSent={sentAhead.includes(keyOf(row))}
      onSent={async () => {
        if (next === undefined) return;
        await sendApprovalOtp(next);
        setSentAhead((was) => [...was, keyOf(next)]);
      }}
      onEnd={end}
    />
  );
}

type OneProps = Pick<Props, 'offered'> & {
  row: PendingTransfer;
  place: number;
  count: number;
  /** Whether its OTP was sent while the one before was typed. */
  isSent: boolean;
  onSent: () => Promise<void>;
  onEnd: (decided: Decided | null, isOver: boolean) => void;
};

function ApproveOne({ row, place, count, offered, isSent, onSent, onEnd }: OneProps) {
  const { t } = useTranslation('approvals');
  const { t: auth } = useTranslation('auth');
  const { login } = useSignedIn();
  const { wrongMax, authoriseDialogResendSeconds } = useConfiguration().policy.otp;
  const carryOut = async (requestId: string) => {
    const transfer = await approve(row, login.CustomerNumber, offered, requestId);
    onEnd({ row, kind: 'approved', transfer }, false);
  };
  const plan = { ...approvalOtp(row), carryOut };
  const otp = useOtp(plan, { isSentAtOnce: !isSent, isSent, clearsShort: false, wrongMax });
  const { state, refused, isBusy } = otp;
  const isOut = isOtpOut(state);
  useSendAhead(isOut, onSent);
  // What ends this one: the bank refuses it, or no OTP for it is left.
  const failure = refused?.failure ?? (state.end === null ? undefined : problemOf(otp));
  const hasFailed = failure !== undefined;
  useEffect(() => {
    if (hasFailed) onEnd({ row, kind: 'failed', failure }, state.end !== null);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void otp.submit();
  };
  return (
    <Modal
      title={t(($) => $.desk.approving, { place, count })}
      onClose={() => onEnd(null, true)}
      actions={
        <>
          <button
            type="submit"
            form="many-otp"
            className="btn"
            aria-busy={isBusy}
            disabled={!isOut}
          >
            {isBusy
              ? auth(($) => $.otp.busy)
              : t(($) => $.approveSubmit, { amount: formatRupees(row.Amount) })}
          </button>
          <button
            type="button"
            className="btn quiet"
            onClick={() => onEnd({ row, kind: 'left' }, false)}
          >
            {t(($) => $.desk.skip)}
          </button>
          <button type="button" className="btn link" onClick={() => onEnd(null, true)}>
            {t(($) => $.desk.stop)}
          </button>
        </>
      }
    >
      <progress value={place - 1} max={count} aria-label={t(($) => $.desk.progress)} />
      <RequestFacts row={row} />
      <form id="many-otp" className="otp-step" noValidate onSubmit={onSubmit}>
        <SentOtp otp={otp} words="asking" resendSeconds={authoriseDialogResendSeconds} />
      </form>
    </Modal>
  );
}

/** As soon as this OTP is out the next one is asked for, once; where that fails, it is asked for later. */
function useSendAhead(isOut: boolean, send: () => Promise<void>): void {
  const hasSent = useRef(false);
  useEffect(() => {
    if (!isOut || hasSent.current) return;
    hasSent.current = true;
    send().catch(() => undefined);
  });
}

/** The last OTP that was wrong, or what the bank said instead of sending another one. */
function problemOf({ state: { problem, end } }: ReturnType<typeof useOtp>): unknown {
  return problem?.kind === 'failure' ? problem.failure : end;
}
