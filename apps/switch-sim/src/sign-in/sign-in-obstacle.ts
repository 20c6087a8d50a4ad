import type { Bank } from '../bank.ts';
import { passwordDaysLeft } from '../credentials/compare-password.ts';
import { findLogin } from './login-result.ts';
import { isShutOut } from './shut-out.ts';

export type SignInObstacle = { readonly kind: 'login' | 'terms' | 'change'; readonly text: string };

/** Why this user cannot finish signing in yet; null where nothing stands in the way. */
export async function signInObstacle(
  bank: Bank,
  loginUsername: string,
): Promise<SignInObstacle | null> {
  const login = await findLogin(bank, loginUsername);
  if (login === null || isShutOut(login)) {
    return { kind: 'login', text: 'Please login again.' };
  }
  if (login.termsAcceptedAt === null) {
    return { kind: 'terms', text: 'Please accept the terms and conditions first.' };
  }
  const isExpired = passwordDaysLeft(bank, login.passwordChangedOn) < 0;
  if (isExpired || login.mustChangePassword) {
    return { kind: 'change', text: 'Please change your password first.' };
  }
  return login.mustChangeTpin
    ? { kind: 'change', text: 'Please change your transaction password first.' }
    : null;
}
