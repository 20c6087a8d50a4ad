import type { Tx } from '@sahakar/db/dialect';
import { sessions } from '@sahakar/db/schema/sessions';
import { and, eq, ne, sql } from '@sahakar/db/sql';
import { type CallDesk, sessionOver } from '../call/refusal.ts';

/**
 * While secrets were hashed the session may have been logged out, or a newer sign-in have ended it:
 * what is over changes nothing any more, and ends no session that came after it. It is written to, so
 * that whoever ends it at the same moment comes before or after the change.
 */
export async function requireLiveSession(
  tx: Tx,
  { caller, refuse }: CallDesk<'9010'>,
): Promise<void> {
  const live = await tx
    .update(sessions)
    .set({ state: sql`${sessions.state}` })
    .where(and(eq(sessions.idHash, caller.session.idHash), ne(sessions.state, 'ENDED')))
    .returning({ idHash: sessions.idHash });
  if (live.length === 0) refuse('9010', sessionOver);
}
