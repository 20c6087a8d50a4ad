import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrationsKnown } from '../migrations.ts';
import type { Durability, StoreOptions } from '../store.ts';
import type { TestStoreOf } from '../testing/test-store-of.ts';
import { openStore, removeStore, type Store } from './store.ts';
import { copyDatabase, testDatabaseUrl } from './copied-database.ts';

export type TestStore = TestStoreOf<Store>;

const versionLength = 16;

/**
 * A bank of its own, gone when it is closed: an empty one, or the one that these statements make
 * of an empty schema and that is brought up to date. To copy the empty one takes a quarter of what
 * it takes to make it.
 */
export async function openTestStore(
  durability: Durability = 'OFF',
  statements?: string,
): Promise<TestStore> {
  if (statements === undefined) {
    const { at, remove } = await copyEmptyBank();
    return openAt({ ...at, durability }, remove);
  }
  const databaseUrl = testDatabaseUrl();
  const at = { databaseUrl, schema: `test_${randomUUID().replaceAll('-', '')}`, durability };
  await runAt(at, bankOf(at.schema, statements));
  return openAt(at, () => removeStore(at));
}

/** An empty bank that nobody has opened, in a database of its own. */
export async function copyEmptyBank(): Promise<{ at: Place; remove(): Promise<void> }> {
  const schema = 'test';
  const { databaseUrl, remove } = await copyDatabase(testDatabaseUrl(), {
    name: 'empty bank',
    version: versionOfTables(),
    async fill(url) {
      const store = await openStore({ databaseUrl: url, schema, durability: 'OFF' });
      await store.close();
    },
  });
  return { at: { databaseUrl, schema }, remove };
}

type Place = StoreOptions & { readonly databaseUrl: string; readonly schema: string };

async function openAt(at: Place, remove: () => Promise<void>): Promise<TestStore> {
  const store = await openStore(at);
  return {
    store,
    runRaw: (statements) => runAt(at, statements),
    corrupt: (statements) => runAt(at, unprotected(statements)),
    async close() {
      await store.close();
      await remove();
    },
  };
}

async function runAt({ databaseUrl, schema }: Place, statements: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: `-c search_path=${schema}`,
  });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

function versionOfTables(): string {
  const hashes = migrationsKnown('postgres').map(({ hash }) => hash);
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, versionLength);
}

function bankOf(schema: string, statements: string): string {
  return `create schema ${schema}; set search_path to ${schema}; ${unprotected(statements)}`;
}

/** Triggers, and with them foreign keys, do not look at what a replica applies. */
function unprotected(statements: string): string {
  return `set session_replication_role = replica; ${statements};
    set session_replication_role = origin`;
}
