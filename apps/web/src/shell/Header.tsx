import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCorporate, useSignedIn } from '../session/session-store.ts';
import { logOut } from '../session/log-out.ts';
import { BankTime } from './BankTime.tsx';
import { DisplayButton } from './DisplayButton.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { RoleTags } from './RoleTags.tsx';
import { SessionCountdown } from './SessionCountdown.tsx';

/** Who is signed in and in which role, how long the session lasts, and the way out. */
export function Header() {
  const { t } = useTranslation();
  const { login } = useSignedIn();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return (
    <header className="top no-print">
      <div className="who">
        <span className="soft">{t(($) => $.header.welcome)}</span>{' '}
        {isCorporate(login) ? (
          <>
            <b>{login.SignatoryName}</b> <RoleTags login={login} />{' '}
            <span className="acting-for">
              {t(($) => $.header.actingFor)} {login.CustomerName}
            </span>
          </>
        ) : (
          <>
            <b>{login.CustomerName}</b> <RoleTags login={login} />
          </>
        )}
        <BankTime />
      </div>
      <div className="tools">
        <DisplayButton />
        <LanguageSwitch />
        <SessionCountdown />
        <button type="button" className="btn quiet compact" aria-busy={isLeaving} onClick={leave}>
          <LogOut size={20} strokeWidth={1.75} aria-hidden />
          {isLeaving ? t(($) => $.header.loggingOut) : t(($) => $.header.logOut)}
        </button>
      </div>
    </header>
  );
}
