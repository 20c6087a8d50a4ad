import type { Policy } from '@sahakar/contracts/policy';
import { prepared, type Tx } from '@sahakar/db/dialect';
import { loginAttempts, logins } from '@sahakar/db/schema/customers';
import { and, eq, exists, isNull, lt, not, or, type SQL, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { lockedCount, oneTryMore } from './lock-count.ts';

/**
 * What was typed: the counter runs for every user ID, existing or not (RULINGS L11). In other capitals it
 * is another one, as it is at the login: what nobody has ends no lock of somebody's own.
 */
export function typedUser(loginUsername: string): string {
  return loginUsername.trim();
}

const addFailure = prepared('add-login-failure', (db: Tx) =>
  db
    .insert(loginAttempts)
    .values({
      typedUser: sql.placeholder('user'),
      failures: sql.placeholder('first'),
      lockedAt: sql.placeholder('lockedAt'),
    })
    .onConflictDoUpdate({
      target: loginAttempts.typedUser,
      set: {
        failures: oneTryMore(loginAttempts.failures, sql.placeholder('failuresMax')),
        lockedAt: sql`excluded.locked_at`,
      },
      setWhere: lt(loginAttempts.failures, sql.placeholder('failuresMax')),
    })
    .returning({ failures: loginAttempts.failures }),
);

/**
 * Takes one of the comparisons that are left before the password is compared, so that parallel
 * guesses share them too, and the last one locks. Answers how many were taken in a row, or null where
 * none is left.
 */
export async function takeComparison(tx: Tx, bank: Bank, user: string): Promise<number | null> {
  const { failuresMax } = bank.policy.auth;
  const lockedAt = bank.clock.now();
  const first = failuresMax === 1 ? lockedCount : 1;
  const [attempt] = await addFailure(tx).execute({ user, first, lockedAt, failuresMax });
  return attempt?.failures ?? null;
}

const removeAttempts = prepared('remove-login-attempts', (db: Tx) =>
  db.delete(loginAttempts).where(eq(loginAttempts.typedUser, sql.placeholder('user'))),
);

/** A success starts the count over. */
export async function clearAttempts(tx: Tx, user: string): Promise<void> {
  await removeAttempts(tx).execute({ user });
}

const removeEarlierAttempts = prepared('remove-earlier-login-attempts', (db: Tx) =>
  db
    .delete(loginAttempts)
    .where(
      and(
        eq(loginAttempts.typedUser, sql.placeholder('user')),
        sql`${loginAttempts.lockedAt} < ${sql.param(sql.placeholder('before'), loginAttempts.lockedAt)}`,
      ),
    ),
);

/**
 * An unknown user ID is forgotten after the policy's hours; nobody could ever unlock it. For one that
 * exists the same is done to no effect: a locked one is not hashed for, so that time would tell it.
 */
export async function forgetUnknownUser(
  tx: Tx,
  bank: Bank,
  user: string,
  isKnown: boolean,
): Promise<void> {
  const before = isKnown ? new Date(0) : endOfCount(bank.policy, bank.clock.now());
  await removeEarlierAttempts(tx).execute({ user, before });
}

/** Those of them whose hours are over, which are cleared away: what strangers make up fills no disk. */
export function isForgottenUser(tx: Tx, policy: Policy, now: Date): SQL | undefined {
  const user = tx.select().from(logins).where(eq(logins.username, loginAttempts.typedUser));
  const isOver = or(
    isNull(loginAttempts.lockedAt),
    lt(loginAttempts.lockedAt, endOfCount(policy, now)),
  );
  return and(not(exists(user)), isOver);
}

const endOfCount = ({ auth }: Policy, now: Date) =>
  new Date(now.getTime() - auth.unknownUserLockHours * 3_600_000);
