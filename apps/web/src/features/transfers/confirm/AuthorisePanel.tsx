import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callUser } from '../../../call/call-user.ts';
import { OtpEntry } from '../../../otp/OtpEntry.tsx';
import { useGoTo } from '../../../session/screen-state.ts';
import { BigAmount } from '../../../ui/amounts/BigAmount.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import type { TransferDetails } from '../transfer-state.ts';
import { wayOf } from '../transfer-types.ts';
import type { Authorisation } from './use-authorisation.ts';

type Props = { details: TransferDetails; authorisation: Authorisation };

/** The OTP, with the amount and the payee in sight. */
export function AuthorisePanel({ details, authorisation }: Props) {
  const { t } = useTranslation('transfer');
  return (
    <section className="leaf transfer-panel">
      <div className="authorised-sum">
        <p className="soft">{t(($) => $.authorise.about)}</p>
        <BigAmount paise={details.amount} />
        <p>{t(($) => $.authorise.to, { name: details.toName })}</p>
      </div>
      <OtpForm details={details} authorisation={authorisation} />
    </section>
  );
}

function OtpForm({ details, authorisation }: Props) {
  const { t } = useTranslation('transfer');
  const { t: schedules } = useTranslation('schedules');
  const goTo = useGoTo();
  const { otp, otpFault, message, isRequest } = authorisation;
  const values = { amount: formatRupees(details.amount), name: details.toName };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void otp.submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <p role="status" className="sent num">
        {t(($) => $.authorise.otpSent, { mobile: maskedNumber(callUser()) })}
      </p>
      <OtpEntry
        otp={otp}
        problem={otpFault}
        label={t(($) => $.authorise.otp)}
        hint={undefined}
        isReadOnly={otp.isBusy}
        isBusy={otp.isBusy || otp.state.stage === 'sending'}
        focusesAfter={message === undefined ? otp.state.attempt : 'message'}
        speaksFault={message === undefined}
      />
      <div className="sheet-actions">
        <button type="submit" className="btn" aria-busy={otp.isBusy}>
          {otp.isBusy
            ? t(($) => (isRequest ? $.authorise.requesting : $.authorise.transferring))
            : details.schedule === undefined
              ? t(($) => (isRequest ? $.authorise.request : $.authorise.submit), values)
              : schedules(($) => $.submit, values)}
        </button>
        {/* What is on its way to the bank cannot be taken back. */}
        <button
          type="button"
          className="btn link"
          disabled={otp.isBusy}
          onClick={() => goTo(wayOf(details.type).entry)}
        >
          {t(($) => $.check.cancel)}
        </button>
      </div>
    </form>
  );
}
