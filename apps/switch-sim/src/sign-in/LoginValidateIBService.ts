import type { LoginValidateIBService as Contract } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import type { Bank } from '../bank.ts';
import { type Because, because, onlyWhen } from '../call/because.ts';
import type { Handler } from '../call/handler.ts';
import { strangerAsking } from '../credentials/asker-of.ts';
import { comparePassword, lockedMessage } from '../credentials/compare-password.ts';
import { typedUser } from '../credentials/login-attempts.ts';
import { endSession } from '../sessions/session-life.ts';
import { acceptPassword } from './complete-sign-in.ts';
import { failedLogins } from './failed-logins.ts';
import { findLogin, loginResult } from './login-result.ts';
import { isShutOut } from './shut-out.ts';

const wrong = 'Incorrect user id or password';

function locked({ policy }: Bank): Because {
  const numbers = { 'wrong in a row': policy.auth.failuresMax, 'tries left': 0 };
  const hours = policy.auth.unknownUserLockHours;
  const when = `After UNBLOCK; a user ID that nobody has after ${hours} h`;
  return because('RULINGS L11', numbers, onlyWhen(when));
}

/** Compares user ID and password; the session then waits for terms, forced changes and the OTP. */
export const LoginValidateIBService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const user = typedUser(request.LoginUsername);
  const failures = failedLogins(bank, call.caller.address);
  failures.refuseFlood();
  // Whoever signs in again has left the session that the browser still has.
  if (call.caller.user !== null) {
    await bank.store.transaction((tx) => endSession(tx, call.caller.session.idHash));
  }
  const asker = strangerAsking(bank, call.caller.address, `password of ${user}`);
  const { login, outcome } = await bank.slowHash.inTurn(asker, async () => {
    failures.count();
    const login = await findLogin(bank, request.LoginUsername.trim());
    const outcome = await comparePassword(bank, user, request.LoginPassword, login);
    if (outcome.kind === 'right') failures.giveBack();
    return { login, outcome };
  });
  if (outcome.kind === 'locked') return call.refuse('9002', lockedMessage, '', locked(bank));
  if (outcome.kind === 'wrong' || login === null) {
    const triesLeft = outcome.kind === 'wrong' ? outcome.triesLeft : 0;
    const passes = onlyWhen('With the right user ID and password');
    const reason = because('RULINGS L11', { 'tries left': triesLeft }, passes);
    return call.refuse('9001', wrong, '', reason);
  }
  if (isShutOut(login))
    return call.refuse('9003', 'Your User ID is disabled. Please contact your branch.');

  const result = await loginResult(bank, login);
  const cookie = await bank.store.transaction((tx) => acceptPassword(tx, call, login));
  if (cookie === null) return call.refuse('9001', wrong);
  call.replaceCookie(cookie);
  return result;
};
