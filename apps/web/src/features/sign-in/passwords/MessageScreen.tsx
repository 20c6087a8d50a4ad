import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { paths } from '../../../paths.ts';
import { loggedOutHere } from '../../../log-out/logged-out-here.ts';
import { useGoTo, useHandedState } from '../../../session/screen-state.ts';
import { useSession } from '../../../session/session-store.ts';
import { PublicFrame } from '../../../frame/PublicFrame.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { MessageScreenState } from './after-change.ts';
import '../flow-form.css';

/** What was done, and the way to the login; in words of its own where nothing led here. */
export function MessageScreen() {
  const { phase } = useSession();
  return phase === 'in' ? (
    <Message />
  ) : (
    <PublicFrame>
      <Message />
    </PublicFrame>
  );
}

function Message() {
  const { t } = useTranslation('passwords');
  const { phase } = useSession();
  const goTo = useGoTo();
  const handed = useHandedState(MessageScreenState);
  const [loggedOut] = useState(loggedOutHere);
  const [isBusy, setBusy] = useState(false);
  const message = handed?.message ?? (loggedOut === null ? 'nothing' : 'loggedOut');

  async function goOn(): Promise<void> {
    if (isBusy) return;
    if (message === 'loggedOut' && loggedOut !== null) {
      setBusy(true);
      // The bank has ended the session before; asked once more, it can only say so.
      await callService('LogOutValidateIBService', { UserName: loggedOut }).catch(() => undefined);
    }
    goTo(paths.root, { replace: true });
  }

  return (
    <div className="message-screen">
      <ScreenHeading title={t(($) => $.messages[message].title)} />
      <p className="flow-lead">{t(($) => $.messages[message].text)}</p>
      <button type="button" className="btn" aria-busy={isBusy} onClick={() => void goOn()}>
        {phase === 'in' ? t(($) => $.messages.toDashboard) : t(($) => $.messages.toLogin)}
      </button>
    </div>
  );
}
