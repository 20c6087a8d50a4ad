import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callUser } from '../../call/call-user.ts';
import { useFailureText } from '../../call/use-failure-text.ts';
import { OtpEntry } from '../../otp/OtpEntry.tsx';
import '../../otp/otp-step.css';
import { paths } from '../../paths.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { FailureSentence } from '../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type CardOtpPlan, useCardOtp } from './use-card-otp.ts';

/** What the question before a change can be answered with. */
export type Answer = { readonly yes: () => void; readonly no: () => void };

type Props = {
  plan: CardOtpPlan;
  onCancel: () => void;
  /** Asked after the OTP and before the change, where the change needs a second thought. */
  confirmation?: (answer: Answer) => ReactNode;
};

/** The OTP of a card service. After a failure nothing is left but the way back. */
export function CardOtpStep({ plan, onCancel, confirmation }: Props) {
  const { t } = useTranslation('auth');
  const step = useCardOtp(plan);
  const [isAsking, setAsking] = useState(false);
  const { state, failure, isBusy } = step;
  const problemText = useProblemText();
  const wasSent = state.sent > 0 && (state.stage === 'waiting' || state.stage === 'checking');
  if (failure !== null) return <Failed failure={failure.failure} onCancel={onCancel} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !step.check()) return;
    if (confirmation === undefined) void step.confirm();
    else setAsking(true);
  };
  const answer = {
    yes: () => {
      setAsking(false);
      void step.confirm();
    },
    no: () => setAsking(false),
  };
  return (
    <form className="otp-step" noValidate onSubmit={submit}>
      <p className="sent num" role="status">
        {wasSent
          ? t(($) => $.otp.sent, { mobile: maskedNumber(callUser()) })
          : t(($) => $.otp.sending)}
      </p>
      {wasSent ? (
        <OtpEntry
          state={state}
          problem={problemText(state.problem)}
          onWrite={step.type}
          onResend={() => void step.request()}
        />
      ) : null}
      <div className="sheet-actions">
        {wasSent ? (
          <button type="submit" className="btn" aria-busy={isBusy}>
            {t(($) => (isBusy ? $.otp.busy : $.otp.submit))}
          </button>
        ) : null}
        <button type="button" className="btn link" onClick={onCancel}>
          {t(($) => $.otp.cancel)}
        </button>
      </div>
      {isAsking ? confirmation?.(answer) : null}
      {step.hasTooMany ? <TooManyOtps /> : null}
    </form>
  );
}

/** These screens have words of their own for an OTP that is missing or short (C250). */
function useProblemText() {
  const { t } = useTranslation('auth');
  return (problem: ReturnType<typeof useCardOtp>['state']['problem']) => {
    if (problem === null || problem.kind === 'failure') return null;
    const isEmpty = problem.kind === 'empty';
    return { text: t(($) => (isEmpty ? $.otp.please_enter_otp : $.otp.please_enter_valid_otp)) };
  };
}

function Failed({ failure, onCancel }: { failure: unknown; onCancel: () => void }) {
  const { t } = useTranslation('auth');
  const text = useFailureText()(failure);
  const [wasRead, setRead] = useState(false);
  return (
    <div className="card-failure">
      <Notice tone="error">
        <p>
          <FailureSentence failure={text} />
        </p>
      </Notice>
      <div className="sheet-actions">
        <button type="button" className="btn quiet" onClick={onCancel}>
          {t(($) => $.otp.cancel)}
        </button>
      </div>
      {wasRead ? null : (
        <MessageDialog
          tone="error"
          title={<FailureSentence failure={text} />}
          onClose={() => setRead(true)}
        />
      )}
    </div>
  );
}

function TooManyOtps() {
  const { t } = useTranslation('ui');
  const goTo = useGoTo();
  return (
    <MessageDialog
      tone="warning"
      title={t(($) => $.otp.otp_called_gt_three)}
      onClose={() => goTo(paths.main, { replace: true })}
    />
  );
}
