import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionGone, Refusal } from '../call/refusal.ts';
import { notDone } from '../call/use-tell-who-left.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { isOtpOut } from '../otp/otp-state.ts';
import { OtpModal } from '../otp/OtpModal.tsx';
import { type Otp, sendOtp, useOtp } from '../otp/use-otp.ts';
import { session } from '../session/session-store.ts';
import { useStillHere } from '../session/use-still-here.ts';
import type { DecidedRequest, ManyRequests } from './DecisionSummary.tsx';
import type { DeskRequest } from './desk-request.ts';

/**
 * Approves one request after the other, each shown with its own OTP. Where the bank keeps several,
 * the next one is on its way while one is typed; what is not reached stays as it was.
 */
export function ApproveMany<Row>({ requests, decisions, onEnd }: ManyRequests<Row>) {
  const [decided, setDecided] = useState<readonly DecidedRequest<Row>[]>([]);
  const [ahead, setAhead] = useState<{ readonly key: string; readonly sending: Promise<void> }>();
  const isHere = useStillHere();
  const hasEnded = useRef(false);
  const request = requests[decided.length];
  const next = requests[decided.length + 1];
  // Those that were passed over are as they were.
  const hasNews = decided.some(({ kind }) => kind !== 'left');
  const end = (last: DecidedRequest<Row> | null, isOver: boolean) => {
    const all = last === null ? decided : [...decided, last];
    // Whoever has gone elsewhere decides on no more of them.
    hasEnded.current = isOver || !isHere() || all.length === requests.length;
    if (hasEnded.current) onEnd(all);
    else setDecided(all);
  };
  // Whoever goes back in the midst of them is told what became of the first ones.
  const leave = () => {
    const hasLeft = !hasEnded.current && !isHere() && session().phase === 'in';
    if (hasLeft && hasNews) end(null, true);
  };
  if (request === undefined) return null;
  return (
    <ApproveOne
      // Each has an OTP and an X-Request-Id of its own.
      key={decided.length}
      request={request}
      place={decided.length + 1}
      count={requests.length}
      decisions={decisions}
      sending={ahead?.key === request.key ? ahead.sending : undefined}
      onSent={() => {
        if (next === undefined || !decisions.sendsAhead) return;
        const sending = sendOtp(decisions.otp(next.row));
        // Nobody may come to the next one, who would hear that it could not be sent.
        sending.catch(() => undefined);
        setAhead({ key: next.key, sending });
      }}
      hasNews={hasNews}
      onEnd={end}
      onLeave={leave}
    />
  );
}

type OneProps<Row> = Pick<ManyRequests<Row>, 'decisions'> & {
  request: DeskRequest<Row>;
  place: number;
  count: number;
  /** Of its OTP, where it began while the one before was typed. */
  sending: Promise<void> | undefined;
  onSent: () => void;
  /** Whether something has come of those before, which is told with it. */
  hasNews: boolean;
  onEnd: (decided: DecidedRequest<Row> | null, isOver: boolean) => void;
  /** It is gone, and nothing of it is on its way. */
  onLeave: () => void;
};

function ApproveOne<Row>(props: OneProps<Row>) {
  const { request, place, count, decisions, sending, onSent, hasNews, onEnd, onLeave } = props;
  const { t } = useTranslation('approvals');
  const { wrongMax } = useConfiguration().policy.otp;
  const { row, key } = request;
  const carryOut = async (requestId: string) => {
    const told = await decisions.approve(row, requestId);
    onEnd({ key, row, kind: 'approved', told }, false);
  };
  const plan = { ...decisions.otp(row), carryOut };
  const otp = useOtp(plan, {
    isSentAtOnce: true,
    sending,
    clearsShort: false,
    wrongMax,
    undone: hasNews ? (failure) => onEnd({ key, row, kind: 'failed', failure }, true) : notDone,
  });
  const { state, refused } = otp;
  useSendAhead(isOtpOut(state), onSent);
  const beGone = useEffectEvent(() => {
    if (!otp.isBusy) onLeave();
  });
  useEffect(() => () => beGone(), []);
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

/** As soon as this OTP is out the next one is asked for, once. */
function useSendAhead(isOut: boolean, send: () => void): void {
  const hasSent = useRef(false);
  useEffect(() => {
    if (!isOut || hasSent.current) return;
    hasSent.current = true;
    send();
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
