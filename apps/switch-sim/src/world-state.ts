import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { boundRow } from '@sahakar/db/prepared-statements';
import { worldState } from '@sahakar/db/schema/world';
import { and, eq, sql } from '@sahakar/db/sql';

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
  tried: 'tried',
} as const;

/** What stands under `orders` where the scenario has any. */
export const ordersAre = { underWay: 'playing', played: 'played' } as const;

const everyText = prepared('world-state', (db: Reader) => db.select().from(worldState));

/** What a world remembers about itself between two starts, one text for each key. */
export async function readWorldState(db: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await everyText(db).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

const write = prepared('write-world-state', (db: Tx) =>
  db
    .insert(worldState)
    .values(boundRow(worldState))
    .onConflictDoUpdate({ target: worldState.key, set: { value: sql`excluded.value` } }),
);

export async function writeWorldState(tx: Tx, key: string, value: string): Promise<void> {
  await write(tx).execute({ key, value });
}

/** Writes a text that whoever came first has written for good; answers whether it was he. */
export async function addWorldState(tx: Tx, key: string, value: string): Promise<boolean> {
  const row = tx.insert(worldState).values({ key, value }).onConflictDoNothing();
  const added = await row.returning({ key: worldState.key });
  return added.length === 1;
}

const remove = prepared('remove-world-state', (db: Tx) =>
  db
    .delete(worldState)
    .where(eq(worldState.key, sql.placeholder('key')))
    .returning({ key: worldState.key }),
);

/** Whether there was such a text. */
export async function removeWorldState(tx: Tx, key: string): Promise<boolean> {
  const rows = await remove(tx).execute({ key });
  return rows.length === 1;
}

const replace = prepared('replace-world-state', (db: Tx) =>
  db
    .update(worldState)
    .set({ value: sql`${sql.placeholder('value')}` })
    .where(
      and(
        eq(worldState.key, sql.placeholder('key')),
        eq(worldState.value, sql.placeholder('earlierValue')),
      ),
    )
    .returning({ key: worldState.key }),
);

/** Changes a text only where it still is what the caller saw; answers whether it was. */
export async function replaceWorldState(
  tx: Tx,
  key: string,
  earlierValue: string,
  value: string,
): Promise<boolean> {
  const rows = await replace(tx).execute({ key, earlierValue, value });
  return rows.length === 1;
}

const textAt = prepared('world-state-at', (db: Reader) =>
  db
    .select()
    .from(worldState)
    .where(eq(worldState.key, sql.placeholder('key'))),
);

/** One text of what a world remembers; null where there is none. */
export async function readStateAt(db: Reader, key: string): Promise<string | null> {
  const [row] = await textAt(db).execute({ key });
  return row?.value ?? null;
}
