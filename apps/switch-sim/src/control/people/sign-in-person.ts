import * as z from 'zod/mini';
import { knownPart } from '@sahakar/contracts/dialect/known-fields';
import { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { SignInInput, signInUsage } from '@sahakar/simulator/control/people';
import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../../bank.ts';
import { findCaller } from '../../gateway/find-caller.ts';
import type { Caller } from '../../call/handler.ts';
import { capabilitiesOf } from '../../gateway/tokens/token-service.ts';
import { kolkataIso } from '../../clock.ts';
import { isInForce } from '../../credentials/compare-password.ts';
import { takeComparison, typedUser } from '../../credentials/login-attempts.ts';
import { extendSession } from '../../sessions/session-life.ts';
import { findSession, type SessionRecord } from '../../sessions/session-record.ts';
import { acceptPassword, completeSignIn } from '../../sign-in/complete-sign-in.ts';
import { findLogin, type Login, loginResult } from '../../sign-in/login-result.ts';
import { isShutOut } from '../../sign-in/shut-out.ts';
import { signInObstacle } from '../../sign-in/sign-in-obstacle.ts';
import type { World } from '../../world.ts';
import { ControlError, readInput } from '../control-input.ts';

/** The browser that is signed in: its cookie so far, and where it calls from. */
export type Browser = { readonly cookie: string | null; readonly address: string };

/**
 * Takes a person of the cast to a step of the sign-in by what a real one does, without password,
 * captcha and OTP. Answers the browser's next cookie, and what the portal's tab holds at that step.
 */
export async function signInPerson(world: World, body: unknown, browser: Browser) {
  const { bank, scenario, story } = world;
  const { person: key, step } = readInput(SignInInput, body, signInUsage);
  const cast = story?.cast ?? [];
  const person = cast.find((one) => one.key === key);
  if (person === undefined) {
    throw new ControlError(404, `The scenario ${scenario} has nobody called ${key} who signs in.`);
  }
  const login = await loginOf(bank, key, person.loginUsername);
  const wire = z.encode(LoginResult, await loginResult(bank, login));
  const result = knownPart(LoginResult, wire, world.dialect);
  const caller = await callerOf(bank, browser);
  if (step === 'signed-in') await refuseObstacle(bank, key, login);
  const { cookie, session } = await bank.store.transaction(async (tx) => {
    if ((await takeComparison(tx, bank, typedUser(login.username))) === null) {
      throw refused(key, 'the user ID is locked');
    }
    const passwordCookie = await acceptPassword(tx, { bank, caller }, login);
    if (passwordCookie === null) throw refused(key, 'the password has just been changed');
    return step === 'password'
      ? { cookie: passwordCookie, session: await sessionOf(tx, bank, passwordCookie) }
      : startSession(tx, bank, passwordCookie, { caller, login });
  });
  const answer = {
    login: result,
    // The portal learns the SessionId when its session starts.
    sessionId: step === 'password' ? null : session.handle,
    capabilities: capabilitiesOf(world),
    now: kolkataIso(bank.clock.now()),
    endsAt: session.endsAt === null ? null : kolkataIso(session.endsAt),
  };
  return { cookie, answer };
}

const refused = (key: string, why: string) =>
  new ControlError(409, `${key} cannot sign in: ${why}.`);

async function loginOf(bank: Bank, key: string, username: string): Promise<Login> {
  const login = await findLogin(bank, username);
  if (login === null) throw refused(key, 'the bank has no such user ID');
  if (login.disabled) throw refused(key, 'the user ID is disabled');
  if (isShutOut(login)) throw refused(key, 'the bank knows of a death');
  if (!isInForce(bank, login)) throw refused(key, 'there is no password that is in force');
  return login;
}

async function callerOf(bank: Bank, { cookie, address }: Browser): Promise<Caller> {
  const idHash = cookie === null ? '' : bank.secrets.mac('session', cookie);
  return findCaller(bank, { idHash, address, requestId: '', account: '' });
}

async function refuseObstacle(bank: Bank, key: string, login: Login): Promise<void> {
  const obstacle = await signInObstacle(bank, login.username);
  if (obstacle === null) return;
  throw refused(key, `the portal would say: ${obstacle.text.replace(/\.$/, '')}`);
}

/** What the right login OTP does, and the session's start after it. */
async function startSession(
  tx: Tx,
  bank: Bank,
  passwordCookie: string,
  { caller, login }: { readonly caller: Caller; readonly login: Login },
): Promise<{ cookie: string; session: SessionRecord }> {
  const confirmedCaller = { ...caller, session: await sessionOf(tx, bank, passwordCookie) };
  const user = { loginUsername: login.username, customerNo: login.customerNo };
  const cookie = await completeSignIn(tx, { bank, caller: confirmedCaller }, user);
  await extendSession(tx, bank, await sessionOf(tx, bank, cookie));
  return { cookie, session: await sessionOf(tx, bank, cookie) };
}

async function sessionOf(tx: Tx, bank: Bank, cookie: string): Promise<SessionRecord> {
  const idHash = bank.secrets.mac('session', cookie);
  const session = await findSession(tx, idHash, bank.clock.now(), bank.policy);
  if (session === null) throw new Error('The session that was just opened is not there');
  return session;
}
