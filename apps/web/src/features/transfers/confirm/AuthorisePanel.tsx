import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callUser } from '../../../call/call-user.ts';
import { useConfiguration } from '../../../configuration.ts';
import { useAllowPaste } from '../../../session/use-allow-paste.ts';
import { BigAmount } from '../../../ui/BigAmount.tsx';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { formatRupees } from '../../../ui/money.ts';
import { OtpField } from '../../../ui/OtpField.tsx';
import { ResendOtp } from '../../../ui/ResendOtp.tsx';
import { SecretField } from '../../../ui/SecretField.tsx';
import type { TransferDetails } from '../transfer-state.ts';
import type { TransferStep } from './transfer-steps.ts';
import type { useAuthorisation } from './use-authorisation.ts';
import type { SecretFault, SecretName } from './use-secrets.ts';

type AuthoriseStep = Extract<TransferStep, { at: 'password' | 'otp' }>;

type Props = {
  details: TransferDetails;
  authorisation: ReturnType<typeof useAuthorisation>;
  step: AuthoriseStep;
};

/** Transaction password, then OTP, with the amount and the payee in sight. */
export function AuthorisePanel({ details, authorisation, step }: Props) {
  const { t } = useTranslation('transfer');
  return (
    <section className="leaf transfer-panel">
      <div className="authorised-sum">
        <p className="soft">{t(($) => $.authorise.about)}</p>
        <BigAmount paise={details.amount} />
        <p>{t(($) => $.authorise.to, { name: details.toName })}</p>
      </div>
      {step.at === 'password' ? (
        <PasswordForm authorisation={authorisation} />
      ) : (
        <OtpForm details={details} authorisation={authorisation} step={step} />
      )}
    </section>
  );
}

function PasswordForm({ authorisation }: Pick<Props, 'authorisation'>) {
  const { t } = useTranslation('transfer');
  const { policy } = useConfiguration();
  const allowPaste = useAllowPaste();
  const { doing, message, secrets, submitPassword } = authorisation;
  const { fault } = secrets;
  const field = useRef<HTMLInputElement>(null);
  // The caret waits here on arrival, after each fault, and when a message has been read.
  useEffect(() => field.current?.focus(), [fault, message]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void submitPassword();
  };
  // Without the password mode this form only waits for the OTP to be sent.
  if (!policy.auth.tpinMode) return <p className="soft">{t(($) => $.authorise.sendingOtp)}</p>;
  return (
    <form noValidate onSubmit={submit}>
      <SecretField
        id="transaction-password"
        ref={field}
        label={t(($) => $.authorise.password)}
        name="transaction-password"
        autoComplete="off"
        maxLength={policy.auth.transactionPasswordTypedMax}
        allowPaste={allowPaste}
        value={secrets.typed.password}
        onChange={(event) => secrets.type('password', event.target.value)}
        error={faultOf(fault, 'password')}
      />
      <button type="submit" className="btn" aria-busy={doing === 'password'}>
        {doing === 'password' ? t(($) => $.authorise.checking) : t(($) => $.check.confirm)}
      </button>
    </form>
  );
}

type OtpFormProps = Omit<Props, 'step'> & { step: Extract<TransferStep, { at: 'otp' }> };

function OtpForm({ details, authorisation, step }: OtpFormProps) {
  const { t } = useTranslation('transfer');
  const { t: schedules } = useTranslation('schedules');
  const { policy } = useConfiguration();
  const allowPaste = useAllowPaste();
  const { doing, message, isRequest, secrets, submitOtp, resend } = authorisation;
  const { fault } = secrets;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [fault, message, step.generations]);
  const named = { amount: formatRupees(details.amount), name: details.toName };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void submitOtp(step.requestId);
  };
  return (
    <form noValidate onSubmit={submit}>
      <p role="status" className="sent num">
        {t(($) => $.authorise.otpSent, { mobile: maskedNumber(callUser()) })}
      </p>
      <OtpField
        id="otp"
        inputRef={field}
        label={t(($) => $.authorise.otp)}
        digits={policy.otp.digits}
        allowPaste={allowPaste}
        value={secrets.typed.otp}
        onChange={(digits) => secrets.type('otp', digits)}
        disabled={doing === 'transfer'}
        error={faultOf(fault, 'otp')}
      />
      <ResendOtp
        seconds={policy.otp.resendSeconds}
        generations={step.generations}
        isBusy={doing !== undefined}
        onResend={() => void resend(step.generations)}
      />
      <button type="submit" className="btn" aria-busy={doing === 'transfer'}>
        {doing === 'transfer'
          ? t(($) => (isRequest ? $.authorise.requesting : $.authorise.transferring))
          : details.schedule === undefined
            ? t(($) => (isRequest ? $.authorise.request : $.authorise.submit), named)
            : schedules(($) => $.submit, named)}
      </button>
    </form>
  );
}

function faultOf(fault: SecretFault | undefined, field: SecretName) {
  return fault?.field === field ? <FailureSentence failure={fault.text} /> : undefined;
}
