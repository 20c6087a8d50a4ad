import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../migrations.ts';

/**
 * The version whose tables, indexes and triggers a file has, and no view or anything more; null where
 * no known version made it so. Nothing of the file but its schema is read, which runs nothing of it.
 */
export function versionByShape(connection: Database.Database): number | null {
  shapesOfVersions ??= makeShapes();
  const step = shapesOfVersions.indexOf(shapeOf(connection));
  return step === -1 ? null : step + 1;
}

let shapesOfVersions: readonly string[] | undefined;

/** What a bank's file is built of, as one text. */
function shapeOf(connection: Database.Database): string {
  const parts = connection
    .prepare<[], { type: string; name: string; text: string }>(
      `select type, name, coalesce(sql, '') as text from sqlite_schema order by type, name, text`,
    )
    .all();
  return JSON.stringify(parts.filter(({ text }) => !statistics.has(text)));
}

/** What SQLite keeps for itself comes and goes; by another text it may be anything. */
const statistics = new Set([
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
]);

let triggers: ReadonlySet<string> | undefined;

/** The triggers that the migrations make, each as SQLite keeps its text. */
export function triggersKnown(): ReadonlySet<string> {
  triggers ??= new Set(
    readMigrationFiles({ migrationsFolder: migrationsFolder('sqlite') })
      .flatMap(({ sql }) => sql)
      // SQLite keeps neither the comment before it nor the semicolon behind it.
      .flatMap((statement) => /^CREATE TRIGGER .*END(?=;\s*$)/ms.exec(statement)?.[0] ?? []),
  );
  return triggers;
}

/** Made from the migrations themselves: a version is what they make of an empty file. */
function makeShapes(): readonly string[] {
  const [whole, growing] = [new Database(':memory:'), new Database(':memory:')];
  try {
    migrate(drizzle({ client: whole }), { migrationsFolder: migrationsFolder('sqlite') });
    const history = whole
      .prepare<[], string>("select sql from sqlite_schema where name = '__drizzle_migrations'")
      .pluck()
      .get();
    growing.exec(history ?? '');
    return readMigrationFiles({ migrationsFolder: migrationsFolder('sqlite') }).map(({ sql }) => {
      for (const statement of sql) growing.exec(statement);
      return shapeOf(growing);
    });
  } finally {
    whole.close();
    growing.close();
  }
}
