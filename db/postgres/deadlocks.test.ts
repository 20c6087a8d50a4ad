import { pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '../sql.ts';
import { olderSchema } from '../testing/older-schema.ts';
import { exchangeStore } from './copy-store.ts';
import { openStore, type Reader, removeStore, type Store, type Tx } from './store.ts';
import { copyEmptyBank } from './test-store.ts';

let at: { databaseUrl: string; schema: string };
let remove: () => Promise<void>;
const clients: pg.Client[] = [];
beforeEach(async () => {
  ({ at, remove } = await copyEmptyBank());
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await remove();
});

async function makeBank(where: typeof at): Promise<void> {
  const store = await openStore({ ...where, durability: 'OFF' });
  await store.close();
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: at.databaseUrl });
  clients.push(client);
  await client.connect();
  return client;
}

/** Until somebody waits for a table. */
async function untilWanted(client: pg.Client, table: string): Promise<void> {
  // Copies of one database have the same numbers, and other tests theirs on the same server.
  const isWaited = `select from pg_locks join pg_database on pg_database.oid = database
    where not granted and datname = current_database() and relation = $1::regclass`;
  const wanted = [`${at.schema}.${table}`];
  await expect.poll(async () => (await client.query(isWaited, wanted)).rowCount).toBe(1);
}

/**
 * Work that holds one table while it wants another, which whoever comes has locked by then. Answers
 * when the work has ended, as it can.
 */
async function workAgainst(
  come: () => Promise<unknown>,
  [held, wanted] = ['world_state', 'accounts'],
): Promise<void> {
  const [work, watch] = [await connect(), await connect()];
  // The one that looks first gives way, and that is to be the other.
  await work.query("set deadlock_timeout = '1min'; begin");
  await work.query(`select from ${at.schema}.${held}`);
  const coming = come();
  coming.catch(() => {});
  await untilWanted(watch, held);
  await work.query(`select from ${at.schema}.${wanted}`).catch(() => {});
  await work.query('commit');
  await coming;
}

test('a bank takes the place of one that is in use, though each wants what the other has', async () => {
  const from = { ...at, schema: 'test_from' };
  await makeBank(from);
  const finished = workAgainst(async () => (await exchangeStore(from, at)).finish());
  await expect(finished).resolves.toBeUndefined();
});

test('while somebody reads a whole bank, whoever is to take its place holds up no call', async () => {
  const from = { ...at, schema: 'test_from' };
  await makeBank(from);
  const [reader, call] = [await connect(), await connect()];
  await reader.query(`begin isolation level repeatable read; select from ${at.schema}.accounts`);
  const coming = exchangeStore(from, at);
  coming.catch(() => {});
  await untilWanted(call, 'accounts');
  // It would wait until the reader has ended.
  const answer = await call.query(`select from ${at.schema}.accounts`);
  expect(answer.rowCount).toBe(0);
  await reader.query('commit');
  await (await coming).finish();
});

test(
  'whoever is to take the place of a bank that somebody reads for long says so, and the bank stays',
  { tags: ['wide'], timeout: 60_000 },
  async () => {
    const from = { ...at, schema: 'test_from' };
    await makeBank(from);
    const reader = await connect();
    await reader.query(`begin isolation level repeatable read; select from ${at.schema}.accounts`);
    await expect(exchangeStore(from, at)).rejects.toThrow('Somebody reads the whole world');
    await reader.query(`select from ${at.schema}.accounts; commit`);
    await expect((await exchangeStore(from, at)).undo()).resolves.toBeUndefined();
    expect((await reader.query(`select from ${at.schema}.accounts`)).rowCount).toBe(0);
  },
);

test('a bank that is in use is removed, though each wants what the other has', async () => {
  await expect(workAgainst(() => removeStore(at))).resolves.toBeUndefined();
});

test('a bank of an older version that is in use is brought up to date, though each wants what the other has', async () => {
  const client = await connect();
  const { statements } = olderSchema('postgres', 'seals');
  await client.query(`drop schema ${at.schema} cascade; create schema ${at.schema}`);
  await client.query(`set search_path to ${at.schema}; ${statements}`);
  await expect(workAgainst(() => makeBank(at), ['payees', 'logins'])).resolves.toBeUndefined();
});

const worldState = pgTable('world_state', { key: text('key') });
const counters = pgTable('counters', { name: text('name') });

/** Takes the first table before it wants the second. */
const bothTables = async (read: Reader) => read.select().from(worldState).crossJoin(counters);

test.each([
  ['a read', (store: Store) => bothTables(store.read)],
  ['a moment of several reads', (store: Store) => store.snapshot(bothTables)],
  [
    'a statement',
    (store: Store) =>
      store.statement((tx: Tx) =>
        tx.delete(worldState).where(sql`exists (select from ${counters})`),
      ),
  ],
])('%s that gives way to whoever changes the tables is done again', async (_kind, use) => {
  const store = await openStore({ ...at, durability: 'OFF' });
  try {
    const client = await connect();
    await client.query(`set search_path to ${at.schema}; set deadlock_timeout = '1min'; begin`);
    await client.query('lock table counters in access exclusive mode');
    const used = Promise.resolve(use(store));
    used.catch(() => {});
    await untilWanted(client, 'counters');
    await client.query('lock table world_state in access exclusive mode');
    await client.query('commit');

    await expect(used).resolves.toBeDefined();
  } finally {
    await store.close();
  }
});
