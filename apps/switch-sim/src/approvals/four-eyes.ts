import type { Reader } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';

/** A person at one of his user IDs; two user IDs may be one signatory's. */
type Signatory = Pick<typeof logins.$inferSelect, 'username' | 'signatoryNo'>;

/** Tells for a decider which makers' requests are his own: nobody decides on those (INVARIANTS M2). */
export async function ownRequestsOf(
  db: Reader,
  deciderLogin: string,
): Promise<(maker: Signatory) => boolean> {
  const [decider] = await db
    .select({ signatoryNo: logins.signatoryNo })
    .from(logins)
    .where(eq(logins.username, deciderLogin));
  return (maker) =>
    maker.username === deciderLogin ||
    (maker.signatoryNo !== null && maker.signatoryNo === decider?.signatoryNo);
}
