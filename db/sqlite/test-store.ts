import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Durability } from '../store.ts';
import { bankFileName } from './bank-file.ts';
import { openStore, type Store } from './store.ts';

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

/** An empty bank of its own, gone when it is closed. */
export async function openTestStore(durability: Durability = 'OFF'): Promise<TestStore> {
  const directory = mkdtempSync(join(tmpdir(), 'sahakar-test-'));
  const store = await openStore({ directory, durability });
  return {
    store,
    hasConflicts: false,
    async runRaw(statements) {
      const connection = new Database(join(directory, bankFileName));
      connection.exec(statements);
      connection.close();
    },
    async corrupt(statements) {
      const connection = new Database(join(directory, bankFileName));
      connection.pragma('foreign_keys = OFF');
      connection.pragma('ignore_check_constraints = ON');
      const triggers = connection
        .prepare<[], { name: string; sql: string }>(
          "select name, sql from sqlite_schema where type = 'trigger'",
        )
        .all();
      connection.exec(triggers.map(({ name }) => `drop trigger ${name}`).join(';'));
      connection.exec(statements);
      connection.exec(triggers.map(({ sql }) => sql).join(';'));
      connection.close();
    },
    async close() {
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
}
