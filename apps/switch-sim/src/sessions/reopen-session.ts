import type { Tx } from '@sahakar/db/dialect';
import { sessions } from '@sahakar/db/schema/sessions';
import { eq } from '@sahakar/db/sql';
import { readFlow } from './session-flow.ts';

/** A page that closed came back (a reload or a typed address), so its session keeps its own end. */
export async function reopenClosingSession(tx: Tx, idHash: string): Promise<boolean> {
  const flow = await readFlow(tx, idHash);
  if (flow?.kind !== 'closing') return false;
  await tx
    .update(sessions)
    .set({ endsAt: new Date(flow.endsAt), flow: null })
    .where(eq(sessions.idHash, idHash));
  return true;
}
