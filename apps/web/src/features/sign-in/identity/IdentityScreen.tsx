import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PublicFrame } from '../../../frame/PublicFrame.tsx';
import { IdField } from '../IdField.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { MobileField } from './MobileField.tsx';
import { type IdentityMode, IdentityScreenState } from './identity-modes.ts';
import { useIdentity } from './use-identity.ts';
import { UserChoiceDialog } from './UserChoiceDialog.tsx';
import './identity.css';
import { paths } from '../../../paths.ts';
import { useScreenState } from '../../../session/screen-state.ts';

/** User ID and mobile number: the first step of registration, forgotten password and unlock. */
function IdentityScreen({ mode }: { mode: Exclude<IdentityMode, 'forgotUserId'> }) {
  const { t } = useTranslation('identity');
  const { form, dialog, choice } = useIdentity(mode);
  return (
    <PublicFrame>
      <IdentityForm mode={mode} form={form}>
        <IdField {...form.field('userId')} label={t(($) => $.userId)} autoComplete="username" />
        <MobileField {...form.field('mobile')} />
      </IdentityForm>
      {dialog}
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
