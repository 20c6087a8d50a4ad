import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { type FormEvent, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mobileOf } from '../../call/call-user.ts';
import { useConfiguration } from '../../configuration/configuration.ts';
import { useSession } from '../../session/session-store.ts';
import { OtpMessageDialog } from '../../otp/OtpMessageDialog.tsx';
import { isOtpOut } from '../../otp/otp-state.ts';
import { useOtpProblem } from '../../otp/use-otp-problem.ts';
import { paths } from '../../paths.ts';
import { useScreenState } from '../../session/screen-state.ts';
import { PublicFrame } from '../../frame/PublicFrame.tsx';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { offWhen } from '../../ui/buttons/off-when.ts';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { FailureSentence } from '../../ui/failures.tsx';
import { OtpField } from '../../otp/OtpField.tsx';
import { ResendOtp } from '../../otp/ResendOtp.tsx';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { FlowFailure } from './FlowFailure.tsx';
import { OtpScreenState } from './otp-purposes.ts';
import { useOtpFlow } from './use-otp-flow.ts';

/** The one OTP screen that every flow before the dashboard shares. */
export function OtpVerificationScreen() {
  const state = useScreenState(OtpScreenState, paths.root);
  if (state === null) return null;
  return (
    <PublicFrame>
      <OtpForm screen={state} />
    </PublicFrame>
  );
}

/**
 * The button that asked for another OTP is gone with the request, and the focus with it; what was
 * read of a wrong one leads to the field that it has emptied.
 */
function useFocusOnField(sent: number, readAttempt: number) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sent > 1 || readAttempt > 0) field.current?.focus();
  }, [sent, readAttempt]);
  return field;
}

/** The OTP field with its countdown, submit and cancel. */
function OtpForm({ screen }: { screen: OtpScreenState }) {
  const { t } = useTranslation('auth');
  const { policy } = useConfiguration();
  const { otp, warning, ended, enter, leave } = useOtpFlow(screen);
  const { state } = otp;
  const problem = useOtpProblem(state);
  const field = useFocusOnField(state.sent, problem.readAttempt);
  const { isBusy } = otp;
  const wasSent = isOtpOut(state);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void otp.submit();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <ScreenHeading title={t(($) => $.otp.title)} hasError={problem.text !== null} />
      <p className="otp-sent" role="status">
        {wasSent ? (
          <SentTo visitor={screen.visitor} />
        ) : (
          state.stage === 'sending' && t(($) => $.otp.sending)
        )}
      </p>
      <ErrorSummary faults={problem.faults} attempt={state.attempt} />
      <OtpField
        id="otp"
        label={t(($) => $.otp.field)}
        hint={t(($) => $.otp.hint)}
        error={problem.text === null ? undefined : <FailureSentence failure={problem.text} />}
        value={state.typed}
        onChange={otp.type}
        digits={policy.otp.digits}
        isReadOnly={isBusy}
        inputRef={field}
      />
      <div className="otp-actions">
        <button type="submit" className="btn" aria-busy={isBusy || state.stage === 'sending'}>
          {isBusy ? t(($) => $.otp.busy) : t(($) => $.otp.submit)}
        </button>
        {/* What is on its way to the bank cannot be taken back. */}
        <button type="button" className="btn quiet" {...offWhen(isBusy, () => void leave())}>
          {t(($) => $.otp.cancel)}
        </button>
      </div>
      {/* A right OTP is used up: what failed after it is sent once more, and takes no other one. */}
      {wasSent && state.stage !== 'validated' && (
        <ResendOtp
          seconds={policy.otp.resendSeconds}
          generations={state.sent}
          isBusy={isBusy}
          onResend={() => void otp.request()}
        />
      )}
      {state.stage === 'unsent' && state.problem !== null && (
        <button type="button" className="btn link" onClick={() => void otp.request()}>
          {t(($) => $.otp.tryAgain)}
        </button>
      )}
      {problem.unread !== null && state.end === null && (
        <OtpMessageDialog message={problem.unread} onClose={problem.acknowledge} />
      )}
      {ended !== null && <FlowFailure failure={ended.failure} onClose={() => void leave()} />}
      {warning !== null && (
        <Suspense fallback={null}>
          <ExpiryDialog warning={warning.text} onClose={() => enter(warning.begun)} />
        </Suspense>
      )}
    </form>
  );
}

/** Whose telephone has the OTP: its number is named only where the bank is known to have that one. */
function SentTo({ visitor }: Pick<OtpScreenState, 'visitor'>) {
  const { t } = useTranslation('auth');
  const { login } = useSession();
  if (visitor?.isNumberUnsure === true) {
    // Its text is not among those of a login, and the screen would be gone until it is there.
    return (
      <Suspense fallback={null}>
        <SentOnRecord />
      </Suspense>
    );
  }
  const mobile = visitor?.mobile ?? (login === null ? '' : mobileOf(login));
  return t(($) => $.otp.sent, { mobile: maskedNumber(mobile) });
}

const SentOnRecord = () => useTranslation('identity').t(($) => $.otpSentOnRecord);
