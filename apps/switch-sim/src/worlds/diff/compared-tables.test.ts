import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { startBank } from '../../testing/start-bank.ts';
import { type ComparedTable, comparedTables } from './compared-tables.ts';
import { keyOf } from './world-diff.ts';

type AnyTable = Parameters<typeof getTableColumns>[0];

/** Whatever differs between any two runs, or is nobody's business. */
const leftOut = [
  'authorisations',
  'counters',
  'idempotency',
  'identityTries',
  'loginAttempts',
  'namesAsked',
  'otpDays',
  'otpGenerations',
  'otps',
  'payeeChanges',
  'sealedRows',
  'seals',
  'sessions',
  'tokens',
  'tpinProofs',
  'worldState',
];

const schemaFolder = join(import.meta.dirname, '../../../../../db/schema');

async function tablesOfTheSchema(): Promise<ReadonlyMap<AnyTable, string>> {
  const files = readdirSync(schemaFolder).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(join(schemaFolder, name))));
  return new Map(
    modules
      .flatMap((module) => Object.entries<AnyTable>(module))
      .flatMap(([name, value]) => (isTable(value) ? [[value, name]] : [])),
  );
}

/** Columns are what a table alone has; helpers and lists of words are in those files as well. */
function isTable(value: AnyTable): boolean {
  const isObject = typeof value === 'object' && !Array.isArray(value);
  return isObject && typeof getTableColumns(value) === 'object';
}

test('every table is compared by a diff, or left out by its name', async () => {
  const tables = await tablesOfTheSchema();
  expect(tables.size).toBeGreaterThan(40);
  const compared: ReadonlySet<AnyTable> = new Set(Object.values(comparedTables));
  const others = [...tables].flatMap(([table, name]) => (compared.has(table) ? [] : [name]));
  expect(others.toSorted()).toEqual(leftOut);
});

test('no two rows of a table are told by the same key', async () => {
  const { bank } = await startBank({ scenario: 'everyday' });
  // Safe: the keys of an object literal are its own names.
  for (const name of Object.keys(comparedTables) as ComparedTable[]) {
    const rows: readonly object[] = await bank.store.read.select().from(comparedTables[name]);
    const keys = rows.map((row) => keyOf(name, { ...row }));
    expect([name, new Set(keys).size]).toEqual([name, rows.length]);
    expect(keys.join()).not.toContain('undefined');
  }
});
