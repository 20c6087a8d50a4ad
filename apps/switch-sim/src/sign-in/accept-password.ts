import type { Tx } from '@sahakar/db/dialect';
import type { Call } from '../call/handler.ts';
import { clearAttempts, typedUser } from '../credentials/login-attempts.ts';
import { raiseSession } from '../sessions/session-life.ts';
import type { Login } from './login-result.ts';

/** The password was right: the session waits for the OTP under another id, whose cookie it answers. */
export async function acceptPassword(
  tx: Tx,
  { bank, caller }: Pick<Call, 'bank' | 'caller'>,
  login: Login,
): Promise<string> {
  await clearAttempts(tx, typedUser(login.username));
  return raiseSession(tx, bank, caller.session, {
    state: 'PWD_OK',
    identity: { loginUsername: login.username, customerNo: login.customerNo },
    address: caller.address,
  });
}
