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
  /** The intent of the flow: whatever it allows is sent under this id, however often. */
  readonly requestId: string;
  /** unsent: the last request failed, and no countdown runs. */
  readonly stage: 'sending' | 'unsent' | 'waiting' | 'checking' | 'validated';
  /** OTPs sent so far in this visit. */
  readonly sent: number;
  readonly wrong: number;
  readonly typed: string;
  /** The OTP that was right, whatever is typed over it, until another one is asked for. */
  readonly validated: string;
  readonly problem: OtpProblem | null;
  readonly attempt: number;
  readonly end: OtpEnd | null;
};

export type OtpAction =
  | { readonly type: 'requested'; readonly sentMax: number }
  | { readonly type: 'sent' }
  | { readonly type: 'send-failed'; readonly failure: unknown }
  | { readonly type: 'typed'; readonly value: string; readonly forgives?: boolean }
  | { readonly type: 'submitted'; readonly digits: number; readonly clearsShort: boolean }
  | { readonly type: 'validated'; readonly otp: string }
  | { readonly type: 'refused'; readonly failure: unknown; readonly wrongMax: number }
  /** What was authorised is given up or changed; the next OTP is of another intent. */
  | { readonly type: 'started-again'; readonly requestId: string };

export function freshOtp(requestId: string): OtpState {
  return {
    requestId,
    stage: 'unsent',
    sent: 0,
    wrong: 0,
    typed: '',
    validated: '',
    problem: null,
    attempt: 0,
    end: null,
  };
}

/** Whether an OTP is out that may be typed. */
export function isOtpOut({ sent, stage }: OtpState): boolean {
  return sent > 0 && stage !== 'sending' && stage !== 'unsent';
}

/** Whether the OTP was another one: what is wrong with any other refused OTP cannot be put right. */
export function isWrongOtp(failure: unknown): boolean {
  return codeOf(failure) === '5029';
}

/** The switch sends no more OTPs for this, which it counts beyond a visit of the screen. */
const noMoreOtps = '9022';

/** The OTP screen's memory: requests, wrong tries, and what ends the flow. */
export function otpState(state: OtpState, action: OtpAction): OtpState {
  switch (action.type) {
    case 'requested':
      if (state.sent >= action.sentMax) return { ...state, end: 'requests' };
      return { ...state, stage: 'sending', problem: null, typed: '', validated: '' };
    case 'sent':
      return { ...state, stage: 'waiting', sent: state.sent + 1 };
    case 'send-failed':
      if (codeOf(action.failure) === noMoreOtps) return { ...state, end: 'requests' };
      return stopped(state, { kind: 'failure', failure: action.failure }, 'unsent');
    case 'typed':
      return {
        ...state,
        typed: action.value,
        problem: action.forgives === true ? null : state.problem,
      };
    case 'submitted':
      return submitted(state, action);
    case 'validated':
      return { ...state, stage: 'validated', validated: action.otp, problem: null };
    case 'refused':
      return refused(state, action.failure, action.wrongMax);
    case 'started-again':
      return freshOtp(action.requestId);
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
  const wrong = isWrongOtp(failure) ? state.wrong + 1 : state.wrong;
  const next = stopped({ ...state, wrong, typed: '' }, problem, 'waiting');
  return wrong >= wrongMax ? { ...next, end: 'wrong-otps' } : next;
}

function stopped(state: OtpState, problem: OtpProblem, stage: OtpState['stage']): OtpState {
  return { ...state, stage, problem, attempt: state.attempt + 1 };
}

function codeOf(failure: unknown): string {
  return failure instanceof Refusal ? failure.code : '';
}
