import type { OTPValidationService as Contract } from '@sahakar/contracts/otp/OTPValidationService';
import type { Tx } from '@sahakar/db/dialect';
import type { Call, Handler, SignedInUser } from '../call/handler.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { authorise } from './authorisation.ts';
import { detailsOf } from './canonical-variables.ts';
import { requireOtpAccess } from './otp-access.ts';
import { otpRefusals } from './otp-refusals.ts';
import { verifyOtp } from './verify-otp.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

/** Compares an OTP; a right one signs the user in or authorises one following call. */
export const OTPValidationService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const user = await requireOtpAccess(call, request.RequestType);
  const tried = {
    sessionHash: call.caller.session.idHash,
    requestType: request.RequestType,
    details: detailsOf(request.RequestType, request),
    code: request.OneTimePass,
  };
  const outcome = await bank.store.transaction(async (tx) => {
    const result = await verifyOtp(tx, bank, tried);
    // A refusal must not be thrown in here: the counted attempt has to stay.
    if (result !== 'right') return { kind: 'refused', ...otpRefusals[result] } as const;
    return { kind: 'right', cookie: await onRight(tx, call, user, request) } as const;
  });
  if (outcome.kind === 'refused') return call.refuse(outcome.code, outcome.message);
  if (outcome.cookie !== null) call.replaceCookie(outcome.cookie);
  return {};
};

/** The value of the next cookie where the session's rights rise, else null. */
async function onRight(
  tx: Tx,
  call: Call<typeof Contract>,
  user: SignedInUser,
  request: Request,
): Promise<string | null> {
  if (request.RequestType === 'LOGINOTP') return completeSignIn(tx, call, user);
  await authorise(tx, call.bank, {
    sessionHash: call.caller.session.idHash,
    loginUsername: user.loginUsername,
    requestType: request.RequestType,
    details: detailsOf(request.RequestType, request),
  });
  return null;
}
