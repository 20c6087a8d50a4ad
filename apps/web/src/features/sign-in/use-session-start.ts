import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { type BankSession, startAtBank } from '../../log-out/session-at-bank.ts';
import { session, startSession } from '../../session/session-store.ts';
import type { PasswordWarning } from '../../session/password-warning.ts';
import { nextStep } from './next-step.ts';
import { stepScreens } from './step-screens.ts';

/** Begins the session after the login OTP, with the warning of an expiring password before it. */
export function useSessionStart() {
  const goTo = useGoTo();
  const [warning, setWarning] = useState<{ text: PasswordWarning; begun: BankSession } | null>(
    null,
  );

  async function beginSession(): Promise<void> {
    const { login, passwordWarning: text } = session();
    if (login === null) return;
    const step = nextStep(login);
    // Only a bank that asks for the OTP first confirms one while a change is due.
    if (step !== 'otp') {
      const { path, state } = stepScreens[step];
      goTo(path, { state, replace: true });
      return;
    }
    const begun = await startAtBank(login);
    if (text === null) enter(begun);
    else setWarning({ text, begun });
  }

  function enter({ sessionId, endsAt }: BankSession): void {
    startSession(sessionId, endsAt);
    goTo(paths.main, { replace: true });
  }

  return { warning, beginSession, enter };
}
