import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extendAtBank } from '../log-out/session-at-bank.ts';
import { logOut } from '../log-out/log-out.ts';
import { secondsLeft, spokenSeconds, useNow } from '../session/session-clock.ts';
import { useSession } from '../session/session-store.ts';
import { FailureWords } from '../ui/failures.tsx';
import { Modal } from '../ui/Modal.tsx';
import { BegunWorkLost } from './BegunWorkLost.tsx';

/** The question at 0:59 and again at 0:00. What was typed on the screen behind it stays. */
export function SessionDialog({ stage }: { stage: 'warning' | 'expired' }) {
  const { t } = useTranslation('session');
  const goOn = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => goOn.current?.focus(), [stage]);

  async function extend(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await extendAtBank();
    } catch (failure) {
      setProblem(failure);
      setBusy(false);
    }
  }

  return (
    <Modal
      // The second question is a dialog of its own, and knows what became of the answer to the first.
      key={stage}
      role="alertdialog"
      title={stage === 'warning' ? t(($) => $.warningTitle) : t(($) => $.expiredTitle)}
      actions={
        <>
          <button
            type="button"
            className="btn"
            ref={goOn}
            aria-busy={isBusy}
            onClick={() => void extend()}
          >
            {t(($) => $.continue)}
          </button>
          <button type="button" className="btn quiet" onClick={() => void logOut()}>
            {t(($) => $.logOut)}
          </button>
        </>
      }
    >
      <p>{stage === 'warning' ? t(($) => $.warning) : t(($) => $.expired)}</p>
      <BegunWorkLost />
      {stage === 'warning' && <SpokenSeconds />}
      {problem !== null && (
        <p className="field-error" role="alert">
          <FailureWords failure={problem} />
        </p>
      )}
    </Modal>
  );
}

/** The seconds on screen, and aloud only at a few of them. */
function SpokenSeconds() {
  const { t } = useTranslation('session');
  const { endsAt } = useSession();
  const left = secondsLeft(endsAt, useNow());
  return (
    <>
      <p className="num soft" aria-hidden>
        {t(($) => $.secondsLeft, { count: left })}
      </p>
      <p className="visually-hidden" role="status">
        {t(($) => $.secondsLeft, { count: spokenSeconds(left) })}
      </p>
    </>
  );
}
