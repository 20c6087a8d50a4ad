import { prepared, type Tx } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { eq, sql } from '@sahakar/db/sql';
import type { Call, SignedInUser } from '../call/handler.ts';
import { raiseSession, renewSession } from '../sessions/session-life.ts';
import { clearAttempts, typedUser } from '../credentials/login-attempts.ts';
import type { Login } from './login-result.ts';

const noteSignIn = prepared('note-sign-in', (db: Tx) =>
  db
    .update(logins)
    .set({ lastLoginAt: sql`${sql.param(sql.placeholder('now'), logins.lastLoginAt)}` })
    .where(eq(logins.username, sql.placeholder('loginUsername'))),
);

const passwordOfUser = prepared('password-of-user', (db: Tx) =>
  db
    .select({ passwordHash: logins.passwordHash })
    .from(logins)
    .where(eq(logins.username, sql.placeholder('username'))),
);

/** The login OTP was right: the session becomes ACTIVE under another id, older ones end. */
export async function completeSignIn(
  tx: Tx,
  { bank, caller }: Pick<Call, 'bank' | 'caller'>,
  user: Pick<SignedInUser, 'loginUsername' | 'customerNo'>,
): Promise<string> {
  const { loginUsername } = user;
  await noteSignIn(tx).execute({ loginUsername, now: bank.clock.now() });
  return raiseSession(tx, bank, caller.session, {
    state: 'ACTIVE',
    identity: { loginUsername, customerNo: user.customerNo },
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

/**
 * The password was right: the session waits for the OTP under another id, whose cookie it answers. Null
 * where another one has taken the place of the password that was compared (SE8).
 */
export async function acceptPassword(
  tx: Tx,
  { bank, caller }: Pick<Call, 'bank' | 'caller'>,
  login: Login,
): Promise<string | null> {
  const [stored] = await passwordOfUser(tx).execute({ username: login.username });
  if (stored?.passwordHash !== login.passwordHash) return null;
  await clearAttempts(tx, typedUser(login.username));
  return raiseSession(tx, bank, caller.session, {
    state: 'PWD_OK',
    identity: { loginUsername: login.username, customerNo: login.customerNo },
    address: caller.address,
  });
}
