import { useState } from 'react';
import { useConfiguration } from '../../configuration/configuration.ts';
import { paths } from '../../paths.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { type BankSession, startAtBank } from '../../log-out/session-at-bank.ts';
import { session, startSession } from '../../session/session-store.ts';
import { type PasswordWarning, passwordWarning } from '../../session/password-warning.ts';
import { nextStep } from './next-step.ts';
import { stepScreens } from './step-screens.ts';

/** Begins the session after the login OTP, with the warning of an expiring password before it. */
export function useSessionStart() {
  const { auth } = useConfiguration().policy;
  const goTo = useGoTo();
  const [warning, setWarning] = useState<{ text: PasswordWarning; begun: BankSession } | null>(
    null,
  );

  async function beginSession(): Promise<void> {
    const { login } = session();
    if (login === null) return;
    const step = nextStep(login);
    // Only a bank that asks for the OTP first confirms one while a change is due.
    if (step !== 'otp') {
      const { path, state } = stepScreens[step];
      goTo(path, { state, replace: true });
      return;
    }
    const begun = await startAtBank(login);
    const text = passwordWarning(login.PwdPendingDays, auth.passwordWarningDays);
    if (text === null) enter(begun, null);
    else setWarning({ text, begun });
  }

  function enter({ sessionId, endsAt }: BankSession, text: PasswordWarning | null): void {
    startSession(sessionId, endsAt, text);
    goTo(paths.main, { replace: true });
  }

  return { warning, beginSession, enter };
}
