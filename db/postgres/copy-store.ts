import pg, { type Client } from 'pg';
import { passingSchema } from '../passing-schema.ts';
import type { NotedStore, StoreOptions } from '../store.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import { isConflict, pastDeadlocks } from './conflict.ts';
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
  const exchange = await exchanged(from, to);
  if (exchange === null) throw new Error('Only who wants a free place can come too late');
  return exchange;
}

/**
 * Puts a bank where none is; null where another process has put a whole one there, which has written
 * something of itself under this key. What a killed one has left there is set aside.
 */
export function claimPlace(
  from: StoreOptions,
  to: StoreOptions,
  keyOfWhole: string,
): Promise<Exchange | null> {
  return exchanged(from, to, keyOfWhole);
}

async function exchanged(
  from: StoreOptions,
  to: StoreOptions,
  keyOfWhole: string | null = null,
): Promise<Exchange | null> {
  const [source, target] = [schemaOf(from), schemaOf(to)];
  const former = passingSchema('former');
  const taken = await onServer(to, (client) =>
    takePlace(client, { source, target, former, keyOfWhole }),
  );
  if (taken === null) return null;
  const { own, hasFormer } = taken;
  return {
    async finish() {
      if (hasFormer) await removeStore({ ...to, schema: former });
    },
    async undo() {
      const back = { source: former, target, former: source, own };
      const isBack = await onServer(to, (client) => giveBack(client, back, hasFormer));
      // Where another process has put its own there by now, that one stays.
      if (isBack) await removeStore(from);
    },
  };
}

type Places = { readonly source: string; readonly target: string; readonly former: string };

/** Which schema took the place, whatever its name is later, and whether there was another. */
type Taken = { readonly own: string; readonly hasFormer: boolean };

/** Null where somebody else has it: the name of a schema stands once. */
async function takePlace(
  client: Client,
  { source, target, former, keyOfWhole }: Places & { readonly keyOfWhole: string | null },
): Promise<Taken | null> {
  const isClaim = keyOfWhole !== null;
  const take = async () => {
    if (isClaim && (await isWhole(client, target, keyOfWhole))) return null;
    const own = await numberOf(client, source);
    if (own === null) throw new Error(`The schema ${source} does not exist`);
    const hasFormer = (await numberOf(client, target)) !== null;
    if (hasFormer) {
      await client.query(await asideStatements(client, target, former));
      // It may have become whole until its tables were ours.
      if (isClaim && (await isWhole(client, former, keyOfWhole))) return null;
    }
    await client.query(`alter schema ${source} rename to ${target}`);
    return { own, hasFormer };
  };
  try {
    // What stands there may come and go at this moment: whoever wants it in any case looks again.
    return await inItsTurn(client, take, isClaim ? isGone : [...isGone, ...isTaken]);
  } catch (error) {
    if (isClaim && isOneOf(error, isTaken)) return null;
    throw error;
  }
}

/** Answers whether what stood there was its own, and is away again. */
function giveBack(
  client: Client,
  { source, target, former, own }: Places & Pick<Taken, 'own'>,
  hasFormer: boolean,
): Promise<true | null> {
  return inItsTurn(client, async () => {
    if ((await numberOf(client, target)) !== own) return null;
    await client.query(await asideStatements(client, target, former));
    // It may have become another's until its tables were ours.
    if ((await numberOf(client, former)) !== own) return null;
    if (hasFormer) await client.query(`alter schema ${source} rename to ${target}`);
    return true;
  });
}

/**
 * In one transaction, of which nothing stays where the work answers null. Whoever reads a whole bank
 * has its tables for long, and every call would wait behind who waits for that: so he asks for a
 * moment, lets them pass, and asks again.
 */
async function inItsTurn<T>(
  client: Client,
  work: () => Promise<T | null>,
  passing: readonly string[] = [],
): Promise<T | null> {
  const attempt = async () => {
    await client.query(`begin isolation level read committed; set local lock_timeout = ${wait}`);
    try {
      const done = await work();
      await client.query(done === null ? 'rollback' : 'commit');
      return done;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  };
  try {
    return await pastDeadlocks(attempt, {
      attemptsMax: 12,
      pauseMilliseconds: wait,
      isPassing: (error) => isConflict(error) || isOneOf(error, passing),
    });
  } catch (error) {
    if (!isOneOf(error, ['55P03'])) throw error;
    throw new StoreRefusedError(
      'Somebody reads the whole world, as for a look through its book or a backup, or has begun to ' +
        'write in it and not ended: nothing takes its place meanwhile. Try again when that is over.',
      { cause: error },
    );
  }
}

/** In milliseconds. */
const wait = 500;

/** The name of a schema that stands already, or that another process has committed at this moment. */
const isTaken = ['42P06', '23505'];
/** A schema, or its tables, that another process has given another name at this moment. */
const isGone = ['3F000', '42P01'];

const isOneOf = (error: unknown, states: readonly string[]) =>
  states.includes(String(Object(error).code));

/** What keeps its number under any name; null where there is no schema of this one. */
async function numberOf(client: Client, schema: string): Promise<string | null> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text from pg_namespace where nspname = $1',
    [schema],
  );
  return rows[0]?.oid ?? null;
}

async function isWhole(client: Client, schema: string, key: string): Promise<boolean> {
  if (!(await tablesOf(client, schema)).includes('world_state')) return false;
  const { rows } = await client.query(`select from ${schema}.world_state where key = $1`, [key]);
  return rows.length > 0;
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
