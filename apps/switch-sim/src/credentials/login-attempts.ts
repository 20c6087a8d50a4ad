import type { Tx } from '@sahakar/db/dialect';
import { loginAttempts } from '@sahakar/db/schema/customers';
import { and, eq, lt, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';

/** What was typed, folded: the counter runs for every user ID, existing or not (RULINGS L11). */
export function typedUser(loginUsername: string): string {
  return loginUsername.trim().toLowerCase();
}

/**
 * Takes one of the comparisons that are left before the password is compared, so that parallel
 * guesses share them too. Answers how many were taken in a row, or null where none is left.
 */
export async function takeComparison(tx: Tx, bank: Bank, user: string): Promise<number | null> {
  const { failuresMax } = bank.policy.auth;
  const [attempt] = await tx
    .insert(loginAttempts)
    .values({ typedUser: user, failures: 1 })
    .onConflictDoUpdate({
      target: loginAttempts.typedUser,
      set: { failures: sql`${loginAttempts.failures} + 1` },
      setWhere: lt(loginAttempts.failures, failuresMax),
    })
    .returning({ failures: loginAttempts.failures });
  if (attempt === undefined) return null;
  if (attempt.failures >= failuresMax) {
    await tx
      .update(loginAttempts)
      .set({ lockedAt: bank.clock.now() })
      .where(eq(loginAttempts.typedUser, user));
  }
  return attempt.failures;
}

/** A success starts the count over. */
export async function clearAttempts(tx: Tx, user: string): Promise<void> {
  await tx.delete(loginAttempts).where(eq(loginAttempts.typedUser, user));
}

/** An unknown user ID is forgotten after the policy's hours; nobody could ever unlock it. */
export async function forgetUnknownUser(tx: Tx, bank: Bank, user: string): Promise<void> {
  const hours = bank.policy.auth.unknownUserLockHours;
  const before = new Date(bank.clock.now().getTime() - hours * 3_600_000);
  await tx
    .delete(loginAttempts)
    .where(and(eq(loginAttempts.typedUser, user), lt(loginAttempts.lockedAt, before)));
}
