import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Durability, ObserverOf, Setting } from '../store.ts';
import { StoreLostError } from '../store-lost-error.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import { type Backend, type Query, type Reader, settingNames } from './backend.ts';
import { pastDeadlocks } from './conflict.ts';
import { beginnings, hasNodes } from './nodes.ts';
import { onePacketSocket } from './one-packet.ts';
import { isLoss, outage, type Outage, readOnlyState, wasGivenUp, wasRefused } from './outage.ts';
import { refuseDeafPooler, refuseForeignPath, refuseSharedConnections } from './pooler.ts';
import { alone, bringUpToDate, type Wanted } from './schema.ts';
import { transact, type TransactionDesk, transactionDesk } from './transact.ts';

export const connectionsMax = 16;
const connectMilliseconds = 10_000;
const idleInTransactionMilliseconds = 30_000;
/** Silence after which the system asks a server for a sign of life. */
const signOfLifeMilliseconds = 5_000;

/** A PostgreSQL server, or anything that speaks like one. */
export async function poolBackend(
  databaseUrl: string,
  wanted: Wanted,
  durability: Durability,
): Promise<Backend> {
  const { schema } = wanted;
  const config = clientConfig(databaseUrl, schema, durability);
  const { created, begin } = await withClient(config, async (client) => {
    await refuseForeignPath(client, schema);
    await refuseSharedConnections(client, (use) => withClient(config, use));
    const query: Query = (text, values) => client.query(text, values);
    return {
      created: await bringUpToDate(query, wanted, (migrations) =>
        pastDeadlocks(() => migrate(drizzle({ client }), migrations)),
      ),
      begin: beginnings(await hasNodes(query)),
    };
  });
  // Queries that do not wait for one another are sent at once, and answered in their order.
  const pool = new pg.Pool({
    ...config,
    max: connectionsMax,
    pipeline: true,
    stream: onePacketSocket,
    onConnect: refuseStandby,
  });
  // An idle connection that breaks is replaced at its next use; unheard, it would end the process.
  pool.on('error', () => {});
  // So it would in the middle of its work, of which the query that waits for it hears as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  const desks = new WeakMap<pg.PoolClient, TransactionDesk>();
  const throughOutage = outage();

  return {
    created,
    database: drizzle({ client: repeatedReads(pool, throughOutage) }),
    writes: drizzle({ client: singleWrites(pool, throughOutage) }),
    throughOutage,
    async attempt(mode, work) {
      const client = await pool.connect();
      const desk = desks.get(client) ?? transactionDesk(client);
      desks.set(client, desk);
      return transact(client, desk, mode, begin[mode], work);
    },
    async settings() {
      const { rows } = await pool.query<Setting>(
        'select $1 as connection, name, current_setting(name) as value from unnest($2::text[]) as name',
        ['pool', settingNames],
      );
      return rows;
    },
    close: () => pool.end(),
  };
}

/**
 * A standby that is becoming the server is told to be one before it is, and until then shows what it
 * has got so far. One that is the server stays it for as long as its connections. The pool waits for
 * the answer, whatever its types say.
 */
const refuseStandby: (client: pg.ClientBase) => unknown = async (client) => {
  const { rows } = await client.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby"',
  );
  if (rows[0]?.isStandby !== true) return;
  throw Object.assign(new Error('The server only reads'), { code: readOnlyState });
};

/** Reads can be asked again of whichever server comes. */
function repeatedReads(pool: pg.Pool, throughOutage: Outage): pg.Pool {
  const query = (asked: pg.QueryConfig, values?: unknown[]) =>
    throughOutage(() => pastDeadlocks(() => pool.query(asked, values)));
  // Safe: Drizzle asks what it was given for nothing but queries, and awaits their answers.
  return { query } as unknown as pg.Pool;
}

