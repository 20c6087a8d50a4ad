import type { Policy } from '@sahakar/contracts/policy';
import type { Tx } from '@sahakar/db/dialect';
import { loginAttempts, logins } from '@sahakar/db/schema/customers';
import { mobilePins } from '@sahakar/db/schema/identity';
import { tpinProofs } from '@sahakar/db/schema/otp';
import { sessions } from '@sahakar/db/schema/sessions';
import { and, type Column, eq, gte, inArray, lt } from '@sahakar/db/sql';
import { lockedCount } from './lock-count.ts';

/**
 * Locks for good whoever has used up the tries of a policy, before another one holds and as soon as it
 * does: a count that no wrong try has locked would be short of the most of a later policy.
 */
export async function keepLocks(tx: Tx, { auth }: Policy): Promise<void> {
  const { failuresMax, tpinFailuresMax } = auth;
  const isUsedUp = (tries: Column, most: number) => and(gte(tries, most), lt(tries, lockedCount));
  const locked = { failures: lockedCount };
  await tx.update(loginAttempts).set(locked).where(isUsedUp(loginAttempts.failures, failuresMax));
  await tx.update(mobilePins).set(locked).where(isUsedUp(mobilePins.failures, tpinFailuresMax));
  await tx
    .update(logins)
    .set({ tpinFailures: lockedCount })
    .where(isUsedUp(logins.tpinFailures, tpinFailuresMax));
  // As after the last wrong try: what is locked moves no money by what was proved of it before.
  const isLocked = eq(logins.tpinFailures, lockedCount);
  const ofLocked = tx
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .innerJoin(logins, eq(logins.username, sessions.loginUsername))
    .where(isLocked);
  await tx.delete(tpinProofs).where(inArray(tpinProofs.sessionHash, ofLocked));
}
