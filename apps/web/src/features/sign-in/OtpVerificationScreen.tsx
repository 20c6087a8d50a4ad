import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { type FormEvent, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mobileOf } from '../../call/call-user.ts';
import { useConfiguration } from '../../configuration/configuration.ts';
import { useSession } from '../../session/session-store.ts';
import { useOtpProblemText } from '../../otp/OtpEntry.tsx';
import { isOtpOut } from '../../otp/otp-state.ts';
import { paths } from '../../paths.ts';
import { useScreenState } from '../../session/screen-state.ts';
import { useAllowPaste } from '../../session/display-choices.ts';
import { PublicFrame } from '../../frame/PublicFrame.tsx';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { FailureSentence } from '../../ui/failures.tsx';
import { OtpField } from '../../otp/OtpField.tsx';
import { ResendOtp } from '../../otp/ResendOtp.tsx';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { FlowDialog } from './FlowForm.tsx';
import { OtpScreenState } from './otp-purposes.ts';
import { useOtpFlow } from './use-otp-flow.ts';
import { useFailureTextHere } from './use-failure-text-here.ts';

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

/** The button that asked for another OTP is gone with the request, and the focus with it. */
function useFocusAfterResending(sent: number) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sent > 1) field.current?.focus();
  }, [sent]);
  return field;
}

/** The OTP field with its countdown, submit and cancel. */
function OtpForm({ screen }: { screen: OtpScreenState }) {
  const { t } = useTranslation('auth');
  const { policy } = useConfiguration();
  const { login } = useSession();
  const allowPaste = useAllowPaste();
  const { otp, warning, ended, enter, leave } = useOtpFlow(screen);
  const { state } = otp;
  const field = useFocusAfterResending(state.sent);
  const mobile = screen.visitor?.mobile ?? (login === null ? '' : mobileOf(login));
  const problem = useOtpProblemText()(state.problem);
  const isBusy = state.stage === 'checking';
  const wasSent = isOtpOut(state);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void otp.submit();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <ScreenHeading title={t(($) => $.otp.title)} hasError={problem !== null} />
      <p className="otp-sent" role="status">
        {wasSent
          ? t(($) => $.otp.sent, { mobile: maskedNumber(mobile) })
          : state.stage === 'sending' && t(($) => $.otp.sending)}
      </p>
      <ErrorSummary
        faults={problem === null ? [] : [{ fieldId: 'otp', ...problem }]}
        attempt={state.attempt}
      />
      <OtpField
        id="otp"
        label={t(($) => $.otp.field)}
        hint={t(($) => $.otp.hint)}
        error={problem === null ? undefined : <FailureSentence failure={problem} />}
        value={state.typed}
        onChange={otp.type}
        digits={policy.otp.digits}
        allowPaste={allowPaste}
        inputRef={field}
      />
      <div className="otp-actions">
        <button type="submit" className="btn" aria-busy={isBusy || state.stage === 'sending'}>
          {isBusy ? t(($) => $.otp.busy) : t(($) => $.otp.submit)}
        </button>
        <button type="button" className="btn quiet" onClick={() => void leave()}>
          {t(($) => $.otp.cancel)}
        </button>
      </div>
      {wasSent && (
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
      {ended !== null && <EndDialog failure={ended.failure} onClose={() => void leave()} />}
      {warning !== null && (
        <Suspense fallback={null}>
          <ExpiryDialog warning={warning.text} onClose={() => enter(warning.begun, warning.text)} />
        </Suspense>
      )}
    </form>
  );
}

function EndDialog({ failure, onClose }: { failure: unknown; onClose(): void }) {
  const { t } = useTranslation('errors');
  const failureText = useFailureTextHere();
  return <FlowDialog title={t(($) => $.title)} text={failureText(failure)} onClose={onClose} />;
}
