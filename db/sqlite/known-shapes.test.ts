import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { expect, test } from 'vitest';
import { migrationsFolder, migrationsKnown } from '../migrations.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { applicationId } from './bank-file.ts';
import { versionByShape } from './known-shapes.ts';
import { openStore } from './store.ts';

test("a file of any version is known by its tables, and brought up to date where it may be anybody's", async () => {
  const versions = migrationsKnown('sqlite').map((_, step) => step + 1);
  expect(versions.length).toBeGreaterThan(1);
  for (const version of versions) {
    const directory = bankOfVersion(version);
    expect(shapeIn(directory)).toBe(version);
    const store = await openStore({ directory, durability: 'OFF', isForeign: true });
    await store.close();
    expect(shapeIn(directory)).toBe(versions.length);
  }
});

test('what SQLite has counted of a bank makes no other file of it, but a view that is called so does', () => {
  const directory = bankOfVersion(1);
  const connection = new Database(join(directory, 'bank.db'));
  connection.exec('analyze');
  expect(versionByShape(connection)).toBe(1);
  connection.unsafeMode();
  connection.pragma('writable_schema = 1');
  connection.exec(
    "update sqlite_schema set sql = 'CREATE VIEW seen AS SELECT 1' where name = 'sqlite_stat1'",
  );
  expect(versionByShape(connection)).toBe(null);
  connection.close();
});

/** As the program made it that knew so many migrations and no later ones. */
function bankOfVersion(version: number): string {
  const folder = temporaryDirectory();
  cpSync(migrationsFolder('sqlite'), folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  journal.entries.length = version;
  writeFileSync(journalFile, JSON.stringify(journal));
  const directory = join(temporaryDirectory(), 'bank');
  mkdirSync(directory);
  const connection = new Database(join(directory, 'bank.db'));
  connection.pragma(`application_id = ${applicationId}`);
  migrate(drizzle({ client: connection }), { migrationsFolder: folder });
  connection.close();
  return directory;
}

function shapeIn(directory: string): number | null {
  const connection = new Database(join(directory, 'bank.db'));
  const version = versionByShape(connection);
  connection.close();
  return version;
}
