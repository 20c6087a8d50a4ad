import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { isCorporate } from '../session/session-store.ts';

/** The name under which the switch logs a user out (A325). */
export function logOutName(login: LoginResult): string {
  return isCorporate(login) ? login.LoginUsername : login.CustomerNumber;
}

/**
 * The log-out of a page that closes. Closing lets a reload keep its session; it is sent only to a
 * switch that announces it (RULINGS R-4).
 */
export function logOutRequest(
  login: LoginResult,
  capabilities: readonly string[],
): { UserName: string; Closing?: 'Y' } {
  const UserName = logOutName(login);
  return capabilities.includes('Closing') ? { UserName, Closing: 'Y' } : { UserName };
}
