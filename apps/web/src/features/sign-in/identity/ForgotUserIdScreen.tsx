import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../../frame/PublicFrame.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { Captcha } from '../Captcha.tsx';
import { DetailChoice } from './DetailChoice.tsx';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import { FlowDialog } from './FlowDialog.tsx';
import { FormActions } from './FormActions.tsx';
import { useForgotUserId } from './use-forgot-user-id.ts';
import './identity.css';

/** A forgotten user ID: mobile number, date of birth or account, and the captcha. */
export function ForgotUserIdScreen() {
  const { t } = useTranslation('identity');
  const { form, dialog, submit, closeDialog, ...rest } = useForgotUserId();
  const { entry: typed, set, textAt } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <PublicFrame>
      <form noValidate onSubmit={onSubmit}>
        <ScreenHeading title={t(($) => $.headings.forgotUserId)} hasError={form.hasFaults} />
        <p className="identity-lead">{t(($) => $.leads.forgotUserId)}</p>
        <ErrorSummary {...form.summary} />
        <DigitsField
          id="mobile"
          label={t(($) => $.mobile)}
          hint={t(($) => $.mobileHint)}
          value={typed.mobile}
          lengthMax={10}
          error={textAt('mobile')}
          autoComplete="tel-national"
          onChange={(mobile) => set({ mobile })}
        />
        <DetailChoice typed={typed} onChange={set} textAt={textAt} />
        <Captcha
          challenge={rest.challenge}
          value={typed.captcha}
          error={textAt('captcha')}
          onChange={(captcha) => set({ captcha })}
          onRefresh={rest.refreshCaptcha}
        />
        <FormActions isBusy={rest.isBusy} />
      </form>
      {dialog !== null && <FlowDialog {...dialog} onClose={closeDialog} />}
    </PublicFrame>
  );
}
