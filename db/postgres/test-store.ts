import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Durability } from '../store.ts';
import type { TestStoreOf } from '../testing/test-store-of.ts';
import { openStore, removeStore, type Store } from './store.ts';
import { openTestCluster } from './test-cluster.ts';

export type TestStore = TestStoreOf<Store>;

/**
 * A bank of its own, gone when it is closed: an empty one, or the one that these statements make
 * of an empty schema and that is brought up to date. On TEST_DATABASE_URL, or in this process.
 */
export async function openTestStore(
  durability: Durability = 'OFF',
  statements?: string,
): Promise<TestStore> {
  const { TEST_DATABASE_URL: databaseUrl } = process.env;
  return databaseUrl === undefined || databaseUrl === ''
    ? openInProcess(statements)
    : openOnServer(databaseUrl, durability, statements);
}

/** Clusters of this process that no store uses. */
const idle: PGlite[] = [];

async function openInProcess(statements?: string): Promise<TestStore> {
  const pglite = idle.pop() ?? (await openTestCluster());
  if (statements !== undefined) await pglite.exec(bankOf('test', statements));
  const store = await openStore({ pglite, schema: 'test' });
  return {
    store,
    hasConflicts: false,
    async runRaw(statements) {
      await pglite.exec(statements);
    },
    async corrupt(statements) {
      await pglite.exec(unprotected(statements));
    },
    async close() {
      await store.close();
      await pglite.exec('drop schema test cascade; deallocate all');
      idle.push(pglite);
    },
  };
}

async function openOnServer(
  databaseUrl: string,
  durability: Durability,
  statements?: string,
): Promise<TestStore> {
  const at = { databaseUrl, schema: `test_${randomUUID().replaceAll('-', '')}` };
  const runRaw = async (statements: string) => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      options: `-c search_path=${at.schema}`,
    });
    await client.connect();
    try {
      await client.query(statements);
    } finally {
      await client.end();
    }
  };
  if (statements !== undefined) await runRaw(bankOf(at.schema, statements));
  const store = await openStore({ ...at, durability });
  return {
    store,
    hasConflicts: true,
    runRaw,
    corrupt: (statements) => runRaw(unprotected(statements)),
    async close() {
      await store.close();
      await removeStore(at);
    },
  };
}

function bankOf(schema: string, statements: string): string {
  return `create schema ${schema}; set search_path to ${schema}; ${unprotected(statements)}`;
}

/** Triggers, and with them foreign keys, do not look at what a replica applies. */
function unprotected(statements: string): string {
  return `set session_replication_role = replica; ${statements};
    set session_replication_role = origin`;
}
