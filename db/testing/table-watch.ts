import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Looks from outside at every table of a bank in a file, and tells which of them have been written. */
export type TableWatch = {
  /** How many rows of each table were written since the watch began, and not rolled back. */
  written(): ReadonlyMap<string, number>;
  /** A digest of each table's rows. */
  digests(): ReadonlyMap<string, string>;
  close(): void;
};

type Named = { readonly name: string };

/** Begins the watch over the bank somewhere in this directory: each table counts its own changes by triggers. */
export function watchTables(directory: string): TableWatch {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const file = names.find((name) => name.endsWith('bank.db'));
  if (file === undefined) throw new Error('The bank has no file');
  const database = new Database(join(directory, file), { timeout: 10_000 });
  const tables = database
    .prepare<[], Named>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
    )
    .all()
    .map(({ name }) => name);
  database.transaction(() => {
    database.exec('create table written (name text primary key, times integer)');
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
  })();
  const written = database.prepare<[], Named & { readonly times: number }>('select * from written');
  const rowsOf = tables.map((name) => [name, database.prepare(`select * from "${name}"`)] as const);
  return {
    written: () => new Map(written.all().map(({ name, times }) => [name, times])),
    digests: () =>
      new Map(
        rowsOf.map(([name, rows]) => {
          const hash = createHash('sha256');
          for (const row of rows.raw().iterate()) hash.update(JSON.stringify(row));
          return [name, hash.digest('hex')];
        }),
      ),
    close: () => database.close(),
  };
}
