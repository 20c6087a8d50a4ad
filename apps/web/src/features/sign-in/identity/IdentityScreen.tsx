import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../../shell/PublicFrame.tsx';
import { ScreenHeading } from '../../../shell/ScreenHeading.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { IdField } from '../IdField.tsx';
import { DigitsField } from '../../../ui/DigitsField.tsx';
import { FormActions } from './FormActions.tsx';
import { FlowDialog } from './FlowDialog.tsx';
import type { IdentityMode } from './identity-modes.ts';
import { useIdentity } from './use-identity.ts';
import { UserChoiceDialog } from './UserChoiceDialog.tsx';
import './identity.css';

/** User ID and mobile number: the first step of registration, forgotten password and unlock. */
export function IdentityScreen({ mode }: { mode: Exclude<IdentityMode, 'forgotUserId'> }) {
  const { t } = useTranslation('identity');
  const { form, isBusy, dialog, submit, closeDialog, choice } = useIdentity(mode);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <PublicFrame>
      <form noValidate onSubmit={onSubmit}>
        <ScreenHeading title={t(($) => $.headings[mode])} hasError={form.hasFaults} />
        <p className="identity-lead">{t(($) => $.leads[mode])}</p>
        <ErrorSummary {...form.summary} />
        <IdField
          id="userId"
          label={t(($) => $.userId)}
          value={form.entry.userId}
          error={form.textAt('userId')}
          autoComplete="username"
          onChange={(userId) => form.set({ userId })}
        />
        <DigitsField
          id="mobile"
          label={t(($) => $.mobile)}
          hint={t(($) => $.mobileHint)}
          value={form.entry.mobile}
          lengthMax={10}
          error={form.textAt('mobile')}
          autoComplete="tel-national"
          onChange={(mobile) => form.set({ mobile })}
        />
        <FormActions isBusy={isBusy} />
      </form>
      {dialog !== null && <FlowDialog {...dialog} onClose={closeDialog} />}
      {choice.candidates !== null && (
        <UserChoiceDialog
          candidates={choice.candidates}
          onChoose={choice.choose}
          onClose={choice.closeChoice}
        />
      )}
    </PublicFrame>
  );
}
