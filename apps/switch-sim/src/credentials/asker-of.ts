import type { Call } from '../call/handler.ts';
import { networkOf } from '../call/network-of.ts';
import type { Bank } from '../bank.ts';
import type { Asker } from './hash-line.ts';

/** Who asks by this call for a turn at the slow hash, and for whose secret. */
export function askerOf({ bank, caller }: Pick<Call, 'bank' | 'caller'>, subject: string): Asker {
  return caller.user === null
    ? strangerAsking(bank, caller.address, subject)
    : userAsking(bank, caller.user.loginUsername, subject);
}

export function userAsking(bank: Bank, loginUsername: string, subject: string): Asker {
  const waitingMax = bank.policy.auth.comparisonsWaitingMax;
  return { hasSession: true, lane: loginUsername, subject, waitingMax };
}

export function strangerAsking(bank: Bank, address: string, subject: string): Asker {
  const waitingMax = bank.policy.auth.comparisonsWaitingMax;
  return { hasSession: false, lane: networkOf(address), subject, waitingMax };
}
