import { strict as assert } from 'node:assert';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { guard } from '../guard.ts';
import type { Durability, ObserverOf, Setting } from '../store.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import {
  type Backend,
  type Reader,
  settingNames,
  type TransactionMode,
  type Tx,
} from './backend.ts';
import { onePacketSocket } from './one-packet.ts';
import { bringUpToDate } from './schema.ts';

export const connectionsMax = 16;
const connectMilliseconds = 10_000;
const idleInTransactionMilliseconds = 30_000;

const begin = {
  serializable: 'begin isolation level serializable',
  // The lock comes before the first look at the data, and bars nobody but others in this queue.
  queued:
    'begin isolation level serializable; ' +
    'lock table __drizzle_migrations in share update exclusive mode',
  snapshot: 'begin isolation level repeatable read read only',
} satisfies Record<TransactionMode, string>;

/** A PostgreSQL server, or anything that speaks like one. */
export async function poolBackend(
  databaseUrl: string,
  schema: string,
  durability: Durability,
): Promise<Backend> {
  const config = clientConfig(databaseUrl, schema, durability);
  const created = await withClient(config, (client) =>
    bringUpToDate(
      (text, values) => client.query(text, values),
      schema,
      (migrations) => migrate(drizzle({ client }), migrations),
    ),
  );
  // Queries that do not wait for one another are sent at once, and answered in their order.
  const pool = new pg.Pool({
    ...config,
    max: connectionsMax,
    pipeline: true,
    stream: onePacketSocket,
  });
  // An idle connection that breaks is replaced at its next use; unheard, it would end the process.
  pool.on('error', () => {});
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>();

  const database = drizzle({ client: pool });

  return {
    created,
    database,
    writes: database,
    async attempt(mode, work) {
      const client = await pool.connect();
      const database = databases.get(client) ?? drizzle({ client });
      databases.set(client, database);
      return transact(client, database, begin[mode], work);
    },
    async settings() {
      const { rows } = await pool.query<Setting>(
        'select $1 as connection, name, setting as value from pg_settings where name = any($2)',
        ['pool', settingNames],
      );
      return rows;
    },
    close: () => pool.end(),
  };
}

async function transact<T>(
  client: pg.PoolClient,
  database: NodePgDatabase,
  beginStatement: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let open = true;
  let isBroken = false;
  const tx = guard(database, () =>
    assert(open, 'This transaction has ended, and its tx with it: is an await missing?'),
  );
  try {
    // On the wire it goes before the work's first query, which need not wait for its answer.
    const [, result] = await Promise.all([client.query(beginStatement), work(tx)]);
    open = false;
    const { command } = await client.query('commit');
    // The server answers ROLLBACK to the commit of a transaction that a failed query has ended.
    assert(command === 'COMMIT', 'An error of the database was swallowed inside a transaction');
    return result;
  } catch (error) {
    open = false;
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** One connection that only reads, and only what was committed when it first read. */
export async function observeSchema(
  databaseUrl: string,
  schema: string,
): Promise<ObserverOf<Reader>> {
  const client = await connected(clientConfig(databaseUrl, schema, 'OFF'));
  const { rows } = await client.query('select 1 from pg_tables where schemaname = $1', [schema]);
  if (rows.length === 0) {
    await client.end();
    throw new StoreRefusedError(`There is no bank in the schema ${schema}.`);
  }
  await client.query(begin.snapshot);
  // The server checks its pages when it reads them, and has nothing that a client could ask.
  return { read: drizzle({ client }), damage: async () => [], close: () => client.end() };
}

export async function dropSchema(databaseUrl: string, schema: string): Promise<void> {
  await withClient(clientConfig(databaseUrl, schema, 'FULL'), (client) =>
    client.query(`drop schema if exists ${schema} cascade`),
  );
}

export function clientConfig(
  databaseUrl: string,
  schema: string,
  durability: Durability,
): pg.ClientConfig {
  const synchronous = durability === 'FULL' ? 'on' : 'off';
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectMilliseconds,
    idle_in_transaction_session_timeout: idleInTransactionMilliseconds,
    options: `-c search_path=${schema} -c synchronous_commit=${synchronous}`,
  };
}

export async function withClient<T>(
  config: pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connected(config);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new StoreRefusedError(
      `The database cannot be reached: ${String(error)}. Start its server, or correct DATABASE_URL.`,
    );
  }
}
