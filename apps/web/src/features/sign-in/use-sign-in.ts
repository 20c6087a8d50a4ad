import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { askLocation } from '../../session/caller-location.ts';
import { callService } from '../../call/call-service.ts';
import { configuration } from '../../configuration/configuration.ts';
import { announce, dismissAnnouncement } from '../../session/announcement.ts';
import { abandonSignIn } from '../../log-out/log-out.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { acceptPassword, noteLogin, session, subscribe } from '../../session/session-store.ts';
import { useStillHere } from '../../session/use-still-here.ts';
import { challengeAfter } from './captcha.ts';
import { firstStep, hasAcceptedTerms, isOfCorporate, nextStep } from './next-step.ts';
import { type Credentials, firstFault } from './sign-in-checks.ts';
import { emptySignIn, signInState } from './sign-in-state.ts';
import { stepScreens } from './step-screens.ts';

/** A question between the password and the next screen. */
export type SignInDialog =
  | { readonly kind: 'terms'; readonly login: LoginResult }
  | { readonly kind: 'expired'; readonly login: LoginResult };

async function checkPassword({ userId, password }: Credentials): Promise<LoginResult> {
  const login = await callService('LoginValidateIBService', {
    LoginUsername: userId,
    LoginPassword: password.trim(),
  });
  // Only an answered login needs it, so it is no part of what the first screen waits for.
  const { heldLogin } = await import('../../session/held-login.ts');
  return heldLogin(login);
}

/** The login from the filled form to the OTP screen. */
export function useSignIn() {
  const goTo = useGoTo();
  const isHere = useStillHere();
  const [state, dispatch] = useReducer(signInState, undefined, () => emptySignIn(challengeAfter()));
  const [dialog, setDialog] = useState<SignInDialog | null>(null);
  const challenge = () => challengeAfter(state.challenge);

  async function submit(): Promise<void> {
    if (state.isBusy) return;
    dismissAnnouncement();
    const fault = firstFault(state.login, state.credentials, state.challenge);
    if (fault !== null) {
      dispatch({ type: 'check-failed', fault, challenge: challenge() });
      return;
    }
    dispatch({ type: 'sent' });
    const location = await askLocation();
    if (!isHere()) return begin();
    if (location === 'denied') announce({ tone: 'info', key: 'enableLocation' });
    try {
      await afterPassword(await checkPassword(state.credentials));
    } catch (failure) {
      dispatch({ type: 'failed', failure, sent: state.login, challenge: challenge() });
    }
  }

  async function afterPassword(login: LoginResult): Promise<void> {
    noteLogin(login);
    if (!isOfCorporate(state.login, state.credentials.corporateId, login)) {
      await abandonSignIn();
      dispatch({ type: 'mismatched', sent: state.login, challenge: challenge() });
    } else if (isHere() && !hasAcceptedTerms(login)) setDialog({ kind: 'terms', login });
    else await proceed(login);
  }

  /** Who has left the form meanwhile is about something else: he is led nowhere, and no login stays. */
  async function proceed(login: LoginResult): Promise<void> {
    if (!isHere()) await leave();
    else if (nextStep(login) === 'change-expired-password') setDialog({ kind: 'expired', login });
    else goOn(login);
  }

  /** To the OTP, or first to the passwords that have to be changed, in the documented order. */
  function goOn(login: LoginResult): void {
    acceptPassword(login);
    const { path, state } = stepScreens[firstStep(login, configuration().policy.auth)];
    goTo(path, { state });
  }

  function begin(): void {
    setDialog(null);
    dispatch({ type: 'abandoned', challenge: challenge() });
  }

  /** Back to a cleared form with no session, such as after the terms were refused. */
  async function leave(): Promise<void> {
    setDialog(null);
    await abandonSignIn();
    begin();
  }

  useTakenOver(dialog !== null, begin);

  return { state, dispatch, dialog, challenge, submit, proceed, goOn, leave };
}

/** Another tab has taken the sign-in over about which something is asked here. */
function useTakenOver(isAsking: boolean, beginAnew: () => void): void {
  const begin = useEffectEvent(beginAnew);
  useEffect(() => {
    if (!isAsking) return undefined;
    return subscribe(() => {
      if (session().login === null) begin();
    });
  }, [isAsking]);
}
