import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Durability } from '../store.ts';
import { openStore, removeStore, type Store } from './store.ts';
import { openTestCluster } from './test-cluster.ts';

export type TestStore = {
  readonly store: Store;
  /** Whether transactions of this engine can overlap, and so fail each other. */
  readonly hasConflicts: boolean;
  /** Runs statements beside the store, as a careless operator would. */
  runRaw(statements: string): Promise<void>;
  /** Runs statements with every protection of the rows off, as a fault of the disk would. */
  corrupt(statements: string): Promise<void>;
  close(): Promise<void>;
};

/** An empty bank of its own, gone when it is closed: on TEST_DATABASE_URL, or in this process. */
export async function openTestStore(durability: Durability = 'OFF'): Promise<TestStore> {
  const { TEST_DATABASE_URL: databaseUrl } = process.env;
  return databaseUrl === undefined || databaseUrl === ''
    ? openInProcess()
    : openOnServer(databaseUrl, durability);
}

/** Clusters of this process that no store uses. */
const idle: PGlite[] = [];

async function openInProcess(): Promise<TestStore> {
  const pglite = idle.pop() ?? (await openTestCluster());
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

async function openOnServer(databaseUrl: string, durability: Durability): Promise<TestStore> {
  const at = { databaseUrl, schema: `test_${randomUUID().replaceAll('-', '')}` };
  const store = await openStore({ ...at, durability });
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

/** Triggers, and with them foreign keys, do not look at what a replica applies. */
function unprotected(statements: string): string {
  return `set session_replication_role = replica; ${statements};
    set session_replication_role = origin`;
}
