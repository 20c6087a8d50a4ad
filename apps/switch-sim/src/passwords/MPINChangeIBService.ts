import type { MPINChangeIBService as Contract } from '@sahakar/contracts/passwords/MPINChangeIBService';
import { triesLeftText } from '@sahakar/contracts/tries-left';
import type { Tx } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { and, eq } from '@sahakar/db/sql';
import type { Call, Handler } from '../call/handler.ts';
import { sendIdentityAlerts } from '../outbox/alerts.ts';
import { takeStep } from '../sessions/identity-steps.ts';
import { readFlow } from '../sessions/session-flow.ts';
import { endSessionsOf, renewSession } from '../sessions/session-life.ts';
import { userAsking } from '../credentials/asker-of.ts';
import { comparePassword, lockedMessage } from '../credentials/compare-password.ts';
import { clearAttempts, typedUser } from '../credentials/login-attempts.ts';
import { requireLiveSession } from './require-live-session.ts';
import { requireNewPassword, requireSecretOwner, type SecretOwner } from './secret-owner.ts';

/** Changes the login password; every other session of the user ends, and this one gets another id. */
export const MPINChangeIBService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const owner = await requireSecretOwner(call, request, 'password');
  const { login } = owner;
  requireNewPassword(call, owner, request.OldMPin, request.NewMpin);
  const user = typedUser(login.username);
  // Whoever has come so far has signed in, or has proved himself by card and OTP.
  const asker = userAsking(bank, login.username, `password of ${user}`);
  const outcome = await bank.slowHash.inTurn(asker, () =>
    comparePassword(bank, user, request.OldMPin, login),
  );
  if (outcome.kind === 'locked') return call.refuse('9002', lockedMessage);
  if (outcome.kind === 'wrong') {
    return call.refuse('9001', 'The old password is wrong.', triesLeftText(outcome.triesLeft));
  }

  const passwordHash = await bank.slowHash.inTurn(asker, () => bank.slowHash.hash(request.NewMpin));
  let cookie = '';
  const answer = await call.once(async (tx) => {
    await storePassword(tx, call, owner, passwordHash);
    cookie = await enterNextSession(tx, call, owner);
    return {};
  });
  call.replaceCookie(cookie);
  return answer;
};

async function storePassword(
  tx: Tx,
  call: Call<typeof Contract>,
  { login, alertTo }: SecretOwner,
  passwordHash: string,
): Promise<void> {
  const { bank, refuse } = call;
  const rows = await tx
    .update(logins)
    .set({
      passwordHash,
      passwordChangedOn: bank.clock.today(),
      mustChangePassword: false,
      temporaryPasswordUntil: null,
    })
    .where(
      and(eq(logins.username, login.username), eq(logins.passwordHash, login.passwordHash ?? '')),
    )
    .returning({ username: logins.username });
  await clearAttempts(tx, typedUser(login.username));
  // After both, as a sign-in writes them: the other way round each would wait for the other.
  await requireLiveSession(tx, call);
  // Another change was faster, so what was compared is not the password any more.
  if (rows.length === 0) refuse('9001', 'The old password is wrong.');
  const { username: user } = login;
  await sendIdentityAlerts(tx, bank.outbox, { kind: 'PASSWORD-ALERT', user, mobiles: alertTo });
}

async function enterNextSession(
  tx: Tx,
  call: Call<typeof Contract>,
  { login, flow }: SecretOwner,
): Promise<string> {
  const { session, address } = call.caller;
  if (flow !== null) await takeStep(tx, call, flow, { step: 'password-changed' });
  const next = await readFlow(tx, session.idHash);
  await endSessionsOf(tx, login.username);
  const isUnderWay = flow !== null || next?.kind === 'otp-confirmed';
  return renewSession(tx, call.bank, session, { address, flow: isUnderWay ? next : null });
}
