import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchangeStore } from './copy-store.ts';
import { testDatabaseUrl } from './copied-database.ts';
import { openStore, removeStore } from './store.ts';

const databaseUrl = testDatabaseUrl();
const newPlace = () => ({ databaseUrl, schema: `test_${randomUUID().replaceAll('-', '')}` });
let at: ReturnType<typeof newPlace>;
const clients: pg.Client[] = [];
beforeEach(async () => {
  at = newPlace();
  await makeBank(at);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await removeStore(at);
});

async function makeBank(where: typeof at): Promise<void> {
  const store = await openStore({ ...where, durability: 'OFF' });
  await store.close();
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  clients.push(client);
  await client.connect();
  return client;
}

/**
 * Work that holds one table while it wants another, which whoever comes has locked by then. Answers
 * when the work has ended, as it can.
 */
async function workAgainst(come: () => Promise<unknown>): Promise<void> {
  const [work, watch] = [await connect(), await connect()];
  // The one that looks first gives way, and that is to be the other.
  await work.query("set deadlock_timeout = '1min'; begin");
  await work.query(`select from ${at.schema}.world_state`);
  const coming = come();
  const isWaited = 'select from pg_locks where not granted and relation = $1::regclass';
  await expect
    .poll(async () => (await watch.query(isWaited, [`${at.schema}.world_state`])).rowCount)
    .toBe(1);
  await work.query(`select from ${at.schema}.accounts`).catch(() => {});
  await work.query('commit');
  await coming;
}

test('a bank takes the place of one that is in use, though each wants what the other has', async () => {
  const from = newPlace();
  await makeBank(from);
  const finished = workAgainst(async () => (await exchangeStore(from, at)).finish());
  await expect(finished).resolves.toBeUndefined();
});

test('a bank that is in use is removed, though each wants what the other has', async () => {
  await expect(workAgainst(() => removeStore(at))).resolves.toBeUndefined();
});
