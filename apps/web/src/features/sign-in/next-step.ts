import type { Policy } from '@sahakar/contracts/policy';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { isCorporate } from '../../session/session-store.ts';
import type { LoginKind } from './sign-in-checks.ts';
import type { TermsKind } from './terms/TermsText.tsx';

/** The corporate tab takes only signatories of exactly the corporate customer that was named. */
export function isOfCorporate(kind: LoginKind, corporateId: string, login: LoginResult): boolean {
  return kind === 'retail' || (isCorporate(login) && login.CustomerNumber === corporateId);
}

/** Set and not N: the terms were accepted before. */
export function hasAcceptedTerms({ TNCFlag }: LoginResult): boolean {
  return TNCFlag !== '' && TNCFlag !== 'N';
}

export type NextStep =
  | 'change-expired-password'
  | 'change-both-passwords'
  | 'change-first-password'
  | 'change-first-transaction-password'
  | 'otp';

/** Where a login with the right password goes, in the documented order. */
export function nextStep(
  login: Pick<LoginResult, 'PwdChange' | 'FirstLoginFlag' | 'TransactionFirstLoginFlag'>,
): NextStep {
  if (login.PwdChange) return 'change-expired-password';
  if (login.FirstLoginFlag && login.TransactionFirstLoginFlag) return 'change-both-passwords';
  if (login.FirstLoginFlag) return 'change-first-password';
  if (login.TransactionFirstLoginFlag) return 'change-first-transaction-password';
  return 'otp';
}

/** The OTP comes before a change that is due where the bank's policy says so (RULINGS L6). */
export function firstStep(
  login: Parameters<typeof nextStep>[0],
  { otpBeforeForcedChange }: Pick<Policy['auth'], 'otpBeforeForcedChange'>,
): NextStep {
  return otpBeforeForcedChange ? 'otp' : nextStep(login);
}

/** A corporate that acts as a retail customer has accepted the corporate terms all the same. */
export function termsKind(login: LoginResult): TermsKind {
  return isCorporate(login) ? 'corporate' : 'retail';
}
