import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionGone } from '../call/refusal.ts';
import { notDone } from '../call/use-tell-who-left.ts';
import { paths } from '../paths.ts';
import { useGoTo } from '../session/screen-state.ts';
import { FailureDialog, FailureWords } from '../ui/failures.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SentOtp } from './OtpEntry.tsx';
import { OtpMessageDialog } from './OtpMessageDialog.tsx';
import { isOtpOut, type OtpMessage } from './otp-state.ts';
import { useAskAnew } from './use-ask-anew.ts';
import { isOfCard, type Otp, type OtpPlan, useOtp } from './use-otp.ts';
import { useUnreadFailure } from './use-otp-problem.ts';

/** What the question before a change can be answered with. */
export type Answer = { readonly yes: () => void; readonly no: () => void };

type Props = {
  plan: OtpPlan;
  /** Back to where the customer began: by his own will, or once a refusal is read. */
  onLeave: () => void;
  /** Asked after the OTP and before the change, where the change needs a second thought. */
  confirmation?: ((answer: Answer) => ReactNode) | undefined;
};

/**
 * The last step of a request: an OTP is sent as the screen opens, and what it allows is done. For a
 * card nothing is left after a failure but the way back.
 */
export function OtpStep({ plan, onLeave, confirmation }: Props) {
  const { t } = useTranslation('auth');
  const isCard = isOfCard(plan);
  const otp = useOtp(plan, {
    isSentAtOnce: true,
    clearsShort: !isCard,
    wrongMax: Infinity,
    undone: notDone,
    onFailure: useAskAnew(),
  });
  const { message, acknowledge } = useStepMessage(otp, onLeave);
  const [isAsking, setAsking] = useState(false);
  const { state, isBusy } = otp;
  const end = isCard ? endOf(otp) : null;
  if (end !== null) return <EndedStep failure={end.failure} onLeave={onLeave} />;
  const submit = async () => {
    if (isBusy || !(await otp.check())) return;
    if (confirmation === undefined) await otp.carryOut();
    else setAsking(true);
  };
  // Whoever left while it is on its way would not hear what became of it.
  const leave = () => {
    if (!isBusy) onLeave();
  };
  const answer = {
    yes: () => {
      setAsking(false);
      void otp.carryOut();
    },
    no: () => setAsking(false),
  };
  return (
    <form className="otp-step" noValidate onSubmit={submitting(submit)}>
      <SentOtp
        otp={otp}
        words={isCard ? 'asking' : 'telling'}
        focusesAfter={message === null ? state.attempt : 'message'}
        speaksFault={message === null}
      />
      <div className="sheet-actions">
        {isOtpOut(state) ? (
          <button type="submit" className="btn" aria-busy={isBusy}>
            {t(($) => (isBusy ? $.otp.busy : $.otp.submit))}
          </button>
        ) : null}
        {state.stage === 'unsent' && state.problem !== null ? (
          <button type="button" className="btn" onClick={() => void otp.request()}>
            {t(($) => $.otp.tryAgain)}
          </button>
        ) : null}
        <button type="button" className="btn link" aria-disabled={isBusy} onClick={leave}>
          {t(($) => $.otp.cancel)}
        </button>
      </div>
      {isAsking ? confirmation?.(answer) : null}
      {message === null ? null : <OtpMessageDialog message={message} onClose={acknowledge} />}
    </form>
  );
}

const submitting = (submit: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void submit();
};

/** What has to be acknowledged before the step goes on, or ends. */
function useStepMessage({ state, refused }: Otp, onLeave: () => void) {
  const goTo = useGoTo();
  const failure = useUnreadFailure(state);
  const message: OtpMessage | null =
    state.end === 'requests' ? 'too-many-otps' : (refused ?? failure.unread);
  const acknowledge = () => {
    if (state.end === 'requests') goTo(paths.main, { replace: true });
    else if (refused === undefined) failure.acknowledge();
    else onLeave();
  };
  return { message, acknowledge };
}

/** Why nothing can be done here any more. */
function endOf({ state: { stage, problem }, refused }: Otp) {
  const unsent = stage === 'unsent' && problem?.kind === 'failure' ? problem : undefined;
  const end = refused ?? unsent;
  return end === undefined || isSessionGone(end.failure) ? null : end;
}

function EndedStep({ failure, onLeave }: { failure: unknown; onLeave: () => void }) {
  const { t } = useTranslation('auth');
  const [wasRead, setRead] = useState(false);
  const wayBack = useRef<HTMLButtonElement>(null);
  // What had the focus before the dialog has gone with the form.
  useEffect(() => {
    if (wasRead) wayBack.current?.focus();
  }, [wasRead]);
  return (
    <div className="otp-end">
      <Notice tone="error">
        <p>
          <FailureWords failure={failure} />
        </p>
      </Notice>
      <div className="sheet-actions">
        <button type="button" className="btn quiet" ref={wayBack} onClick={onLeave}>
          {t(($) => $.otp.cancel)}
        </button>
      </div>
      {wasRead ? null : (
        <FailureDialog tone="error" failure={failure} onClose={() => setRead(true)} />
      )}
    </div>
  );
}
