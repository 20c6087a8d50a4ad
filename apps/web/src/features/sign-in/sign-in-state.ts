import { Refusal } from '../../call/refusal.ts';
import {
  type CheckFault,
  type Credentials,
  type LoginKind,
  noCredentials,
} from './sign-in-checks.ts';

/** What the login form says is wrong: a check of its own, or what came back from a call. */
export type Problem =
  | ({ readonly kind: 'check' } & CheckFault)
  | { readonly kind: 'corporate-mismatch' }
  | { readonly kind: 'failure'; readonly failure: unknown };

export type SignInState = {
  readonly login: LoginKind;
  readonly credentials: Credentials;
  readonly challenge: string;
  readonly problem: Problem | null;
  /** Counts refused submits, so that each brings the focus to the summary. */
  readonly attempt: number;
  readonly isBusy: boolean;
};

/**
 * Every action that replaces the captcha brings the next challenge along, and the outcome of a login
 * the tab that it was sent from.
 */
export type SignInAction =
  | { readonly type: 'typed'; readonly field: keyof Credentials; readonly value: string }
  | { readonly type: 'tab-chosen'; readonly login: LoginKind; readonly challenge: string }
  | { readonly type: 'challenge-refreshed'; readonly challenge: string }
  | { readonly type: 'check-failed'; readonly fault: CheckFault; readonly challenge: string }
  | { readonly type: 'sent' }
  | ({ readonly type: 'failed'; readonly failure: unknown } & Outcome)
  | ({ readonly type: 'mismatched' } & Outcome)
  | { readonly type: 'abandoned'; readonly challenge: string };

type Outcome = { readonly sent: LoginKind; readonly challenge: string };

export function emptySignIn(challenge: string): SignInState {
  const empty = { credentials: noCredentials, challenge, problem: null, attempt: 0, isBusy: false };
  return { login: 'retail', ...empty };
}

/** What the form remembers and what it clears, in one place. */
export function signInState(state: SignInState, action: SignInAction): SignInState {
  const { credentials } = state;
  switch (action.type) {
    case 'typed':
      return { ...state, credentials: { ...credentials, [action.field]: action.value } };
    case 'tab-chosen':
      // A login that is under way is so on either tab.
      return { ...emptySignIn(action.challenge), login: action.login, isBusy: state.isBusy };
    case 'challenge-refreshed':
      return {
        ...state,
        challenge: action.challenge,
        credentials: { ...credentials, captcha: '' },
      };
    case 'check-failed':
      return checkFailed(state, action.fault, action.challenge);
    case 'sent':
      return { ...state, problem: null, isBusy: true };
    case 'failed': {
      const { failure } = action;
      // The switch has said no: every field is cleared (A328, A093), as by a change of the tab.
      const isCleared = failure instanceof Refusal || action.sent !== state.login;
      const kept = isCleared ? noCredentials : { ...credentials, password: '', captcha: '' };
      return stopped(state, { kind: 'failure', failure }, kept, action);
    }
    case 'mismatched':
      return stopped(state, { kind: 'corporate-mismatch' }, noCredentials, action);
    case 'abandoned':
      return { ...emptySignIn(action.challenge), login: state.login };
  }
}

function checkFailed(state: SignInState, fault: CheckFault, challenge: string): SignInState {
  const problem = { kind: 'check', ...fault } as const;
  if (fault.key !== 'captchaWrong') return { ...state, problem, attempt: state.attempt + 1 };
  const kept = { ...state.credentials, captcha: '' };
  return stopped(state, problem, kept, { sent: state.login, challenge });
}

/** Back on the tab that was sent: on the other one its outcome would be about other fields. */
function stopped(
  state: SignInState,
  problem: Problem,
  credentials: Credentials,
  { sent, challenge }: Outcome,
): SignInState {
  const attempt = state.attempt + 1;
  return { login: sent, problem, credentials, challenge, attempt, isBusy: false };
}
