import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { askLocation } from '../../session/caller-location.ts';
import { callService } from '../../call/call-service.ts';
import { configuration } from '../../configuration/configuration.ts';
import { announce, dismissAnnouncement } from '../../session/announcement.ts';
import { useGoTo } from '../../session/screen-state.ts';
import {
  acceptPassword,
  endSession,
  noteLogin,
  session,
  subscribe,
} from '../../session/session-store.ts';
import { useStillHere } from '../../session/use-still-here.ts';
import { challengeAfter } from './captcha.ts';
import { firstStep, hasAcceptedTerms, isOfCorporate, nextStep } from './next-step.ts';
import { type Credentials, firstFault, loginRequest } from './sign-in-checks.ts';
import { emptySignIn, signInState } from './sign-in-state.ts';
import { stepScreens } from './step-screens.ts';

/** A question between the password and the next screen. */
export type SignInDialog =
  | { readonly kind: 'terms'; readonly login: LoginResult }
  | { readonly kind: 'expired'; readonly login: LoginResult };

/**
 * The login that was sent last, from whichever of the forms that have stood: one before it is given up,
 * or its answer would put its own cookie in the place of the newer one's.
 */
let newest = new AbortController();

async function checkPassword(credentials: Credentials): Promise<LoginResult> {
  const { signal } = newest;
  const login = await callService('LoginValidateIBService', loginRequest(credentials), { signal });
  // Only an answered login needs it, so it is no part of what the first screen waits for.
  const { heldLogin, keepPasswordWarning } = await import('../../session/held-login.ts');
  signal.throwIfAborted();
  keepPasswordWarning(login);
  return heldLogin(login);
}

/** The login from the filled form to the OTP screen. */
export function useSignIn() {
  const goTo = useGoTo();
  const isHere = useStillHere();
  const [state, dispatch] = useReducer(signInState, undefined, () => emptySignIn(challengeAfter()));
  const [dialog, setDialog] = useState<SignInDialog | null>(null);
  const sent = useRef(newest);
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
    newest.abort();
    sent.current = newest = new AbortController();
    try {
      await afterPassword(await checkPassword(state.credentials));
    } catch (failure) {
      dispatch({ type: 'failed', failure, sent: state.login, challenge: challenge() });
    }
  }

  async function afterPassword(login: LoginResult): Promise<void> {
    // Also where nobody goes on with it: the other tabs have lost their cookie to it.
    noteLogin(login);
    if (!isHere()) await leave(login);
    else if (!isOfCorporate(state.login, state.credentials.corporateId, login)) {
      await giveUp(login, sent.current);
      dispatch({ type: 'mismatched', sent: state.login, challenge: challenge() });
    } else if (hasAcceptedTerms(login)) await proceed(login);
    else setDialog({ kind: 'terms', login });
  }

  /** Who has left the form meanwhile is about something else: he is led nowhere, and no login stays. */
  async function proceed(login: LoginResult): Promise<void> {
    if (!isHere()) await leave(login);
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

  /** Back to a cleared form and no session, unless it is of somebody who has logged in meanwhile. */
  async function leave(login: LoginResult): Promise<void> {
    begin();
    if (session().login === login) await giveUp(login, sent.current);
  }

  useLeft(dialog, begin, leave);

  return { state, dispatch, dialog, challenge, submit, proceed, goOn, leave };
}

/** Here at once: what anybody does while the bank hears of it is not this customer's doing. */
async function giveUp(login: LoginResult, { signal }: AbortController): Promise<void> {
  endSession();
  const { endAtBank } = await import('../../log-out/log-out.ts');
  await endAtBank(login, signal);
}

/**
 * Whoever goes back from the question leaves the login with it, unless that has gone on; and another
 * tab takes over what is asked about here.
 */
function useLeft(
  dialog: SignInDialog | null,
  begin: () => void,
  leave: (login: LoginResult) => Promise<void>,
): void {
  const beginAnew = useEffectEvent(begin);
  const leaveBehind = useEffectEvent(() => {
    if (dialog !== null && session().phase === 'out') void leave(dialog.login);
  });
  const isAsking = dialog !== null;
  useEffect(() => {
    if (!isAsking) return undefined;
    const stop = subscribe(() => {
      if (session().login === null) beginAnew();
    });
    return () => {
      stop();
      leaveBehind();
    };
  }, [isAsking]);
}
