import {
  type IdentityFlow,
  identityFlows,
  type OtpRequestType,
  type OtpRequestTypeName,
  otpRequestTypes,
} from '@sahakar/contracts/otp/otp-request-types';
import type { Call, SignedInUser } from '../call/handler.ts';
import { requireUser } from '../call/refusal.ts';
import { requireStep, subjectOf } from '../sessions/identity-steps.ts';
import type { IdentityState } from '../sessions/session-flow.ts';
import { signInObstacle } from '../sign-in/sign-in-obstacle.ts';

/** For whom an OTP is: a user with a password, or somebody in the middle of proving who he is. */
export type OtpParty = {
  readonly subject: string;
  readonly mobile: string;
} & (
  | {
      readonly kind: 'user';
      readonly user: SignedInUser;
      /** Whether a password has to be changed before this user is signed in. */
      readonly mustChange: boolean;
    }
  | { readonly kind: 'flow'; readonly flow: IdentityState }
);

type Asking = Pick<Call, 'bank' | 'caller' | 'envelopeUser' | 'refuse'>;

/**
 * The table of request types decides who may ask for which OTP. The login OTP is also refused while
 * terms stand in the way or, but for a policy, a forced change, those of the identity flows outside of their step.
 */
export async function requireOtpParty(
  call: Asking,
  requestType: OtpRequestTypeName,
): Promise<OtpParty> {
  const { principal } = call.caller;
  const rule: OtpRequestType = otpRequestTypes[requestType];
  if (isIdentityFlow(requestType) && rule.inFlow?.includes(principal)) {
    const flow = requireOtpStep(call, requestType);
    return { kind: 'flow', flow, subject: subjectOf(flow), mobile: flow.mobile };
  }
  const user = requireUser(call);
  if (!rule.may.includes(principal)) return call.refuse('9011', 'This is not permitted.');
  const mustChange = requestType === 'LOGINOTP' && (await passObstacle(call, user));
  return { kind: 'user', user, mustChange, subject: user.loginUsername, mobile: user.mobile };
}

/** True where the policy lets the OTP come before a change that is due (RULINGS L6). */
async function passObstacle(call: Asking, { loginUsername }: SignedInUser): Promise<boolean> {
  const obstacle = await signInObstacle(call.bank, loginUsername);
  const mayPass = obstacle?.kind === 'change' && call.bank.policy.auth.otpBeforeForcedChange;
  if (obstacle !== null && !mayPass) return call.refuse('9011', obstacle.text);
  return obstacle !== null;
}

/** An OTP follows the card check; only who was found by more than a number needs none (L12). */
function requireOtpStep(call: Asking, requestType: IdentityFlow): IdentityState {
  const steps = ['card-checked', 'identified', 'mobile-offered', 'mobile-confirmed'] as const;
  const flow = requireStep(call, { steps, flows: [requestType] });
  if (flow.step !== 'card-checked' && !flow.isFoundByDetails) {
    return call.refuse('9010', 'Please confirm with your debit card first.');
  }
  return flow;
}

function isIdentityFlow(requestType: OtpRequestTypeName): requestType is IdentityFlow {
  return identityFlows.some((flow) => flow === requestType);
}
