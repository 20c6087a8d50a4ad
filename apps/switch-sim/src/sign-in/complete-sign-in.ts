import type { Tx } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Call, SignedInUser } from '../call/handler.ts';
import { raiseSession, renewSession } from '../sessions/session-life.ts';

/** The login OTP was right: the session becomes ACTIVE under another id, older ones end. */
export async function completeSignIn(
  tx: Tx,
  { bank, caller }: Pick<Call, 'bank' | 'caller'>,
  user: Pick<SignedInUser, 'loginUsername' | 'customerNo'>,
): Promise<string> {
  await tx
    .update(logins)
    .set({ lastLoginAt: bank.clock.now() })
    .where(eq(logins.username, user.loginUsername));
  return raiseSession(tx, bank, caller.session, {
    state: 'ACTIVE',
    identity: { loginUsername: user.loginUsername, customerNo: user.customerNo },
    address: caller.address,
  });
}

/** The OTP came before the passwords that are due: nothing but their change is open (RULINGS L6). */
export function confirmBeforeChange(
  tx: Tx,
  { bank, caller: { session, address } }: Pick<Call, 'bank' | 'caller'>,
): Promise<string> {
  return renewSession(tx, bank, session, { address, flow: { kind: 'otp-confirmed' } });
}
