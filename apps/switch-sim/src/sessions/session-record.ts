import type { Policy } from '@sahakar/contracts/policy';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { sessions } from '@sahakar/db/schema/sessions';
import { eq, sql } from '@sahakar/db/sql';
import { parseFlow, type SessionFlow } from './session-flow.ts';

/** States of a session; ENDED is final. GRACE is ACTIVE past its end, within the policy's seconds. */
export type SessionState = 'PRE' | 'PWD_OK' | 'ACTIVE' | 'GRACE' | 'ENDED';

export type SessionRecord = {
  /** Keyed hash of the cookie's value; the value itself is stored nowhere. */
  readonly idHash: string;
  /** The public SessionId of the wire; never the cookie's value. */
  readonly handle: string;
  readonly state: SessionState;
  readonly loginUsername: string | null;
  readonly customerNo: string | null;
  readonly endsAt: Date | null;
  readonly absoluteEndsAt: Date;
  /** What the session is in the middle of: closing, or proving an identity before a login. */
  readonly flow: SessionFlow | null;
};

const sessionByHash = prepared('session-by-hash', (db: Reader) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.idHash, sql.placeholder('idHash'))),
);

/** The session behind a cookie's hash with its state at this moment of the bank's clock. */
export async function findSession(
  db: Reader,
  idHash: string,
  now: Date,
  policy: Policy,
): Promise<SessionRecord | null> {
  const [row] = await sessionByHash(db).execute({ idHash });
  return row === undefined ? null : sessionOfRow(row, now, policy);
}

type StoredSession = SessionTimes & Omit<SessionRecord, 'state' | 'flow'> & { flow: unknown };

/** A stored session as it is at a moment. */
export function sessionOfRow(row: StoredSession, now: Date, policy: Policy): SessionRecord {
  const { idHash, handle, loginUsername, customerNo, endsAt, absoluteEndsAt } = row;
  return {
    idHash,
    handle,
    state: stateAt(row, now, policy),
    loginUsername,
    customerNo,
    endsAt,
    absoluteEndsAt,
    flow: parseFlow(row.flow),
  };
}

type SessionTimes = Pick<typeof sessions.$inferSelect, 'state' | 'endsAt' | 'absoluteEndsAt'>;

/** What a stored session is at a moment: only an ACTIVE one has a grace. */
export function stateAt(row: SessionTimes, now: Date, policy: Policy): SessionState {
  if (row.state === 'ENDED' || now >= row.absoluteEndsAt) return 'ENDED';
  if (row.endsAt === null || now < row.endsAt) return row.state;
  const graceEndsAt = row.endsAt.getTime() + policy.session.graceSeconds * 1000;
  return row.state === 'ACTIVE' && now.getTime() < graceEndsAt ? 'GRACE' : 'ENDED';
}
