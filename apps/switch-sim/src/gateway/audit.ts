import type { OuterBody } from '@sahakar/contracts/envelope';
import { prepared, type Tx } from '@sahakar/db/dialect';
import { auditLog } from '@sahakar/db/schema/outbox';
import { sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { noteEffect } from '../call/call-trace.ts';
import type { AuditDetail, Caller } from '../call/handler.ts';
import { timeOrderedId } from '../time-ordered-id.ts';

export type AuditEntry = {
  readonly service: string;
  readonly code: string;
  /** What the client said its address and place were; it decides nothing (ASSURANCE A13). */
  readonly claims: ClientClaims;
  readonly detail?: AuditDetail | null;
};

// Spelled so on the wire.
type ClientClaims = Pick<OuterBody, 'ipadress' | 'lattitude' | 'longitude'>;

const insertEntry = prepared('insert-audit-entry', (db: Tx) =>
  db.insert(auditLog).values({
    id: sql.placeholder('id'),
    at: sql.placeholder('at'),
    loginUsername: sql.placeholder('loginUsername'),
    customerNo: sql.placeholder('customerNo'),
    service: sql.placeholder('service'),
    code: sql.placeholder('code'),
    address: sql.placeholder('address'),
    claimedAddress: sql.placeholder('claimedAddress'),
  }),
);

/** Who did what from where and how it ended: no request field and so no secret is kept. */
export async function writeAudit(
  tx: Tx,
  bank: Bank,
  caller: Caller,
  entry: AuditEntry,
): Promise<void> {
  const id = timeOrderedId();
  const { service, code, detail = null } = entry;
  const line = {
    id,
    at: bank.clock.now(),
    loginUsername: caller.user?.loginUsername ?? null,
    customerNo: caller.user?.customerNo ?? null,
    service,
    code,
    address: caller.address,
    claimedAddress: claimText(entry.claims),
  };
  // Nothing is said of nearly all of them, by a statement that is prepared once.
  await (detail === null
    ? insertEntry(tx).execute(line)
    : tx.insert(auditLog).values({ ...line, detail }));
  noteEffect(tx, { kind: 'audit', id, service, code });
}

function claimText({ ipadress, lattitude, longitude }: ClientClaims): string {
  const text =
    lattitude === '' && longitude === '' ? ipadress : `${ipadress} at ${lattitude}, ${longitude}`;
  // PostgreSQL keeps no NUL, and an entry that cannot be kept would be one that nobody ever reads.
  return text.replaceAll('\0', '\u2400');
}
