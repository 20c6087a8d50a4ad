import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { TestBank } from '../start-bank.ts';

/** Looks from outside at every table of a bank on SQLite, and tells which of them have been written. */
export type TableWatch = {
  /** How many rows of each table were written since the watch began, and not rolled back. */
  written(): ReadonlyMap<string, number>;
  /** A digest of each table's rows. */
  digests(): ReadonlyMap<string, string>;
};

/** Begins the watch: from now on each table counts its own changes by triggers. */
export function watchTables({ config }: TestBank): TableWatch {
  const names = readdirSync(config.dataDirectory, { recursive: true, encoding: 'utf8' });
  const file = names.find((name) => name.endsWith('bank.db'));
  if (file === undefined) throw new Error('The bank has no file');
  const database = new DatabaseSync(join(config.dataDirectory, file), { timeout: 10_000 });
  onTestFinished(() => database.close());
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name));
  database.exec(`begin immediate; create table "written" (name text primary key, times integer);`);
  for (const name of tables) {
    for (const act of ['insert', 'update', 'delete']) {
      database.exec(
        `create trigger "watch ${name} ${act}" after ${act} on "${name}" begin
           insert into written values ('${name}', 1)
             on conflict do update set times = times + 1;
         end`,
      );
    }
  }
  database.exec('commit');
  const written = database.prepare('select name, times from written');
  const rowsOf = tables.map((name) => [name, database.prepare(`select * from "${name}"`)] as const);
  return {
    written: () =>
      new Map(written.all().map(({ name, times }) => [String(name), Number(times)] as const)),
    digests: () =>
      new Map(
        rowsOf.map(([name, rows]) => {
          const hash = createHash('sha256');
          for (const row of rows.iterate()) hash.update(JSON.stringify(Object.values(row)));
          return [name, hash.digest('hex')] as const;
        }),
      ),
  };
}
