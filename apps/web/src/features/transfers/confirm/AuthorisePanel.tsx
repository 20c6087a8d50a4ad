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
import type { TransferDetails } from '../transfer-state.ts';
import type { TransferStep } from './transfer-steps.ts';
import type { useAuthorisation } from './use-authorisation.ts';

type Props = {
  details: TransferDetails;
  authorisation: ReturnType<typeof useAuthorisation>;
  step: Extract<TransferStep, { at: 'otp' }>;
};

/** The OTP, with the amount and the payee in sight. */
export function AuthorisePanel({ details, authorisation, step }: Props) {
  const { t } = useTranslation('transfer');
  return (
    <section className="leaf transfer-panel">
      <div className="authorised-sum">
        <p className="soft">{t(($) => $.authorise.about)}</p>
        <BigAmount paise={details.amount} />
        <p>{t(($) => $.authorise.to, { name: details.toName })}</p>
      </div>
      <OtpForm details={details} authorisation={authorisation} step={step} />
    </section>
  );
}

function OtpForm({ details, authorisation, step }: Props) {
  const { t } = useTranslation('transfer');
  const { t: schedules } = useTranslation('schedules');
  const { policy } = useConfiguration();
  const allowPaste = useAllowPaste();
  const { doing, message, isRequest, secrets, submitOtp, resend } = authorisation;
  const { fault } = secrets;
  const wrong = secrets.faultOf('otp');
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
        error={wrong && <FailureSentence failure={wrong} />}
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
