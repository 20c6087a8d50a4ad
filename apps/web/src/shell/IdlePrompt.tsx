import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdleTimer } from 'react-idle-timer';
import { useConfiguration } from '../configuration/configuration.ts';
import { logOut } from '../log-out/log-out.ts';
import { Modal } from '../ui/Modal.tsx';
import { BegunWorkLost } from './BegunWorkLost.tsx';

/** Asks a customer who has been idle whether to go on; no answer logs out (RULINGS R-3). */
export function IdlePrompt() {
  const { t } = useTranslation();
  const { idlePromptSeconds, idlePromptAnswerSeconds, idleDebounceMilliseconds } =
    useConfiguration().policy.session;
  const [isIdle, setIdle] = useState(false);
  const { activate } = useIdleTimer({
    // An activity is over once none has followed it for so long; its idle time begins then. What the
    // library calls debounce is for another listener, and its throttle would drop activities.
    timeout: idlePromptSeconds * 1000 + idleDebounceMilliseconds,
    eventsThrottle: 0,
    onIdle: () => setIdle(true),
  });
  useEffect(() => {
    if (!isIdle) return undefined;
    const patience = setTimeout(() => void logOut(), idlePromptAnswerSeconds * 1000);
    return () => clearTimeout(patience);
  }, [isIdle, idlePromptAnswerSeconds]);
  if (!isIdle) return null;
  const goOn = () => {
    setIdle(false);
    activate();
  };
  return (
    <Modal
      role="alertdialog"
      title={t(($) => $.session.idleTitle)}
      actions={
        <>
          <button type="button" className="btn" onClick={goOn}>
            {t(($) => $.session.continue)}
          </button>
          <button type="button" className="btn quiet" onClick={() => void logOut()}>
            {t(($) => $.session.logOut)}
          </button>
        </>
      }
    >
      <p>{t(($) => $.session.idle)}</p>
      <BegunWorkLost />
    </Modal>
  );
}
