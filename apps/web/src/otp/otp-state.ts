import { Refusal } from '../call/refusal.ts';

/** What stands under the OTP field or above the form. */
export type OtpProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failure'; readonly failure: unknown };

/** Why the flow is over before an OTP was right. */
export type OtpEnd = 'requests' | 'wrong-otps';

/** Something to acknowledge before the screen goes on. */
export type OtpMessage = 'too-many-otps' | { readonly failure: unknown };

export type OtpState = {
  /** unsent: the last request failed, and no countdown runs. */
  readonly stage: 'sending' | 'unsent' | 'waiting' | 'checking' | 'validated';
  /** OTPs sent so far in this visit. */
  readonly sent: number;
  readonly wrong: number;
  readonly typed: string;
  readonly problem: OtpProblem | null;
  readonly attempt: number;
  readonly end: OtpEnd | null;
};

export type OtpAction =
  | { readonly type: 'requested'; readonly sentMax: number }
  | { readonly type: 'sent' }
  | { readonly type: 'send-failed'; readonly failure: unknown }
  | { readonly type: 'typed'; readonly value: string }
  | { readonly type: 'submitted'; readonly digits: number; readonly clearsShort: boolean }
  | { readonly type: 'validated' }
  | { readonly type: 'refused'; readonly failure: unknown; readonly wrongMax: number };

export const freshOtp: OtpState = {
  stage: 'unsent',
  sent: 0,
  wrong: 0,
  typed: '',
  problem: null,
  attempt: 0,
  end: null,
};

/** Whether an OTP is out that may be typed. */
export function isOtpOut({ sent, stage }: OtpState): boolean {
  return sent > 0 && stage !== 'sending' && stage !== 'unsent';
}

/** Whether the switch sends no more OTPs for this, which it counts beyond a visit of the screen. */
export function isNoMoreOtps(failure: unknown): boolean {
  return codeOf(failure) === noMoreOtps;
}

const wrongOtp = '5029';
const noMoreOtps = '9022';

/** The OTP screen's memory: requests, wrong tries, and what ends the flow. */
export function otpState(state: OtpState, action: OtpAction): OtpState {
  switch (action.type) {
    case 'requested':
      if (state.sent >= action.sentMax) return { ...state, end: 'requests' };
      return { ...state, stage: 'sending', problem: null, typed: '' };
    case 'sent':
      return { ...state, stage: 'waiting', sent: state.sent + 1 };
    case 'send-failed':
      if (isNoMoreOtps(action.failure)) return { ...state, end: 'requests' };
      return stopped(state, { kind: 'failure', failure: action.failure }, 'unsent');
    case 'typed':
      return { ...state, typed: action.value };
    case 'submitted':
      return submitted(state, action);
    case 'validated':
      return { ...state, stage: 'validated', problem: null };
    case 'refused':
      return refused(state, action.failure, action.wrongMax);
  }
}

type Submitted = Extract<OtpAction, { type: 'submitted' }>;

function submitted(state: OtpState, { digits, clearsShort }: Submitted): OtpState {
  if (state.typed === '') return stopped(state, { kind: 'empty' }, 'waiting');
  if (state.typed.length < digits) {
    const typed = clearsShort ? '' : state.typed;
    return stopped({ ...state, typed }, { kind: 'invalid' }, 'waiting');
  }
  return { ...state, stage: 'checking', problem: null };
}

function refused(state: OtpState, failure: unknown, wrongMax: number): OtpState {
  const problem = { kind: 'failure', failure } as const;
  // A validated OTP is used up: what failed is the step after it, which can be repeated alone.
  if (state.stage === 'validated') return { ...state, problem, attempt: state.attempt + 1 };
  const wrong = codeOf(failure) === wrongOtp ? state.wrong + 1 : state.wrong;
  const next = stopped({ ...state, wrong, typed: '' }, problem, 'waiting');
  return wrong >= wrongMax ? { ...next, end: 'wrong-otps' } : next;
}

function stopped(state: OtpState, problem: OtpProblem, stage: OtpState['stage']): OtpState {
  return { ...state, stage, problem, attempt: state.attempt + 1 };
}

function codeOf(failure: unknown): string {
  return failure instanceof Refusal ? failure.code : '';
}
