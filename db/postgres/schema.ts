import { describeForeignVersion, migrationsFolder } from '../migrations.ts';
import { NoBankError } from '../no-bank-error.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import type { Query } from './backend.ts';
import { prepareNodes } from './nodes.ts';

export type MigrationsConfig = { migrationsFolder: string; migrationsSchema: string };

export type Wanted = {
  readonly schema: string;
  /** Whether nothing is made where no bank stands. */
  readonly mustExist: boolean;
};

/**
 * Brings one world's schema to this program's version, or makes it. Several processes may start
 * at once, so only one at a time looks. Answers whether the schema had no tables before.
 */
export async function bringUpToDate(
  query: Query,
  { schema, mustExist }: Wanted,
  migrate: (config: MigrationsConfig) => Promise<void>,
): Promise<boolean> {
  await query(...alone(schema));
  try {
    const tables = await namesOf(
      query,
      'select tablename as name from pg_tables where schemaname = $1',
      [schema],
    );
    const history = await historyIn(query, schema, tables);
    // Drizzle makes schema and history before it begins its one transaction, and may be killed then.
    const created = history.length === 0 && tables.every((name) => name === historyTable);
    if (created && mustExist) throw new NoBankError(`There is no bank in the schema ${schema}.`);
    if (!created) refuseUnlessOurs(schema, history);
    const standOnNode = await prepareNodes(query, schema, created);
    await migrate({
      migrationsFolder: migrationsFolder('postgres'),
      migrationsSchema: schema,
    });
    await standOnNode();
    return created;
  } finally {
    await query('select pg_advisory_unlock(hashtext($1))', [`sahakar ${schema}`]);
  }
}

/**
 * A schema's name stands in statements as it is, so it is held to plain characters, and to as many
 * as PostgreSQL does not cut off.
 */
export function assertSchemaName(schema: string): void {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(schema)) {
    throw new StoreRefusedError(
      `The schema name ${JSON.stringify(schema)} is not made of small letters, digits and _, at most 63 of them.`,
    );
  }
}

/** Has whoever makes, changes or removes this schema wait for the one before, until the connection ends. */
export function alone(schema: string): [string, string[]] {
  return ['select pg_advisory_lock(hashtext($1))', [`sahakar ${schema}`]];
}

const historyTable = '__drizzle_migrations';

async function historyIn(query: Query, schema: string, tables: string[]): Promise<string[]> {
  if (!tables.includes(historyTable)) return [];
  return namesOf(query, `select hash as name from ${schema}.${historyTable} order by created_at`);
}

function refuseUnlessOurs(schema: string, history: readonly string[]): void {
  const foreign = describeForeignVersion(
    'postgres',
    history.map((hash) => ({ hash })),
  );
  if (foreign !== undefined) {
    const advice = foreign.advice === undefined ? '' : `; ${foreign.advice}`;
    throw new StoreRefusedError(
      `The bank in the schema ${schema} cannot be opened: ${foreign.reason}. ` +
        `Nothing was changed${advice}.`,
    );
  }
}

async function namesOf(query: Query, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await query(text, values);
  // Safe: every statement given here selects one text column called name.
  return (rows as { name: string }[]).map(({ name }) => name);
}
