import type { Tx } from '@sahakar/db/dialect';
import { sessions } from '@sahakar/db/schema/sessions';
import { eq } from 'drizzle-orm';

type Closing = { readonly closing: true; readonly endsAt: number };

const isClosing = (flow: unknown): flow is Closing =>
  typeof flow === 'object' && flow !== null && 'closing' in flow && 'endsAt' in flow;

/** A page that closed came back (a reload or a typed address), so its session keeps its own end. */
export async function reopenClosingSession(tx: Tx, idHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ flow: sessions.flow })
    .from(sessions)
    .where(eq(sessions.idHash, idHash))
    .limit(1);
  if (!isClosing(row?.flow)) return false;
  await tx
    .update(sessions)
    .set({ endsAt: new Date(row.flow.endsAt), flow: null })
    .where(eq(sessions.idHash, idHash));
  return true;
}
