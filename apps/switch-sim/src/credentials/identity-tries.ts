import type { Tx } from '@sahakar/db/dialect';
import { identityTries } from '@sahakar/db/schema/identity';
import { and, eq, gt, lt, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';

export type TriedIdentity = {
  readonly kind: 'card' | 'card-details' | 'user-id';
  readonly subject: string;
};

/**
 * Compares within the tries of the day: each is counted before its comparison, and a right one gives
 * its try back before the next one's turn.
 */
export async function withinTries(
  bank: Bank,
  target: TriedIdentity,
  verify: () => Promise<boolean>,
): Promise<'right' | 'wrong' | 'too-often'> {
  if (!(await bank.store.transaction((tx) => takeTry(tx, bank, target)))) return 'too-often';
  if (!(await verify())) return 'wrong';
  await bank.store.transaction((tx) => giveTryBack(tx, bank, target));
  return 'right';
}

/** Takes one of the day's tries before anything is compared; false where none is left (ID3). */
export async function takeTry(tx: Tx, bank: Bank, target: TriedIdentity): Promise<boolean> {
  const { identity, card } = bank.policy;
  const triesMax = {
    card: identity.cardWrongPerDayMax,
    'card-details': card.wrongPerDayMax,
    'user-id': identity.userIdWrongPerDayMax,
  }[target.kind];
  const rows = await tx
    .insert(identityTries)
    .values({ ...target, day: bank.clock.today(), count: 1 })
    .onConflictDoUpdate({
      target: [identityTries.kind, identityTries.subject, identityTries.day],
      set: { count: sql`${identityTries.count} + 1` },
      setWhere: lt(identityTries.count, triesMax),
    })
    .returning({ count: identityTries.count });
  return rows.length === 1;
}

/** A right answer gives its try back: only wrong ones are counted in the end. */
export async function giveTryBack(tx: Tx, bank: Bank, target: TriedIdentity): Promise<void> {
  await tx
    .update(identityTries)
    .set({ count: sql`${identityTries.count} - 1` })
    .where(
      and(
        eq(identityTries.kind, target.kind),
        eq(identityTries.subject, target.subject),
        eq(identityTries.day, bank.clock.today()),
        gt(identityTries.count, 0),
      ),
    );
}
