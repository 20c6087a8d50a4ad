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

/**
 * What the link to here asked for; in a tab of its own what it has behind the address, and registration
 * where the address was typed.
 */
export function RegisterScreen() {
  const { key, hash } = useLocation();
  if (key !== 'default') return <AskedForScreen />;
  return <IdentityScreen mode={hash === '#forgotPassword' ? 'forgotPassword' : 'registration'} />;
}

function AskedForScreen() {
  const state = useScreenState(IdentityScreenState, paths.root);
  if (state === null || state.mode === 'forgotUserId') return null;
  return <IdentityScreen mode={state.mode} />;
}

export function UnlockUserScreen() {
  return <IdentityScreen mode="unlock" />;
}
