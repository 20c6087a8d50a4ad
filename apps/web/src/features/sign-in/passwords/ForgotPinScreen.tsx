import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { FlowForm } from '../FlowForm.tsx';
import './passwords.css';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { FailureDialog } from './FailureDialog.tsx';
import { PinFields } from './PinFields.tsx';
import { OtpEntry } from '../../../otp/OtpEntry.tsx';
import { OtpMessageDialog } from '../../../otp/OtpMessageDialog.tsx';
import { useOtpProblem } from '../../../otp/use-otp-problem.ts';
import { useForgotPin } from './use-forgot-pin.ts';
import { type PinKind, pinKinds } from './pin-checks.ts';

/** A forgotten PIN of mobile banking: an OTP, a temporary PIN by SMS, and one's own in its place. */
export function ForgotPinScreen() {
  const { t } = useTranslation('passwords');
  const goTo = useGoTo();
  const { kind, offered, choose, otp, form, mobile, closeFailure } = useForgotPin();
  const { stage, sent } = otp.state;
  const mayChange = stage === 'validated';
  const wasSent = sent > 0 && (stage === 'waiting' || stage === 'checking');
  const isBusy = stage === 'sending' || stage === 'checking' || form.isBusy;
  const problem = useOtpProblem(otp.state);
  const { faults, unread, readAttempt } = problem;
  const summary = mayChange ? form.summary : { faults, attempt: otp.state.attempt };
  const submit = () => {
    if (isBusy) return;
    if (mayChange) void form.submit();
    else void (wasSent ? otp.submit() : otp.request());
  };
  return (
    <>
      <FlowForm
        title={t(($) => $.pin.heading)}
        lead={t(($) => $.pin.lead)}
        form={{ summary, isBusy, submit }}
        submit={wasSent || mayChange ? t(($) => $.submit) : t(($) => $.pin.sendOtp)}
        busy={t(($) => $.pin.busy)}
        cancel={t(($) => $.cancel)}
        onCancel={() => goTo(paths.root)}
      >
        <PinKindChoice chosen={kind} offered={offered} isBusy={isBusy} onChoose={choose} />
        <div className="pin-progress">
          {wasSent && (
            <Notice tone="info">{t(($) => $.pin.otpSent, { mobile: maskedNumber(mobile) })}</Notice>
          )}
          {mayChange && <Notice tone="success">{t(($) => $.pin.temporarySent[kind])}</Notice>}
        </div>
        {wasSent && <OtpEntry otp={otp} problem={problem.text} focusesAfter={readAttempt} />}
        {mayChange && <PinFields kind={kind} form={form} />}
      </FlowForm>
      {unread !== null && <OtpMessageDialog message={unread} onClose={problem.acknowledge} />}
      {form.failed !== null && (
        <FailureDialog
          tone="warning"
          title={t(($) => $.pin.notChanged)}
          failure={form.failed.failure}
          codes={t(($) => $.pin.codes, { returnObjects: true })}
          onClose={closeFailure}
        />
      )}
    </>
  );
}

type Props = {
  chosen: PinKind;
  offered: readonly PinKind[];
  isBusy: boolean;
  onChoose(kind: PinKind): void;
};

/** Which of the two PINs was forgotten; choosing the other one begins anew. */
function PinKindChoice({ chosen, offered, isBusy, onChoose }: Props) {
  const { t } = useTranslation('passwords');
  return (
    <>
      <fieldset className="choice-row" disabled={isBusy}>
        <legend className="field-label">{t(($) => $.pin.choice)}</legend>
        {pinKinds.map((kind) => (
          <label key={kind} className="choice">
            <input
              type="radio"
              name="pin-kind"
              checked={kind === chosen}
              disabled={!offered.includes(kind)}
              onChange={() => onChoose(kind)}
            />
            {t(($) => $.pin.kinds[kind])}
          </label>
        ))}
      </fieldset>
      {offered.length < pinKinds.length && (
        <Notice tone="info">{t(($) => $.pin.notOffered)}</Notice>
      )}
    </>
  );
}
