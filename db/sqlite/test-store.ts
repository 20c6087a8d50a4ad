import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Durability } from '../store.ts';
import { applicationId, bankFileName } from './bank-file.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import type { TestStoreOf } from '../testing/test-store-of.ts';
import { openStore, type Store } from './store.ts';

export type TestStore = TestStoreOf<Store>;

/**
 * A bank of its own, gone when it is closed: an empty one, or the one that these statements make
 * of an empty database and that is brought up to date.
 */
export async function openTestStore(
  durability: Durability = 'OFF',
  statements?: string,
): Promise<TestStore> {
  const directory = temporaryDirectory();
  const file = join(directory, bankFileName);
  if (statements !== undefined) makeBank(file, statements);
  else writeFileSync(file, await bytesOfEmptyBank());
  const arePagesSeen = statements === undefined;
  const store = await openStore({ directory, durability, arePagesSeen });
  return {
    store,
    async runRaw(statements) {
      const connection = new Database(file);
      connection.exec(statements);
      connection.close();
    },
    async corrupt(statements) {
      const connection = new Database(file);
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

let emptyBank: Promise<Buffer> | undefined;

/** The bank that openStore makes of nothing: to make it anew for each test takes ten times as long. */
function bytesOfEmptyBank(): Promise<Buffer> {
  emptyBank ??= (async () => {
    const directory = temporaryDirectory();
    const store = await openStore({ directory, durability: 'OFF' });
    await store.close();
    const bytes = readFileSync(join(directory, bankFileName));
    rmSync(directory, { recursive: true });
    return bytes;
  })();
  return emptyBank;
}

function makeBank(file: string, statements: string): void {
  const connection = new Database(file);
  connection.pragma(`application_id = ${applicationId}`);
  connection.pragma('foreign_keys = OFF');
  connection.exec(statements);
  connection.close();
}
