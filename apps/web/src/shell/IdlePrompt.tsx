import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdleTimer } from 'react-idle-timer';
import { useConfiguration } from '../configuration/configuration.ts';
import { logOut } from '../log-out/log-out.ts';
import { Modal } from '../ui/Modal.tsx';
import { BegunWorkLost } from './BegunWorkLost.tsx';
import { useActivityElsewhere } from './use-activity-elsewhere.ts';

/** Asks a customer who has been idle whether to go on; no answer logs out (RULINGS R-3). */
export function IdlePrompt() {
  const { t } = useTranslation('session');
  const { idlePromptSeconds, idlePromptAnswerSeconds, idleDebounceMilliseconds } =
    useConfiguration().policy.session;
  const [isIdle, setIdle] = useState(false);
  // Known at once, where the state is known with the next picture.
  const isAsking = useRef(false);
  const { activate } = useIdleTimer({
    // An activity is over once none has followed it for so long; its idle time begins then. What the
    // library calls debounce is for another listener, and its throttle would drop activities.
    timeout: idlePromptSeconds * 1000 + idleDebounceMilliseconds,
    eventsThrottle: 0,
    onIdle() {
      isAsking.current = true;
      setIdle(true);
    },
    // The question takes the focus, and what is done before its answer is none.
    onAction: () => isAsking.current || tellOtherTabs(),
  });
  const goOn = () => {
    isAsking.current = false;
    setIdle(false);
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
      <p>{t(($) => $.idleUnanswered, { count: idlePromptAnswerSeconds })}</p>
      <BegunWorkLost />
    </Modal>
  );
}
