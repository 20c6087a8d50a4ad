import { daysAfter } from '@sahakar/contracts/wire/dates';
import type { Bank } from '../bank.ts';
import { clearAttempts, forgetUnknownUser, takeComparison } from './login-attempts.ts';
import { startOfDay } from '../clock.ts';

export type PasswordOutcome =
  | { readonly kind: 'right' | 'locked' }
  | { readonly kind: 'wrong'; readonly triesLeft: number };

export const lockedMessage =
  'Your User ID is locked after several wrong attempts. Please use Unlock User ID.';

export type StoredPassword = {
  readonly passwordHash: string | null;
  readonly temporaryPasswordUntil: Date | null;
};

/**
 * Compares a password within the comparisons that the policy gives every user ID, existing or not; a
 * right one starts the count over. An unknown one costs the same, so that time does not tell them apart.
 * Runs within a turn of the user ID, so that nobody is called locked before the verdict on others.
 */
export async function comparePassword(
  bank: Bank,
  user: string,
  password: string,
  storedPassword: StoredPassword | null,
): Promise<PasswordOutcome> {
  const taken = await bank.store.transaction(async (tx) => {
    await forgetUnknownUser(tx, bank, user, storedPassword !== null);
    return takeComparison(tx, bank, user);
  });
  if (taken === null) return { kind: 'locked' };
  const isEqual = await bank.slowHash.verify(
    password.trim(),
    storedPassword?.passwordHash ?? bank.slowHash.decoy,
  );
  if (isEqual && storedPassword !== null && isInForce(bank, storedPassword)) {
    await bank.store.transaction((tx) => clearAttempts(tx, user));
    return { kind: 'right' };
  }
  const triesLeft = bank.policy.auth.failuresMax - taken;
  return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'locked' };
}

/** Whether there is a password at all, and its time is not up where it is a temporary one. */
export function isInForce(
  bank: Bank,
  { passwordHash, temporaryPasswordUntil }: StoredPassword,
): boolean {
  if (passwordHash === null) return false;
  return temporaryPasswordUntil === null || bank.clock.now() < temporaryPasswordUntil;
}

/** Whole days until the password expires; 0 is the last day, below 0 it has expired. */
export function passwordDaysLeft(bank: Bank, changedOn: string): number {
  const lastDay = daysAfter(changedOn, bank.policy.auth.passwordLifeDays);
  const milliseconds = startOfDay(lastDay).getTime() - startOfDay(bank.clock.today()).getTime();
  return Math.round(milliseconds / 86_400_000);
}
