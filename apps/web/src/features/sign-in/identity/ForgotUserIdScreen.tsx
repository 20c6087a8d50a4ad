import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../../shell/PublicFrame.tsx';
import { ScreenHeading } from '../../../shell/ScreenHeading.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Captcha } from '../Captcha.tsx';
import { DetailChoice } from './DetailChoice.tsx';
import { DigitsField } from '../../../ui/DigitsField.tsx';
import { FlowDialog } from './FlowDialog.tsx';
import { FormActions } from './FormActions.tsx';
import { useForgotUserId } from './use-forgot-user-id.ts';
import './identity.css';

/** A forgotten user ID: mobile number, date of birth or account, and the captcha. */
export function ForgotUserIdScreen() {
  const { t } = useTranslation('identity');
  const form = useForgotUserId();
  const { typed, write, fault, dialog } = form;
  const problem = fault === null ? null : t(($) => $.forgotUserId.checks[fault.key]);
  const errorAt = (field: string) =>
    problem !== null && fault?.field === field ? problem : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <PublicFrame>
      <form noValidate onSubmit={onSubmit}>
        <ScreenHeading title={t(($) => $.headings.forgotUserId)} hasError={problem !== null} />
        <p className="identity-lead">{t(($) => $.leads.forgotUserId)}</p>
        <ErrorSummary
          faults={
            problem === null || fault === null ? [] : [{ fieldId: fault.field, text: problem }]
          }
          attempt={form.attempt}
        />
        <DigitsField
          id="mobile"
          label={t(($) => $.mobile)}
          hint={t(($) => $.mobileHint)}
          value={typed.mobile}
          lengthMax={10}
          error={errorAt('mobile')}
          autoComplete="tel-national"
          onChange={write('mobile')}
        />
        <DetailChoice typed={typed} write={write} errorAt={errorAt} />
        <Captcha
          challenge={form.challenge}
          value={typed.captcha}
          error={errorAt('captcha')}
          onChange={write('captcha')}
          onRefresh={form.refreshCaptcha}
        />
        <FormActions isBusy={form.isBusy} />
      </form>
      {dialog !== null && <FlowDialog {...dialog} onClose={form.closeDialog} />}
    </PublicFrame>
  );
}
