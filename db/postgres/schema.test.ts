import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NoBankError } from '../no-bank-error.ts';
import { openStore, removeStore } from './store.ts';
import { copyEmptyBank } from './test-store.ts';

let at: { databaseUrl: string; schema: string };
let remove: () => Promise<void>;
let client: pg.Client;
beforeEach(async () => {
  ({ at, remove } = await copyEmptyBank());
  client = new pg.Client({ connectionString: at.databaseUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await remove();
});

/** What drizzle makes before it begins the transaction in which all tables are made. */
const beforeTables = (schema: string) => `create schema ${schema}; create table
  ${schema}.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** Copies of one database have the same numbers, and other tests theirs on the same server. */
async function untilWaits(lock: string): Promise<void> {
  const waiting = `select from pg_locks join pg_database on pg_database.oid = database
    where not granted and datname = current_database() and ${lock}`;
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
}

test('a bank is made where a process was killed before it had made the tables', async () => {
  const cut = { ...at, schema: 'test_cut' };
  await client.query(beforeTables(cut.schema));
  const store = await openStore(cut);
  expect(store.created).toBe(true);
  await store.close();
});

test('a bank that has to exist is not made where there is none, and opened where there is one', async () => {
  const none = { ...at, schema: 'test_none', mustExist: true };
  await expect(openStore(none)).rejects.toThrow(NoBankError);
  const found = await client.query("select from pg_namespace where nspname = 'test_none'");
  expect(found.rowCount).toBe(0);
  await (await openStore({ ...at, mustExist: true })).close();
});

test('a bank that has to exist is not made anew by whoever opens it while another removes it', async () => {
  await client.query(`begin; lock table ${at.schema}.accounts in access exclusive mode`);
  const removing = removeStore(at);
  await untilWaits(`relation = '${at.schema}.accounts'::regclass`);
  const opening = openStore({ ...at, mustExist: true });
  opening.catch(() => {});
  await untilWaits("locktype = 'advisory'");
  await client.query('commit');
  await removing;
  await expect(opening).rejects.toThrow(NoBankError);
});
