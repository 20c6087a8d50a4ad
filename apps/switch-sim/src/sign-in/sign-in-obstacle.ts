import { logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { passwordDaysLeft } from '../credentials/compare-password.ts';

export type SignInObstacle = { readonly kind: 'login' | 'terms' | 'change'; readonly text: string };

/** Why this user cannot finish signing in yet; null where nothing stands in the way. */
export async function signInObstacle(
  bank: Bank,
  loginUsername: string,
): Promise<SignInObstacle | null> {
  const [login] = await bank.store.read
    .select()
    .from(logins)
    .where(eq(logins.username, loginUsername))
    .limit(1);
  if (login === undefined || login.disabled) {
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
