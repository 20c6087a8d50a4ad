import {
  type Durability,
  openNotices,
  openObserver,
  openStore,
  removeStore,
  type Reader,
  type Store,
  type StoreOptions,
  table,
  text,
} from '@sahakar/db/dialect';
import { isWorldName } from '@sahakar/simulator/control/fields';
import { isForgotten, passingSchema } from '@sahakar/db/passing-schema';
import { worldState } from '@sahakar/db/schema/world';
import { eq, sql } from '@sahakar/db/sql';
import { verifyBook } from './looks/verify-book.ts';
import { loadScenario } from '../scenarios/load-scenario.ts';
import type { SlowHash } from '../credentials/slow-hash.ts';
import { schemaOfWorld, worldOfSchema } from './schema-names.ts';
import { draftAt, schemaShelf } from './snapshots/schema-shelf.ts';
import { smallBytesMax, type WorldStorage } from './world-storage.ts';
import { ownKeys } from '../world-state.ts';

export type SchemaStorageOptions = {
  readonly databaseUrl: string;
  readonly durability: Durability;
  readonly slowHash: SlowHash;
  /** What the names of the schemas begin with. */
  readonly prefix?: string | undefined;
};

/** Worlds as schemas of one PostgreSQL database, which several processes may share. */
export function schemaStorage(options: SchemaStorageOptions): WorldStorage {
  const { databaseUrl, durability, slowHash, prefix = 'world_' } = options;
  const schemaOf = (name: string) => schemaOfWorld(name, prefix);
  const shelfSchema = `shelf_of_${prefix}`;

  const names = () => observing(databaseUrl, (read) => worldsIn(read, databaseUrl, prefix));

  const placeOf = (name: string) => ({ databaseUrl, durability, schema: schemaOf(name) });
  const observe = (name: string) => openObserver(placeOf(name));

  return {
    engine: 'postgres',
    names,
    servesUnseen: (name) => observing(databaseUrl, (read) => isLargeAndAlone(read, schemaOf(name))),
    mayMakeDefault: async () => (await names()).length === 0,
    open: (name) => openStore({ ...placeOf(name), mustExist: true }),
    placeOf,
    observe,
    verify: (name, signal) => verifyBook(() => observe(name), signal),
    // Several processes may share it, and none knows how the others ended: each start looks.
    closingMark: async () => 'none',
    isAnother: async () => false,
    removeClosingMark: async () => {},
    leaveClosingMark: async () => {},
    async draftFrom(scenario) {
      const place = { databaseUrl, durability, schema: passingSchema('draft') };
      return {
        ...draftAt(place, placeOf),
        async open() {
          const store = await openStore(place);
          await loadScenario(store, scenario, slowHash).catch(closing(store));
          return store;
        },
      };
    },
    remove: (name) => removeStore(placeOf(name)),
    hasShelf: async () => (await observing(databaseUrl, schemasIn)).includes(shelfSchema),
    openShelf: () => openStore({ databaseUrl, durability, schema: shelfSchema }),
    notices: (listener) => openNotices({ databaseUrl, channel: `news_of_${prefix}` }, listener),
    files: null,
    async sweep() {
      // Another process may be making one at this moment: only what is old was left behind.
      const forgotten = (await observing(databaseUrl, everySchema)).filter(isForgotten);
      for (const schema of forgotten) await removeStore({ databaseUrl, schema });
    },
    snapshots: schemaShelf({ databaseUrl, durability }, placeOf),
  };
}

const closing = (store: Store) => async (error: unknown) => {
  await store.close();
  throw error;
};

/** One look at all worlds: each connection of its own would cost the server as much as opening one. */
async function observing<T>(databaseUrl: string, look: (read: Reader) => Promise<T>): Promise<T> {
  const observer = await openObserver({ databaseUrl, schema: 'pg_catalog' });
  try {
    return await look(observer.read);
  } finally {
    await observer.close();
  }
}

async function worldsIn(
  read: Reader,
  databaseUrl: string,
  prefix: string,
): Promise<readonly string[]> {
  const ours = (await schemasIn(read)).filter((schema) => isOfWorld(schema, prefix));
  const finished = await Promise.all(
    ours.map((schema) =>
      isFinished(read, schema).catch(async (error: unknown) => {
        // Removed since the list was made.
        if (!(await schemasIn(read)).includes(schema)) return false;
        return refusedIn({ databaseUrl, schema })(error);
      }),
    ),
  );
  return ours
    .filter((_schema, index) => finished[index])
    .map((schema) => worldOfSchema(schema, prefix))
    .toSorted();
}

/** A process that was killed before its scenario was loaded leaves one that names none. */
async function isFinished(read: Reader, schema: string): Promise<boolean> {
  const rows = await read
    .select({ key: sql<string>`key` })
    .from(sql`${sql.identifier(schema)}.${sql.identifier('world_state')}`)
    .where(eq(worldState.key, ownKeys.scenario));
  return rows.length > 0;
}

/** Who may not read a world is told so in words, as by whoever would open it. */
const refusedIn = (where: StoreOptions) => async (error: unknown) => {
  const observer = await openObserver(where);
  await observer.close();
  throw error;
};

/** Every schema of the database in which there is a bank of ours, or a shelf. */
async function schemasIn(read: Reader): Promise<readonly string[]> {
  const tables = await read
    .select({ schema: pgTables.schema })
    .from(pgTables)
    .where(eq(pgTables.name, 'world_state'));
  return tables.map(({ schema }) => schema);
}

/** Those as well in which a process that was killed has not made a table yet. */
async function everySchema(read: Reader): Promise<readonly string[]> {
  const schemas = await read.select({ schema: pgNamespace.name }).from(pgNamespace);
  return schemas.map(({ schema }) => schema);
}

/** Whoever else is on the database may serve, and a proxy would send payments to this process as well. */
async function isLargeAndAlone(read: Reader, schema: string): Promise<boolean> {
  const [found] = await read
    .select({
      bytes: sql<string>`
        coalesce(sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass)), 0)`,
      others: sql<string>`(select count(*) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and backend_type = 'client backend')`,
    })
    .from(pgTables)
    .where(eq(pgTables.schema, schema));
  return found !== undefined && Number(found.bytes) > smallBytesMax && Number(found.others) === 0;
}

/** The server's own list of tables, which stands in the search path of every schema. */
const pgTables = table('pg_tables', {
  schema: text('schemaname').notNull(),
  name: text('tablename').notNull(),
});

/** The server's own list of schemas. */
const pgNamespace = table('pg_namespace', { name: text('nspname').notNull() });

/** Version 1.0.0 rehearsed stories under names that no world has; a killed one left them there. */
const isOfWorld = (schema: string, prefix: string) =>
  schema.startsWith(prefix) && isWorldName(worldOfSchema(schema, prefix));
