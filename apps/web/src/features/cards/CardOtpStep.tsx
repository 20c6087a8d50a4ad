import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../call/use-failure-text.ts';
import { OtpMessageDialog } from '../../otp/OtpMessageDialog.tsx';
import { isOtpOut } from '../../otp/otp-state.ts';
import { SentOtp } from '../../otp/SentOtp.tsx';
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
  const goTo = useGoTo();
  const step = useCardOtp(plan);
  const [isAsking, setAsking] = useState(false);
  const { state, failure, isBusy } = step;
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
      <SentOtp
        state={state}
        words="asking"
        onWrite={step.type}
        onResend={() => void step.request()}
      />
      <div className="sheet-actions">
        {isOtpOut(state) ? (
          <button type="submit" className="btn" aria-busy={isBusy}>
            {t(($) => (isBusy ? $.otp.busy : $.otp.submit))}
          </button>
        ) : null}
        <button type="button" className="btn link" onClick={onCancel}>
          {t(($) => $.otp.cancel)}
        </button>
      </div>
      {isAsking ? confirmation?.(answer) : null}
      {step.hasTooMany ? (
        <OtpMessageDialog
          message="too-many-otps"
          onClose={() => goTo(paths.main, { replace: true })}
        />
      ) : null}
    </form>
  );
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
