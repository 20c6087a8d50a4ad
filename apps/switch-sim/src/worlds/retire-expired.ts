import { authorisations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { and, eq, isNull, lte } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { endExpiredSessions } from '../sessions/session-life.ts';

/**
 * Marks for good what is over at this moment, before the clock is moved: a clock that is set back
 * revives no session, no OTP, no authorisation and no proof of a password.
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
