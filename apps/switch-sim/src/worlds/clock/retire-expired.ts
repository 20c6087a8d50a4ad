import type { Tx } from '@sahakar/db/dialect';
import { authorisations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { payees } from '@sahakar/db/schema/payees';
import { and, eq, isNull, lte } from '@sahakar/db/sql';
import type { Bank } from '../../bank.ts';
import { endExpiredSessions } from '../../sessions/session-life.ts';
import { ownKeys, writeWorldState } from '../../world-state.ts';

/**
 * Marks for good what is over at this moment, before an earlier one is shown: a clock that is set
 * back revives no session, no OTP, no authorisation and no proof of a password.
 */
export async function retireExpired({ store, policy }: Bank, now: Date): Promise<void> {
  await store.transaction(async (tx) => {
    await endExpiredSessions(tx, now, policy);
    await tx
      .update(otps)
      .set({ state: 'void' })
      .where(and(eq(otps.state, 'live'), lte(otps.expiresAt, now)));
    await tx
      .delete(authorisations)
      .where(and(isNull(authorisations.consumedBy), lte(authorisations.expiresAt, now)));
    await tx.delete(tpinProofs).where(lte(tpinProofs.expiresAt, now));
  });
}

/** What bank time has shown; it is not trusted where the machine's clock had jumped too far. */
export type Seen = { readonly at: Date; readonly isTrusted: boolean };

/** The same before an earlier moment is shown; a payee whose cooling period is over keeps that too. */
export async function reviveNothing(bank: Bank, { at, isTrusted }: Seen): Promise<void> {
  await retireExpired(bank, at);
  // A year that was mistyped has let no payee's hours go by.
  if (!isTrusted) return;
  await bank.store.transaction((tx) =>
    tx.update(payees).set({ usableFrom: null }).where(lte(payees.usableFrom, at)),
  );
}

/** Writes down what was shown, for a start after which the machine's clock shows less. */
export function writeSeen(tx: Tx, seen: Seen): Promise<void> {
  return writeWorldState(tx, ownKeys.seenAt, JSON.stringify(seen));
}

export function seenIn(state: ReadonlyMap<string, string>): Seen | null {
  const text = state.get(ownKeys.seenAt);
  if (text === undefined) return null;
  // Safe: this text is only ever written from what was seen, whose moment JSON makes a text.
  const { at, isTrusted } = JSON.parse(text) as { at: string; isTrusted: boolean };
  return { at: new Date(at), isTrusted };
}
