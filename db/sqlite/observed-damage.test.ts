import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { spoilRows } from '../testing/spoil-table.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { fillBank } from '../testing/fill-bank.ts';
import { openObserver } from './store.ts';

let directory: string;
beforeAll(async () => {
  directory = temporaryDirectory();
  await fillBank(directory);
});

async function damage(): Promise<readonly string[]> {
  const observer = await openObserver({ directory });
  try {
    return await observer.damage();
  } finally {
    await observer.close();
  }
}

test('a row that breaks a check of its table is damage to whoever only reads, where SQLite finds none', async () => {
  expect(await damage()).toEqual([]);
  const statement =
    "insert into ledger_accounts (id, kind, balance, entries) values ('X', 'nobody', 0, 0)";
  spoilRows(directory, statement);
  expect(await damage()).toEqual(['a row of ledger_accounts breaks a check of its table']);
});

test('every check stands in a line of its own, where it is found', () => {
  const connection = new Database(join(directory, 'bank.db'));
  const tables = connection
    .prepare<[], string>("select sql from sqlite_schema where sql like '%check%'")
    .pluck()
    .all()
    .join('\n');
  connection.close();
  const checks = tables.match(/\bcheck\b/gi) ?? [];
  expect(checks.length).toBeGreaterThan(40);
  expect(tables.match(/^\t*CONSTRAINT "\w+" CHECK\(.*\),?$/gm)).toHaveLength(checks.length);
});
