import type { Contract } from '@sahakar/contracts/contract';
import { unknownUser } from '@sahakar/contracts/envelope';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { isCorporate, session } from '../session/session-store.ts';

/**
 * The `user` field: a fixed placeholder until the password is accepted, from then on the mobile
 * number, the signatory's where there is one, or the signatory's login where the contract says so
 * (RULINGS E7). The switch never trusts it.
 */
export function callUser({ userIsLogin }: Pick<Contract, 'userIsLogin'> = {}): string {
  const { login } = session();
  if (login === null) return unknownUser;
  const isByLogin = userIsLogin === true && isCorporate(login);
  return isByLogin ? login.LoginUsername.trim() : mobileOf(login);
}

/**
 * Where OTPs go: to the signatory of a corporate customer, else to the customer (RULINGS O14). Blanks
 * around a number are no part of it.
 */
export function mobileOf(login: LoginResult): string {
  return ((isCorporate(login) ? login.SignatoryMobileNo : login.MobileNo) ?? '').trim();
}
