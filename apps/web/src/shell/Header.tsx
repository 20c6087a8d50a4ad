import { CircleUser, Clock, LogOut } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { isCorporate, useSession, useSignedIn } from '../session/session-store.ts';
import { logOut } from '../log-out/log-out.ts';
import { DisplayButton } from '../frame/DisplayButton.tsx';
import { LanguageSwitch } from '../frame/LanguageSwitch.tsx';
import { FinderButton, useFinder } from './finder/FinderButton.tsx';
import { roleTags } from './role-tags.ts';
import { usePanel } from './use-panel.ts';
import { clockText, secondsLeft, useNow } from '../session/session-clock.ts';
import { bankMoment, onServerTime } from '../call/bank-clock.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { headerMoment } from '../ui/dates/dates.ts';
import { latePart } from '../ui/late-part.tsx';

/** Only a simulator has a clock that stands still or is moved. */
const SimulatorClock = latePart(async () => (await import('./SimulatorClock.tsx')).SimulatorClock, {
  meanwhile: <BankTime />,
  without: <BankTime />,
});

/**
 * Who is signed in and in which role, how long the session lasts, and the way out. On a phone only
 * the time that is left stands in the bar, and a button opens the rest.
 */
export function Header() {
  const { t } = useTranslation();
  const { login } = useSignedIn();
  const [isLeaving, setLeaving] = useState(false);
  const header = useRef<HTMLElement>(null);
  const { isOpen, setOpen, opener } = usePanel(header);
  const { finder, openFinder } = useFinder();
  const panelId = useId();
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return (
    <header className={isOpen ? 'top no-print open' : 'top no-print'} ref={header}>
      <SessionCountdown />
      <button
        type="button"
        className="header-opener"
        ref={opener}
        aria-label={t(($) => $.header.open)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <CircleUser size={24} strokeWidth={1.75} aria-hidden />
      </button>
      <div className="header-panel" id={panelId}>
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
          <ClockOfTheBank />
        </div>
        <div className="tools">
          <FinderButton onOpen={openFinder} />
          <DisplayButton />
          <LanguageSwitch />
        </div>
        <button type="button" className="btn quiet compact" aria-busy={isLeaving} onClick={leave}>
          <LogOut size={20} strokeWidth={1.75} aria-hidden />
          {isLeaving ? t(($) => $.header.loggingOut) : t(($) => $.header.logOut)}
        </button>
      </div>
      {finder}
    </header>
  );
}

function RoleTags({ login }: { login: LoginResult }) {
  const { t } = useTranslation();
  return roleTags(login).map((tag) => (
    <span key={tag} className={`tag ${tag === 'viewOnly' ? 'view-only' : tag}`}>
      {t(($) => $.roles[tag])}
    </span>
  ));
}

/** How long the session still lasts; read on demand, never spoken by itself. */
function SessionCountdown() {
  const { t } = useTranslation('session');
  const { endsAt } = useSession();
  const now = useNow();
  return (
    <span className="countdown num" role="timer" aria-label={t(($) => $.left)}>
      <Clock size={20} strokeWidth={1.75} aria-hidden />
      {clockText(secondsLeft(endsAt, now))}
    </span>
  );
}

function ClockOfTheBank() {
  const { simulatorClock } = useConfiguration();
  if (simulatorClock === '') return <BankTime />;
  return (
    <span className="simulator-clock">
      <SimulatorClock address={simulatorClock} />
    </span>
  );
}

/** Date and time at the bank, to the minute. */
function BankTime() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [moment, setMoment] = useState(bankMoment);
  useEffect(() => {
    const read = () => setMoment(bankMoment());
    const timer = setInterval(read, everyQuarterMinute);
    const stop = onServerTime(read);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return (
    <time className="bank-time num" title={t(($) => $.header.bankTime)}>
      {headerMoment(moment, language)}
    </time>
  );
}

const everyQuarterMinute = 15_000;
