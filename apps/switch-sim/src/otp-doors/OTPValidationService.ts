import type { OTPValidationService as Contract } from '@sahakar/contracts/otp/OTPValidationService';
import type { Tx } from '@sahakar/db/dialect';
import type { Call, Handler } from '../call/handler.ts';
import { refuseFor } from '../call/refusal.ts';
import { askerOf } from '../credentials/asker-of.ts';
import { passOtpStep } from '../identity/pass-flow-otp.ts';
import {
  makeTemporaryPin,
  sendTemporaryPin,
  type TemporaryPin,
} from '../credentials/temporary-secret.ts';
import { completeSignIn, confirmBeforeChange } from '../sign-in/complete-sign-in.ts';
import { grantAuthorisation } from '../otp/authorisation.ts';
import { type OtpParty, requireOtpParty } from './otp-access.ts';
import { detailsOf, type OtpDetails, pinKindOf } from '../otp/otp-details.ts';
import { nothingToCompare, refusalOfOtp, refusalWithTries, verifyOtp } from '../otp/verify-otp.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

/** Compares an OTP; a right one signs the user in, goes on in a flow or authorises one call. */
export const OTPValidationService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const party = await requireOtpParty(call, request.RequestType);
  const attempt = {
    sessionHash: call.caller.session.idHash,
    subject: party.subject,
    requestType: request.RequestType,
    details: detailsOf(request.RequestType, request),
    code: request.OneTimePass,
    isStranger: party.kind === 'flow',
  };
  let pin: TemporaryPin | null = null;
  if (request.RequestType === 'FORGOTPIN') {
    const nothing = await nothingToCompare(bank.store.read, bank, attempt);
    if (nothing !== null) return refuseFor(call, refusalOfOtp(nothing));
    // Hashing takes too long for the inside of a transaction.
    pin = await makeTemporaryPin(bank, askerOf(call, `new PIN of ${party.subject}`));
  }
  const answer = {};
  const outcome = await bank.store.transaction(async (tx) => {
    const result = await verifyOtp(tx, bank, attempt);
    if (result.kind !== 'right') return result;
    const { details } = result;
    const cookie = await onRight(tx, call, party, { request, details, pin });
    if (request.RequestType !== 'LOGINOTP') await call.keepAnswer(tx, answer);
    return { kind: 'right', cookie } as const;
  });
  // Not before the commit: the counted attempt has to stay.
  if (outcome.kind !== 'right') {
    // Who is still proving who he is learns nothing of how an OTP is counted (ruling 37).
    const isKnown = party.kind === 'user';
    return refuseFor(call, isKnown ? refusalWithTries(outcome) : refusalOfOtp(outcome));
  }
  if (outcome.cookie !== null) call.replaceCookie(outcome.cookie);
  return answer;
};

type Right = {
  readonly request: Request;
  readonly details: OtpDetails;
  readonly pin: TemporaryPin | null;
};

/** The value of the next cookie where the session's rights rise, else null. */
async function onRight(
  tx: Tx,
  call: Call<typeof Contract>,
  party: OtpParty,
  { request, details, pin }: Right,
): Promise<string | null> {
  if (party.kind === 'flow') {
    await passOtpStep(tx, call, party.flow, request.OneTimePass);
    return null;
  }
  const { user, mustChange } = party;
  if (request.RequestType === 'LOGINOTP') {
    return mustChange ? confirmBeforeChange(tx, call) : completeSignIn(tx, call, user);
  }
  if (pin !== null) {
    await sendTemporaryPin(tx, call.bank, user, pinKindOf(details.pinType), pin);
    // Of all that an OTP opens this alone is an effect by itself: the PIN of before is void.
    await call.audit(tx);
    return null;
  }
  await grantAuthorisation(tx, call.bank, {
    sessionHash: call.caller.session.idHash,
    loginUsername: user.loginUsername,
    requestType: request.RequestType,
    details,
  });
  return null;
}
