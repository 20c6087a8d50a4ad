import pg, { type Client } from 'pg';
import { passingSchema } from '../passing-schema.ts';
import type { NotedStore, StoreOptions } from '../store.ts';
import { pastDeadlocks } from './conflict.ts';
import { stayOnOneNode } from './nodes.ts';
import { clientConfig, withClient } from './pool-backend.ts';
import { openStore, removeStore, schemaOf, urlOf } from './store.ts';

/**
 * Copies a bank that somebody may have open, as it is at one moment, to a schema of its own that
 * is not there yet. Whoever uses the bank goes on meanwhile.
 */
export async function copyStore(
  from: StoreOptions,
  to: StoreOptions,
  note?: string,
): Promise<void> {
  const [source, target] = [schemaOf(from), schemaOf(to)];
  const made = await openStore({ ...to, durability: from.durability });
  await made.close();
  try {
    await onServer(from, (client) => copyRows(client, source, target, note));
  } catch (error) {
    await removeStore(to);
    throw error;
  }
}

/** The whole copies with a note whose schemas begin with this name. */
export async function notedStores(below: StoreOptions): Promise<readonly NotedStore[]> {
  const prefix = schemaOf(below);
  return onServer(below, async (client) => {
    const { rows } = await client.query<NotedStore>(
      `select substr(nspname, length($1) + 1) as name, obj_description(oid, 'pg_namespace') as note
        from pg_namespace
        where starts_with(nspname, $1) and obj_description(oid, 'pg_namespace') is not null`,
      [prefix],
    );
    return rows;
  });
}

export type Exchange = {
  /** Removes for good what stood there before. */
  finish(): Promise<void>;
  /** Puts it back. */
  undo(): Promise<void>;
};

/**
 * Puts a bank in the place of another at once, or where none is. Other processes may go on with the
 * same name: whoever writes is waited for, and who comes meanwhile finds the bank that has come.
 */
export async function exchangeStore(from: StoreOptions, to: StoreOptions): Promise<Exchange> {
  const [source, target] = [schemaOf(from), schemaOf(to)];
  const former = passingSchema('former');
  const atFormer = { ...to, schema: former };
  const hasFormer = await onServer(to, (client) => takePlace(client, source, target, former));
  return {
    finish: () => removeStore(atFormer),
    async undo() {
      if (hasFormer) {
        await onServer(to, (client) => takePlace(client, former, target, source));
      }
      await removeStore(hasFormer ? from : to);
    },
  };
}

function takePlace(
  client: Client,
  source: string,
  target: string,
  former: string,
): Promise<boolean> {
  return pastDeadlocks(async () => {
    await client.query('begin');
    try {
      const tables = await tablesOf(client, target);
      if (tables.length > 0) {
        await client.query(await asideStatements(client, target, former));
      }
      await client.query(`alter schema ${source} rename to ${target}`);
      await client.query('commit');
      return tables.length > 0;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

/** What waits for whoever writes there, and then gives its schema another name. */
export async function asideStatements(client: Client, from: string, to: string): Promise<string> {
  const names = (await tablesOf(client, from)).map((table) => `${from}."${table}"`).join(', ');
  const lock = names === '' ? '' : `lock table ${names} in access exclusive mode;\n`;
  return `${lock}alter schema ${from} rename to ${to};`;
}

/** Tables come after those that they name by a key; the history of versions is there already. */
async function copyRows(
  client: Client,
  source: string,
  target: string,
  note: string | undefined,
): Promise<void> {
  await client.query('begin isolation level repeatable read');
  await stayOnOneNode((text) => client.query(text));
  const keys = await client.query<{ child: string; parent: string }>(
    `select distinct c.relname as child, p.relname as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = $1::regnamespace and c.oid <> p.oid`,
    [source],
  );
  for (const table of parentsFirst(await tablesOf(client, source), keys.rows)) {
    if (table === '__drizzle_migrations') continue;
    const columns = await columnsOf(client, target, table);
    await client.query(
      `insert into ${target}."${table}" (${columns}) select ${columns} from ${source}."${table}"`,
    );
  }
  if (note !== undefined) {
    await client.query(`comment on schema ${target} is ${pg.escapeLiteral(note)}`);
  }
  await client.query('commit');
}

function parentsFirst(
  tables: readonly string[],
  keys: readonly { child: string; parent: string }[],
): readonly string[] {
  const order = new Set<string>();
  const visit = (table: string): void => {
    if (order.has(table)) return;
    for (const { child, parent } of keys) if (child === table) visit(parent);
    order.add(table);
  };
  tables.forEach(visit);
  return [...order];
}

async function tablesOf(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 order by 1',
    [schema],
  );
  return rows.map(({ name }) => name);
}

async function columnsOf(client: Client, schema: string, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
    [schema, table],
  );
  return rows.map(({ name }) => `"${name}"`).join(', ');
}

function onServer<T>(where: StoreOptions, use: (client: Client) => Promise<T>): Promise<T> {
  const config = clientConfig(urlOf(where), schemaOf(where), where.durability ?? 'FULL');
  return withClient(config, use);
}
