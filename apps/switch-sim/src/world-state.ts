import type { Reader, Tx } from '@sahakar/db/dialect';
import { worldState } from '@sahakar/db/schema/world';
import { and, eq } from '@sahakar/db/sql';

/** The keys under which a world keeps what it is; the scenario's loader writes the first two. */
export const ownKeys = {
  scenario: 'scenario',
  beginsAt: 'begins-at',
  clock: 'clock',
  seenAt: 'seen-at',
  policy: 'policy',
  formerPolicies: 'former-policies',
  dialect: 'dialect',
  orders: 'orders',
  faults: 'faults',
  magic: 'magic-values',
  stubs: 'stubs',
  scenarioYaml: 'scenario-yaml',
  rails: 'rails',
  secretFingerprint: 'secret-fingerprint',
  incarnation: 'incarnation',
  exportedAt: 'exported-at',
  ranJobs: 'ran-jobs',
} as const;

/** What a world remembers about itself between two starts, one text for each key. */
export async function readWorldState(db: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(worldState);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function writeWorldState(tx: Tx, key: string, value: string): Promise<void> {
  await tx
    .insert(worldState)
    .values({ key, value })
    .onConflictDoUpdate({ target: worldState.key, set: { value } });
}

/** Writes a text that whoever came first has written for good. */
export async function addWorldState(tx: Tx, key: string, value: string): Promise<void> {
  await tx.insert(worldState).values({ key, value }).onConflictDoNothing();
}

/** Whether there was such a text. */
export async function removeWorldState(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx
    .delete(worldState)
    .where(eq(worldState.key, key))
    .returning({ key: worldState.key });
  return rows.length === 1;
}

/** Changes a text only where it still is what the caller saw; answers whether it was. */
export async function replaceWorldState(
  tx: Tx,
  key: string,
  earlierValue: string,
  value: string,
): Promise<boolean> {
  const rows = await tx
    .update(worldState)
    .set({ value })
    .where(and(eq(worldState.key, key), eq(worldState.value, earlierValue)))
    .returning({ key: worldState.key });
  return rows.length === 1;
}

/** One text of what a world remembers; null where there is none. */
export async function readStateAt(db: Reader, key: string): Promise<string | null> {
  const [row] = await db.select().from(worldState).where(eq(worldState.key, key));
  return row?.value ?? null;
}
