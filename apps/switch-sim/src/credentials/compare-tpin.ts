import { triesLeftText } from '@sahakar/contracts/tries-left';
import { logins } from '@sahakar/db/schema/customers';
import { and, eq, lt, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { because, onlyWhen } from '../call/because.ts';
import type { Refusal } from '../call/refusal.ts';
import { userAsking } from './asker-of.ts';

export type TpinOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'locked' };

export const tpinRefusals = {
  wrong: { code: '9030', message: 'The transaction password is wrong.' },
  locked: {
    code: '9031',
    message: 'Your transaction password is locked after 3 wrong attempts. Please reset it.',
  },
} as const satisfies Record<Exclude<TpinOutcome['kind'], 'right'>, Refusal>;

/** How an outcome is answered but the right one; whoever is asked for it is known (ruling 37). */
export function refusalOfTpin(
  outcome: Exclude<TpinOutcome, { kind: 'right' }>,
): Refusal<'9030' | '9031'> {
  const triesLeft = outcome.kind === 'wrong' ? outcome.triesLeft : 0;
  const when = triesLeft > 0 ? 'With the right transaction password' : 'Once it is reset';
  const reason = because('RULINGS P8', { 'tries left': triesLeft }, onlyWhen(when));
  if (outcome.kind === 'locked') return { ...tpinRefusals.locked, because: reason };
  return { ...tpinRefusals.wrong, details: triesLeftText(triesLeft), because: reason };
}

/**
 * Compares a transaction password within the three comparisons that a user has; a right one starts
 * the count over. A temporary one that has run out is wrong. Of a user one is compared at a time, so
 * that nobody is called locked before the verdict on those before him.
 */
export async function compareTpin(
  bank: Bank,
  loginUsername: string,
  tpin: string,
): Promise<TpinOutcome> {
  // Read before the turn: of changes at the same moment the later ones are not wrong, but too late.
  const [stored] = await bank.store.read
    .select({ tpinHash: logins.tpinHash, until: logins.temporaryTpinUntil })
    .from(logins)
    .where(eq(logins.username, loginUsername))
    .limit(1);
  // Whoever is asked for it has signed in, or has proved himself by card and OTP.
  const asker = userAsking(bank, loginUsername, `transaction password of ${loginUsername}`);
  return bank.slowHash.inTurn(asker, () => compareInTurn(bank, loginUsername, tpin, stored));
}

type StoredTpin = { readonly tpinHash: string | null; readonly until: Date | null };

async function compareInTurn(
  bank: Bank,
  loginUsername: string,
  tpin: string,
  storedTpin: StoredTpin | undefined,
): Promise<TpinOutcome> {
  const { tpinFailuresMax } = bank.policy.auth;
  // The attempt is counted before the comparison, so that guesses at other processes share the three.
  const rows = await bank.store.transaction((tx) =>
    tx
      .update(logins)
      .set({ tpinFailures: sql`${logins.tpinFailures} + 1` })
      .where(and(eq(logins.username, loginUsername), lt(logins.tpinFailures, tpinFailuresMax)))
      .returning({ failures: logins.tpinFailures }),
  );
  const failures = rows[0]?.failures;
  if (failures === undefined) return { kind: 'locked' };
  const isEqual = await bank.slowHash.verify(tpin, storedTpin?.tpinHash ?? bank.slowHash.decoy);
  const until = storedTpin?.until ?? null;
  const isRight = isEqual && (until === null || bank.clock.now() < until);
  if (!isRight) {
    const triesLeft = tpinFailuresMax - failures;
    return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'locked' };
  }
  await bank.store.transaction((tx) =>
    tx.update(logins).set({ tpinFailures: 0 }).where(eq(logins.username, loginUsername)),
  );
  return { kind: 'right' };
}
