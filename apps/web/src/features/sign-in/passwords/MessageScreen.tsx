import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { paths } from '../../../paths.ts';
import { loggedOutHere } from '../../../log-out/logged-out-here.ts';
import { useGoTo, useHandedState, useScreenState } from '../../../session/screen-state.ts';
import { useSession } from '../../../session/session-store.ts';
import { isOfNewestSignIn } from '../../../session/stored-session.ts';
import { PublicFrame } from '../../../frame/PublicFrame.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { MessageScreenState } from './after-change.ts';
import '../flow-form.css';

/** What was done, and the way on from there. */
export function MessageScreen() {
  const { phase } = useSession();
  return phase === 'in' ? (
    <ToDashboard />
  ) : (
    <PublicFrame>
      <ToLogin />
    </PublicFrame>
  );
}

/** Of a session that goes on; where nothing led here there is nothing to say but the dashboard. */
function ToDashboard() {
  const { t } = useTranslation('passwords');
  const goTo = useGoTo();
  const handed = useScreenState(MessageScreenState, paths.root);
  if (handed === null) return null;
  const goOn = () => goTo(paths.root, { replace: true });
  return <Message message={handed.message} toNext={t(($) => $.messages.toDashboard)} goOn={goOn} />;
}

/** Of nobody's session; in words of its own where nothing led here. */
function ToLogin() {
  const { t } = useTranslation('passwords');
  const goTo = useGoTo();
  const handed = useHandedState(MessageScreenState);
  const [loggedOut] = useState(loggedOutHere);
  const message = handed?.message ?? (loggedOut === null ? 'nothing' : 'loggedOut');

  async function goOn(): Promise<void> {
    // Where the bank has ended the session before, it can only say so, and where it has not, it ends
    // it now. Where another tab has signed in since, it would take the call for one of that session.
    if (message === 'loggedOut' && loggedOut !== null && isOfNewestSignIn(loggedOut.signIn)) {
      const { userName: UserName, mobile: user } = loggedOut;
      await callService('LogOutValidateIBService', { UserName }, { user }).catch(() => undefined);
    }
    goTo(paths.root, { replace: true });
  }

  const isUnconfirmed = message === 'loggedOut' && loggedOut?.isConfirmed === false;
  return (
    <Message
      message={message}
      isUnconfirmed={isUnconfirmed}
      toNext={t(($) => $.messages.toLogin)}
      goOn={goOn}
    />
  );
}

type MessageProps = {
  message: MessageScreenState['message'] | 'nothing';
  /** The log-out that is told of is one that the bank has not been heard of. */
  isUnconfirmed?: boolean;
  toNext: string;
  goOn: () => unknown;
};

function Message({ message, isUnconfirmed = false, toNext, goOn }: MessageProps) {
  const { t } = useTranslation(['passwords', 'common']);
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    if (isBusy) return;
    setBusy(true);
    void goOn();
  };
  return (
    <div className="message-screen">
      <ScreenHeading title={t(($) => $.messages[message].title)} />
      <p className="flow-lead">
        {isUnconfirmed
          ? t(($) => $.announcements.loggedOutUnconfirmed, { ns: 'common' })
          : t(($) => $.messages[message].text)}
      </p>
      <button type="button" className="btn" aria-busy={isBusy} onClick={press}>
        {toNext}
      </button>
    </div>
  );
}
