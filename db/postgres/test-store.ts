import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Durability } from '../store.ts';
import type { TestStoreOf } from '../testing/test-store-of.ts';
import { openStore, removeStore, type Store } from './store.ts';
import { testDatabaseUrl } from './copied-database.ts';

export type TestStore = TestStoreOf<Store>;

/**
 * A bank of its own, gone when it is closed: an empty one, or the one that these statements make
 * of an empty schema and that is brought up to date.
 */
export async function openTestStore(
  durability: Durability = 'OFF',
  statements?: string,
): Promise<TestStore> {
  const databaseUrl = testDatabaseUrl();
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
