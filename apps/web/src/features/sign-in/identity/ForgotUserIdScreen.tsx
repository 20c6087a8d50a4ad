import { PublicFrame } from '../../../frame/PublicFrame.tsx';
import { Captcha } from '../Captcha.tsx';
import { DetailChoice } from './DetailChoice.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { MobileField } from './MobileField.tsx';
import { useForgotUserId } from './use-forgot-user-id.ts';
import './identity.css';

/** A forgotten user ID: mobile number, date of birth or account, and the captcha. */
export function ForgotUserIdScreen() {
  const { form, dialog, challenge, refreshCaptcha } = useForgotUserId();
  const { entry: typed, set, textAt } = form;
  return (
    <PublicFrame>
      <IdentityForm mode="forgotUserId" form={form}>
        <MobileField {...form.field('mobile')} />
        <DetailChoice typed={typed} onChange={set} textAt={textAt} field={form.field} />
        <Captcha {...form.field('captcha')} challenge={challenge} onRefresh={refreshCaptcha} />
      </IdentityForm>
      {dialog}
    </PublicFrame>
  );
}
