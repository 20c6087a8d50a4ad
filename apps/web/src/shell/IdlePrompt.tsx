import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdleTimer } from 'react-idle-timer';
import { useConfiguration } from '../configuration/configuration.ts';
import { logOut } from '../log-out/log-out.ts';
import { sessionStage } from '../session/session-clock.ts';
import { useSession } from '../session/session-store.ts';
import { Modal } from '../ui/Modal.tsx';
import { BegunWorkLost } from './BegunWorkLost.tsx';
import { useActivityElsewhere } from './use-activity-elsewhere.ts';

/** Asks a customer who has been idle whether to go on; no answer logs out (RULINGS R-3). */
export function IdlePrompt() {
  const { t } = useTranslation('session');
  const limits = useConfiguration().policy.session;
  const { idlePromptSeconds, idlePromptAnswerSeconds, idleDebounceMilliseconds } = limits;
  const { endsAt } = useSession();
  /** Until when an answer is waited for, in machine time; null while somebody is there. */
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null);
  const isIdle = waitsUntil !== null;
  // Known at once, where the state is known with the next picture.
  const isAsking = useRef(false);
  const { activate } = useIdleTimer({
    // An activity is over once none has followed it for so long; its idle time begins then. What the
    // library calls debounce is for another listener, and its throttle would drop activities.
    timeout: idlePromptSeconds * 1000 + idleDebounceMilliseconds,
    eventsThrottle: 0,
    onIdle() {
      isAsking.current = true;
      setWaitsUntil(Date.now() + idlePromptAnswerSeconds * 1000);
    },
    // The question takes the focus, and what is done before its answer is none.
    onAction: () => isAsking.current || tellOtherTabs(),
  });
  const goOn = () => {
    isAsking.current = false;
    setWaitsUntil(null);
    activate();
  };
  const tellOtherTabs = useActivityElsewhere(goOn);
  useEffect(() => {
    if (!isIdle) return undefined;
    const patience = setTimeout(() => void logOut(), idlePromptAnswerSeconds * 1000);
    return () => clearTimeout(patience);
  }, [isIdle, idlePromptAnswerSeconds]);
  if (!isIdle) return null;
  const isWhole = idlePromptSeconds % 60 === 0;
  const time = isWhole
    ? t(($) => $.idleFor.minutes, { count: idlePromptSeconds / 60 })
    : t(($) => $.idleFor.seconds, { count: idlePromptSeconds });
  const answer = () => {
    goOn();
    tellOtherTabs();
  };
  return (
    <Modal
      role="alertdialog"
      title={t(($) => $.idleTitle)}
      actions={
        <>
          <button type="button" className="btn" onClick={answer}>
            {t(($) => $.continue)}
          </button>
          <button type="button" className="btn quiet" onClick={() => void logOut()}>
            {t(($) => $.logOut)}
          </button>
        </>
      }
    >
      <p>{t(($) => $.idle, { time })}</p>
      {/* Where the session's own warning comes first, that asks in the place of this. */}
      {sessionStage(endsAt, waitsUntil, limits) === 'running' && (
        <p>{t(($) => $.idleUnanswered, { count: idlePromptAnswerSeconds })}</p>
      )}
      <BegunWorkLost />
    </Modal>
  );
}
