import { logins } from '@sahakar/db/schema/customers';
import { eq } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import { passwordDaysLeft } from '../credentials/password-days-left.ts';

/** Why this user cannot get a login OTP yet, in words; null where nothing stands in the way. */
export async function signInObstacle(bank: Bank, loginUsername: string): Promise<string | null> {
  const [login] = await bank.store.read
    .select()
    .from(logins)
    .where(eq(logins.username, loginUsername))
    .limit(1);
  if (login === undefined || login.disabled) return 'Please login again.';
  if (login.termsAcceptedAt === null) return 'Please accept the terms and conditions first.';
  const expired = passwordDaysLeft(bank, login.passwordChangedOn) < 0;
  if (expired || login.mustChangePassword) return 'Please change your password first.';
  return login.mustChangeTpin ? 'Please change your transaction password first.' : null;
}
