import type { Tx } from '@sahakar/db/dialect';
import { authorisations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { payees } from '@sahakar/db/schema/payees';
import { sessions } from '@sahakar/db/schema/sessions';
import { and, eq, isNull, lte } from '@sahakar/db/sql';
import type { Bank } from '../../bank.ts';
import { clearing, pageByPage } from '../../housekeeping/page-by-page.ts';
import { endExpiredSessions } from '../../sessions/session-life.ts';
import { ownKeys, writeWorldState } from '../../world-state.ts';

/**
 * Marks for good what is over at this moment, before an earlier one is shown: a clock that is set
 * back revives no session, no OTP, no authorisation and no proof of a password. Strangers decide how
 * many they are, so it goes page by page; bank time has to stand at this moment until it is through.
 */
export async function retireExpired({ store, policy }: Bank, now: Date): Promise<void> {
  await pageByPage(store, [sessions.idHash], (tx, page) =>
    endExpiredSessions(tx, now, policy, page),
  );
  await pageByPage(store, [otps.id], async (tx, page) => {
    await tx
      .update(otps)
      .set({ state: 'void' })
      .where(and(page, eq(otps.state, 'live'), lte(otps.expiresAt, now)));
    return 0;
  });
  const isOpen = isNull(authorisations.consumedBy);
  const isOver = and(isOpen, lte(authorisations.expiresAt, now));
  await clearing(authorisations, [authorisations.id], () => isOver)(store);
  await clearing(tpinProofs, [tpinProofs.sessionHash], () => lte(tpinProofs.expiresAt, now))(store);
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
