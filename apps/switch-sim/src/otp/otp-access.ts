import {
  type OtpRequestType,
  type OtpRequestTypeName,
  otpRequestTypes,
} from '@sahakar/contracts/otp/otp-request-types';
import type { Call, SignedInUser } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { signInObstacle } from '../sign-in/sign-in-obstacle.ts';

/**
 * The table of request types decides who may ask for which OTP. The login OTP is also refused while
 * terms or a forced change stand in the way.
 */
export async function requireOtpAccess(
  call: Pick<Call, 'bank' | 'caller' | 'refuse'>,
  requestType: OtpRequestTypeName,
): Promise<SignedInUser> {
  const { principal } = call.caller;
  const user = requireUser(call);
  const rule: OtpRequestType = otpRequestTypes[requestType];
  if (!rule.may.includes(principal)) return call.refuse('9011', 'This is not permitted.');
  if (requestType === 'LOGINOTP') {
    const obstacle = await signInObstacle(call.bank, user.loginUsername);
    if (obstacle !== null) return call.refuse('9011', obstacle);
  }
  return user;
}
