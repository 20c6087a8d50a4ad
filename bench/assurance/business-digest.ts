import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { mainWorld } from './wrongs.ts';

/** Marks of hourly jobs move by themselves; no call can reach this table. */
const ownClockTable = 'world_state';

/** Of calls that could not be opened some are entered here, which moves nothing of anybody's. */
const withoutUnopened = "where service is not 'unopened'";

/** One digest over every row of every table: whatever executes, even halfway, changes it. */
export function businessDigest(dataDirectory: string): string {
  const database = new Database(join(mainWorld(dataDirectory), 'bank.db'), {
    readonly: true,
    fileMustExist: true,
  });
  try {
    const hash = createHash('sha256');
    database.exec('begin');
    for (const name of tableNames(database)) {
      hash.update(`\n${name}\n`);
      const rows = name === 'audit_log' ? withoutUnopened : '';
      for (const row of database
        .prepare(`select * from "${name}" ${rows} order by rowid`)
        .raw()
        .iterate()) {
        hash.update(JSON.stringify(row));
      }
    }
    return hash.digest('hex');
  } finally {
    database.close();
  }
}

function tableNames(database: Database.Database): string[] {
  return database
    .prepare<[], { name: string }>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .all()
    .map(({ name }) => name)
    .filter((name) => name !== ownClockTable);
}
