import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import type { Client } from './client-shape.ts';
import { type Stop, stopText } from './outcome.ts';

export type SignInWish = {
  readonly userId: string;
  readonly password: string;
  /** The one-time password, once it has been sent to this number. */
  readonly otpFor: (mobile: string) => Promise<string>;
};

/** A sign-in that went no further, at which service and why. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
}

/** Signs in as the portal does: password, OTP, and the mobile number as the user of all calls. */
export async function signIn(client: Client, wish: SignInWish): Promise<LoginResult> {
  const login = await client.call('LoginValidateIBService', {
    LoginUsername: wish.userId,
    LoginPassword: wish.password,
  });
  if (login.kind !== 'success') throw stoppedAt('LoginValidateIBService', login);
  client.user = mobileOf(login.answer);
  const sent = await client.call('OTPGenerationService', { RequestType: 'LOGINOTP' });
  if (sent.kind !== 'success') throw stoppedAt('OTPGenerationService', sent);
  const OneTimePass = await wish.otpFor(client.user);
  const given = { OneTimePass, RequestType: 'LOGINOTP' } as const;
  const signedIn = await client.call('OTPValidationService', given);
  if (signedIn.kind !== 'success') throw stoppedAt('OTPValidationService', signedIn);
  return login.answer;
}

/** OTPs go to the signatory of a corporate customer, else to the customer. */
function mobileOf({ MakerChecker, SignatoryMobileNo, MobileNo }: LoginResult): string {
  const isCorporate = (MakerChecker ?? '') !== '';
  return ((isCorporate ? SignatoryMobileNo : MobileNo) ?? '').trim();
}

const stoppedAt = (service: string, stop: Stop) => new SignInError(`${service}: ${stopText(stop)}`);