/** A statement may have been committed before the connection broke, so it is sent once. */
function singleWrites(pool: pg.Pool, throughOutage: Outage): pg.Pool {
  const query = (asked: pg.QueryConfig, values?: unknown[]) =>
    throughOutage(async () => {
      const client = await pool.connect();
      let isBroken = false;
      try {
        return await pastDeadlocks(() => client.query(asked, values));
      } catch (error) {
        isBroken = isLoss(error);
        throw isBroken && !wasRefused(error) ? new StoreLostError('unknown', error) : error;
      } finally {
        client.release(isBroken);
      }
    });
  // Safe: as above.
  return { query } as unknown as pg.Pool;
}

/**
 * Its one moment is gone with its connection or its transaction, so nothing is asked again. Whoever
 * looks through a book must not take it for broken where nobody could read it.
 */
function tellingLosses(client: pg.Client): pg.Client {
  const query = async (asked: pg.QueryConfig, values?: unknown[]) => {
    try {
      return await client.query(asked, values);
    } catch (error) {
      const isUntold = isLoss(error) || wasGivenUp(error);
      throw isUntold ? new StoreLostError('nothing', error) : error;
    }
  };
  // Safe: as above.
  return { query } as unknown as pg.Client;
}

/** What the server says of itself, which everybody may read. */
const catalog = 'pg_catalog';

/**
 * One connection that only reads, and only what was committed when it first read. Of the catalog it
 * reads what is so at each moment: what another process takes away in between ends no other look.
 */
export async function observeSchema(
  databaseUrl: string,
  schema: string,
): Promise<ObserverOf<Reader>> {
  const config = clientConfig(databaseUrl, schema, 'OFF');
  // Of the connection itself: what is set in it would stay behind for others in that of a pooler.
  const options = `${config.options} -c default_transaction_read_only=on`;
  const client = await connected({ ...config, options });
  if (schema !== catalog) await beginLook(client, schema);
  // The server checks its pages when it reads them, and has nothing that a client could ask.
  const read = drizzle({ client: tellingLosses(client) });
  return { read, damage: async () => [], close: () => client.end() };
}

async function beginLook(client: pg.Client, schema: string): Promise<void> {
  const query: Query = (text, values) => client.query(text, values);
  try {
    await refuseUnreadable(client, schema);
    await query(beginnings(await hasNodes(query)).snapshot);
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A table that its user may not read would look like a part of the book that is broken. */
async function refuseUnreadable(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ table: string; mayEnter: boolean; mayRead: boolean }>(
    `select relname as "table", has_schema_privilege(relnamespace, 'usage') as "mayEnter",
        has_table_privilege(pg_class.oid, 'select') as "mayRead"
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = $1 and relkind in ('r', 'p') order by relname`,
    [schema],
  );
  const [first] = rows;
  if (first === undefined) {
    throw new StoreRefusedError(`There is no bank in the schema ${schema}.`);
  }
  const unreadable = rows.find(({ mayRead }) => !mayRead);
  if (first.mayEnter && unreadable === undefined) return;
  const what = first.mayEnter ? `table ${schema}.${unreadable?.table}` : `schema ${schema}`;
  throw new StoreRefusedError(`The user of DATABASE_URL may not read the ${what}: name its owner.`);
}

export async function dropSchema(databaseUrl: string, schema: string): Promise<void> {
  await withClient(clientConfig(databaseUrl, schema, 'FULL'), async (client) => {
    // Whoever opens it just now would make it anew behind the one that removes it.
    await client.query(...alone(schema));
    await pastDeadlocks(() => client.query(`drop schema if exists ${schema} cascade`));
  });
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
    // A server that went away without a word is found out by nobody who waits for it in silence: by
    // itself Linux would ask after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: signOfLifeMilliseconds,
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
  // Whatever query is under way tells of a break; unheard besides, it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    refuseDeafPooler(error);
    throw new StoreRefusedError(
      `The database cannot be reached: ${reasonOf(error)}. Start its server, or correct DATABASE_URL.`,
      isLoss(error) ? { cause: new StoreLostError('nothing', error) } : {},
    );
  }
}

/** Of a name with several addresses, as localhost may be, Node tells each by itself, and nothing of all. */
function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
}
