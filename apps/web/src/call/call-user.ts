import { unknownUser } from '@sahakar/contracts/envelope';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { isCorporate, session } from '../session/session-store.ts';

/**
 * The `user` field: a fixed placeholder until the password is accepted, from then on the mobile
 * number, the signatory's where there is one (RULINGS E7). The switch never trusts it.
 */
export function callUser(): string {
  const { login } = session();
  if (login === null) return unknownUser;
  return mobileOf(login).trim();
}

/** Where OTPs go: to the signatory of a corporate customer, else to the customer (RULINGS O14). */
export function mobileOf(login: LoginResult): string {
  return (isCorporate(login) ? login.SignatoryMobileNo : login.MobileNo) ?? '';
}
