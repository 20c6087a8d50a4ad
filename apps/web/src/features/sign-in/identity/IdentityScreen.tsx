import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PublicFrame } from '../../../frame/PublicFrame.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { IdField } from '../IdField.tsx';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import { FormActions } from './FormActions.tsx';
import { FlowDialog } from './FlowDialog.tsx';
import { type IdentityMode, IdentityScreenState } from './identity-modes.ts';
import { useIdentity } from './use-identity.ts';
import { UserChoiceDialog } from './UserChoiceDialog.tsx';
import './identity.css';
import { paths } from '../../../paths.ts';
import { useScreenState } from '../../../session/screen-state.ts';

/** User ID and mobile number: the first step of registration, forgotten password and unlock. */
function IdentityScreen({ mode }: { mode: Exclude<IdentityMode, 'forgotUserId'> }) {
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

/** Registration where the address was typed, else what the link to here asked for. */
export function RegisterScreen() {
  const { key } = useLocation();
  return key === 'default' ? <IdentityScreen mode="registration" /> : <AskedForScreen />;
}

function AskedForScreen() {
  const state = useScreenState(IdentityScreenState, paths.root);
  if (state === null || state.mode === 'forgotUserId') return null;
  return <IdentityScreen mode={state.mode} />;
}

export function UnlockUserScreen() {
  return <IdentityScreen mode="unlock" />;
}
