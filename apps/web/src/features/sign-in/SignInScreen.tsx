import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession, session } from '../../session/session-store.ts';
import { PublicFrame } from '../../frame/PublicFrame.tsx';
import { SignInForm } from './SignInForm.tsx';
import './sign-in.css';

/** The login: always an entry, so a sign-in that was left half-way is forgotten here. */
export function SignInScreen() {
  const { t } = useTranslation('auth');
  useEffect(() => {
    if (session().phase !== 'out') endSession();
  }, []);
  return (
    <PublicFrame>
      <SignInForm title={t(($) => $.signIn.title)} />
    </PublicFrame>
  );
}
