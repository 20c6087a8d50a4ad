import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionGone, Refusal } from '../call/refusal.ts';
import { notDone } from '../call/use-tell-who-left.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { isOtpOut } from '../otp/otp-state.ts';
import { OtpModal } from '../otp/OtpModal.tsx';
import { type Otp, sendOtp, useOtp } from '../otp/use-otp.ts';
import type { DecidedRequest } from './DecisionSummary.tsx';
import type { DeskDecisions, DeskRequest } from './desk-request.ts';

type Props<Row> = {
  requests: readonly DeskRequest<Row>[];
  decisions: DeskDecisions<Row>;
  onEnd: (decided: readonly DecidedRequest<Row>[]) => void;
};

/**
 * Approves one request after the other, each shown with its own OTP. Where the bank keeps several,
 * the next one is on its way while one is typed; what is not reached stays as it was.
 */
export function ApproveMany<Row>({ requests, decisions, onEnd }: Props<Row>) {
  const [decided, setDecided] = useState<readonly DecidedRequest<Row>[]>([]);
  const [ahead, setAhead] = useState<ReadonlyMap<string, Ahead>>(new Map());
  const request = requests[decided.length];
  const next = requests[decided.length + 1];
  const end = (last: DecidedRequest<Row> | null, isOver: boolean) => {
    const all = last === null ? decided : [...decided, last];
    if (isOver || all.length === requests.length) onEnd(all);
    else setDecided(all);
  };
  if (request === undefined) return null;
  return (
    <ApproveOne
      key={request.key}
      request={request}
      place={decided.length + 1}
      count={requests.length}
      decisions={decisions}
      ahead={ahead.get(request.key)}
      onSent={async () => {
        if (next === undefined || !decisions.sendsAhead) return;
        const sending = sendOtp(decisions.otp(next.row));
        const note = (state: Ahead) => setAhead((was) => new Map(was).set(next.key, state));
        note(sending);
        await sending;
        note('sent');
      }}
      onEnd={end}
    />
  );
}

/** What has become of an OTP that was asked for while the one before was typed. */
type Ahead = Promise<void> | 'sent';

type OneProps<Row> = Pick<Props<Row>, 'decisions'> & {
  request: DeskRequest<Row>;
  place: number;
  count: number;
  ahead: Ahead | undefined;
  onSent: () => Promise<void>;
  onEnd: (decided: DecidedRequest<Row> | null, isOver: boolean) => void;
};

function ApproveOne<Row>(props: OneProps<Row>) {
  const { request, place, count, decisions, ahead, onSent, onEnd } = props;
  const { t } = useTranslation('approvals');
  const { wrongMax } = useConfiguration().policy.otp;
  const { row, key } = request;
  const carryOut = async (requestId: string) => {
    const told = await decisions.approve(row, requestId);
    onEnd({ key, row, kind: 'approved', told }, false);
  };
  const plan = { ...decisions.otp(row), carryOut };
  const isSent = ahead === 'sent';
  const otp = useOtp(plan, {
    isSentAtOnce: !isSent,
    isSent,
    onItsWay: isSent ? undefined : ahead,
    clearsShort: false,
    wrongMax,
    undone: notDone,
  });
  const { state, refused } = otp;
  useSendAhead(isOtpOut(state), onSent);
  // What ends this one: the bank refuses it, or there is no OTP for it.
  const failure = refused?.failure ?? (state.end === null ? unsentOf(otp) : problemOf(otp));
  const hasFailed = failure !== undefined;
  // Where the bank does not answer, the next one would have no OTP either.
  const isOver = state.end !== null || (refused === undefined && !(failure instanceof Refusal));
  /** An approval that is on its way is told of, whatever its end. */
  const leave = (decided: DecidedRequest<Row> | null, isOver: boolean) => {
    if (!otp.isBusy) onEnd(decided, isOver);
  };
  useEffect(() => {
    if (hasFailed) onEnd({ key, row, kind: 'failed', failure }, isOver);
  });
  return (
    <OtpModal
      title={t(($) => $.desk.approving, { place, count })}
      otp={otp}
      submit={decisions.approveWords(row)}
      onClose={() => leave(null, true)}
      waysOut={
        <>
          <button
            type="button"
            className="btn quiet"
            aria-disabled={otp.isBusy}
            onClick={() => leave({ key, row, kind: 'left' }, false)}
          >
            {t(($) => $.desk.skip)}
          </button>
          <button
            type="button"
            className="btn link"
            aria-disabled={otp.isBusy}
            onClick={() => leave(null, true)}
          >
            {t(($) => $.desk.stop)}
          </button>
        </>
      }
    >
      <progress value={place - 1} max={count} aria-hidden />
      {decisions.facts(row)}
    </OtpModal>
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

/** Why no OTP could be sent; undefined where one could, or where the whole page tells why not. */
function unsentOf({ state: { stage, problem } }: Otp): unknown {
  const isUnsent = stage === 'unsent' && problem?.kind === 'failure';
  return isUnsent && !isSessionGone(problem.failure) ? problem.failure : undefined;
}

/** The last OTP that was wrong, or what the bank said instead of sending another one. */
function problemOf({ state: { problem, end } }: Otp): unknown {
  return problem?.kind === 'failure' ? problem.failure : end;
}
