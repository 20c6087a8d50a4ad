import { boundRow } from '@sahakar/db/prepared-statements';
import { prepared, type Reader, rowsWritten, type Store, type Tx } from '@sahakar/db/dialect';
import { idempotency } from '@sahakar/db/schema/sessions';
import { and, eq, sql } from '@sahakar/db/sql';
import type { Secrets } from '../secrets.ts';
import type { KeptIntent } from './handler.ts';
import { RefusedCallError } from './refusal.ts';

type Who = Pick<Intent, 'owner' | 'requestId'>;

/** One intent of one customer: the same id and body are the same intent, sent again. */
export type Intent = {
  readonly owner: string;
  readonly requestId: string;
  readonly service: string;
  readonly bodyHash: string;
};

/** A keyed hash of the canonical body, so that the record reveals no secret that the body held. */
export function bodyHash(secrets: Secrets, service: string, body: unknown): string {
  return secrets.mac('payload', `${service}\n${JSON.stringify(inOrder(body))}`);
}

/** The same with sorted keys: two spellings of one body are one body. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value).toSorted()) copy[name] = inOrder(fields[name]);
  return copy;
}

const recordOfIntent = prepared('idempotency-record', (db: Reader) =>
  db
    .select({ bodyHash: idempotency.bodyHash, response: idempotency.response })
    .from(idempotency)
    .where(
      and(
        eq(idempotency.owner, sql.placeholder('owner')),
        eq(idempotency.requestId, sql.placeholder('requestId')),
      ),
    ),
);

const insertRecord = prepared('insert-idempotency-record', (db: Tx) =>
  db
    .insert(idempotency)
    .values(boundRow(idempotency))
    .onConflictDoNothing({ target: [idempotency.owner, idempotency.requestId] }),
);

export async function keptIntent(
  db: Reader,
  { owner, requestId }: Who,
): Promise<KeptIntent | null> {
  const [record] = await recordOfIntent(db).execute({ owner, requestId });
  return record ?? null;
}

/** The first answer to this intent as JSON text, or null. Another body under the id is refused. */
export async function earlierAnswer(db: Reader, intent: Intent): Promise<string | null> {
  return intent.requestId === '' ? null : keptAnswer(await keptIntent(db, intent), intent);
}

/** The same of what has been read already. */
export function keptAnswer(record: KeptIntent | null, intent: Intent): string | null {
  if (record === null) return null;
  if (record.response === null) {
    throw new RefusedCallError('9047', 'This request came too late, and was not carried out.');
  }
  if (record.bodyHash !== intent.bodyHash) {
    throw new RefusedCallError('9047', 'This request was sent before with other details.');
  }
  return record.response;
}

/** Writes the answer beside its effect. False where another call of the same intent was first. */
export async function recordAnswer(
  tx: Tx,
  intent: Intent,
  response: string,
  at: Date,
): Promise<boolean> {
  if (intent.requestId === '') return true;
  return rowsWritten(await insertRecord(tx).execute({ ...intent, response, at })) === 1;
}

/**
 * A server that was started again after a crash shows commits that it alone has, and would take with
 * it when it ends. A commit after them is answered when a standby has both, so one is made before
 * somebody is told what was read.
 */
export async function settleKept(store: Store, { owner, requestId }: Who): Promise<void> {
  if (store.engine !== 'postgres') return;
  const record = and(eq(idempotency.owner, owner), eq(idempotency.requestId, requestId));
  await store.transaction((tx) =>
    tx
      .update(idempotency)
      .set({ at: sql`${idempotency.at}` })
      .where(record),
  );
}

/** Sees to it that nothing is ever carried out under this id. False where something has been. */
export async function closeIntent(tx: Tx, who: Who, service: string, at: Date): Promise<boolean> {
  const nothing = { service, bodyHash: '', response: null };
  return rowsWritten(await insertRecord(tx).execute({ ...who, ...nothing, at })) === 1;
}
