import { cardOtpRequest, type OtpPurpose, otpRequest } from '@sahakar/contracts/otp/otp-request';
import {
  type CardOtpType,
  cardOtpTypes,
  type GeneratedOtpType,
} from '@sahakar/contracts/otp/otp-request-types';
import { newRequestId } from '@sahakar/crypto/request-id';
import { useEffect, useReducer, useRef, useState } from 'react';
import { callService } from '../call/call-service.ts';
import type { CallOptions } from '../call/carry-out.ts';
import { isSessionGone } from '../call/refusal.ts';
import { type Undone, useTellWhoLeft } from '../call/use-tell-who-left.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { session } from '../session/session-store.ts';
import { freshOtp, otpState } from './otp-state.ts';

/** What an OTP is for, bound to which details, and what follows once it is right. */
export type OtpPlan = OtpPurpose & {
  /** What the OTP allows; the same id is the same intent, however often it is sent. */
  readonly carryOut: (requestId: string, otp: string) => Promise<void>;
  /** Expiry and CVV, by which a card is proven to be at hand. */
  readonly proof?: Parameters<typeof cardOtpRequest>[2];
};

/** How a screen deals with its OTP. */
export type OtpRules = {
  /** Who calls, where nobody has signed in. */
  readonly caller?: CallOptions;
  /** Whether the first OTP is sent as the screen opens; else the customer asks for it. */
  readonly isSentAtOnce: boolean;
  /** The sending of the first OTP where it began before the screen opened; if it fails, one is sent anew. */
  readonly sending?: Promise<void> | undefined;
  /** Whether an OTP of too few digits is taken away. */
  readonly clearsShort: boolean;
  /** After how many wrong OTPs the flow ends on this side; the switch counts for itself. */
  readonly wrongMax: number;
  /** Whether what is wrong is forgotten as somebody types. */
  readonly forgives?: boolean;
  /** What whoever left after the OTP was typed is told of what came to nothing; left out: nothing. */
  readonly undone?: Undone;
  /** Called where no OTP is sent or what it allows is not done, also after the screen was left. */
  readonly onFailure?: () => void;
};

/** The one authorise step: requests an OTP, checks what is typed, and does what it allows. */
export function useOtp(plan: OtpPlan, rules: OtpRules) {
  const { caller = {}, isSentAtOnce, sending, clearsShort, wrongMax } = rules;
  const { forgives = false, onFailure } = rules;
  const { digits, generationsMax } = useConfiguration().policy.otp;
  const [state, dispatch] = useReducer(otpState, '', () => freshOtp(newRequestId()));
  const { isCarrying, refused, carry, tellWhoLeft } = useEffectOfOtp(plan.carryOut, rules);
  const hasRequested = useRef(!isSentAtOnce);
  const question = useQuestion();

  async function request(isUnderWay?: Promise<void>): Promise<void> {
    dispatch({ type: 'requested', sentMax: generationsMax });
    if (state.sent >= generationsMax) return;
    try {
      await (isUnderWay ?? send(plan, caller));
      dispatch({ type: 'sent' });
    } catch (failure) {
      onFailure?.();
      dispatch({ type: 'send-failed', failure });
    }
  }

  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void request(sending?.catch(() => send(plan, caller)));
  });

  /** True once the OTP is right; what is wrong with it stands in the state. */
  async function check(): Promise<boolean> {
    if (state.stage === 'checking' || state.stage === 'sending') return false;
    if (state.stage === 'validated') return true;
    const isShort = state.typed.length < digits;
    if (!isShort && isOfCard(plan)) return true;
    dispatch({ type: 'submitted', digits, clearsShort });
    if (isShort) return false;
    try {
      await validate(plan, state.typed, { ...caller, requestId: question.idOf(state.typed) });
    } catch (failure) {
      tellWhoLeft(failure);
      refuse(failure);
      return false;
    }
    question.answered();
    dispatch({ type: 'validated', otp: state.typed });
    return true;
  }

  const carryOut = () => carry(state.requestId, state.validated || state.typed);

  const refuse = (failure: unknown) => dispatch({ type: 'refused', failure, wrongMax });

  return {
    state,
    /** Why the bank did not do what the OTP allows. */
    refused,
    isBusy: isCarrying || state.stage === 'checking',
    request: () => request(),
    type: (value: string) => dispatch({ type: 'typed', value, forgives }),
    check,
    carryOut,
    async submit(): Promise<void> {
      if (!isCarrying && (await check())) await carryOut();
    },
    refuse,
    startAgain: () => dispatch({ type: 'started-again', requestId: newRequestId() }),
  };
}

export type Otp = ReturnType<typeof useOtp>;

/**
 * Whether digits are right. The same ones once more are the same question, so that whoever has not
 * heard that they were right hears it then.
 */
function useQuestion() {
  const asked = useRef<{ readonly typed: string; readonly requestId: string }>(undefined);
  return {
    idOf(typed: string): string {
      if (asked.current?.typed !== typed) asked.current = { typed, requestId: newRequestId() };
      return asked.current.requestId;
    },
    answered(): void {
      asked.current = undefined;
    },
  };
}

/** Does what an OTP allows, one call at a time; what failed stands here, or is told where one has gone. */
function useEffectOfOtp(effect: OtpPlan['carryOut'], { undone, onFailure }: OtpRules) {
  const tellWhoLeft = useTellWhoLeft(undone);
  const [isCarrying, setCarrying] = useState(false);
  const [refused, setRefused] = useState<{ readonly failure: unknown }>();

  async function carry(requestId: string, otp: string): Promise<void> {
    if (isCarrying) return;
    setCarrying(true);
    try {
      await effect(requestId, otp);
    } catch (failure) {
      onFailure?.();
      if (!tellWhoLeft(failure) && !isSessionGone(failure)) setRefused({ failure });
    } finally {
      setCarrying(false);
    }
  }

  return { isCarrying, refused, carry, tellWhoLeft };
}

type CardPlan = Extract<OtpPlan, { readonly type: CardOtpType }>;

/** The services of cards compare the OTP themselves, so that it is sent to them alone. */
export function isOfCard(plan: OtpPlan): plan is CardPlan {
  return cardOtpTypes.some((type) => type === plan.type);
}

async function send(plan: OtpPlan, caller: CallOptions): Promise<void> {
  if (!isOfCard(plan)) return sendOtp(plan, caller);
  const { type, details, proof = {} } = plan;
  const { capabilities } = session();
  await callService('GetOTPService', cardOtpRequest(type, details, proof, capabilities));
}

/** Has an OTP sent, other than one of a card; it may be asked for later. */
export async function sendOtp(
  purpose: OtpPurpose<GeneratedOtpType>,
  caller: CallOptions = {},
): Promise<void> {
  const { type, details } = purpose;
  const generation = otpRequest(type, details, session().capabilities);
  await callService('OTPGenerationService', generation, caller);
}

async function validate(plan: OtpPlan, typed: string, caller: CallOptions): Promise<void> {
  if (isOfCard(plan)) return;
  const generation = otpRequest(plan.type, plan.details, session().capabilities);
  await callService('OTPValidationService', { OneTimePass: typed, ...generation }, caller);
}
