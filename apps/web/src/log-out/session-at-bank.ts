import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { callService } from '../call/call-service.ts';
import { configuration } from '../configuration/configuration.ts';
import { extendSession, session } from '../session/session-store.ts';

/** A session that the bank runs: its public handle, and when its time is up. */
export type BankSession = { readonly sessionId: string; readonly endsAt: number };

/** Starts the session after the login OTP; the first call names no SessionId yet (A203). */
export async function startAtBank(login: LoginResult): Promise<BankSession> {
  return askBank(login, '', false);
}

/** Asks the bank for another full session time and restarts the countdown from it. */
export async function extendAtBank(): Promise<void> {
  const { login, sessionId } = session();
  if (login === null) return;
  const extended = await askBank(login, sessionId, true);
  extendSession(extended.sessionId, extended.endsAt);
}

async function askBank(
  login: LoginResult,
  sessionId: string,
  isExtend: boolean,
): Promise<BankSession> {
  const { SessionId } = await callService('SessionService', {
    CustNo: login.CustomerNumber,
    UserName: login.LoginUsername,
    SessionId: sessionId,
    isExtend,
  });
  const minutes = sessionMinutes(login.SessionExipryTime, configuration().policy.session.minutes);
  return { sessionId: SessionId, endsAt: Date.now() + minutes * 60_000 };
}

/** Minutes of a session; a missing or zero value means the policy's (RULINGS R-13). */
export function sessionMinutes(
  sent: LoginResult['SessionExipryTime'],
  policyMinutes: number,
): number {
  const minutes = Number(sent ?? 0);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : policyMinutes;
}
