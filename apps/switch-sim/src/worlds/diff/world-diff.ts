import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Reader } from '@sahakar/db/dialect';
import { kolkataIso } from '../../clock.ts';
import type { World } from '../../world.ts';
import {
  type ComparedTable,
  comparedTables,
  isSecretColumn,
  keyColumns,
} from './compared-tables.ts';
import { wordsOf } from './diff-words.ts';
import type { BankRows, TableDiff, ToldRow } from './told-rows.ts';

export type WorldDiff = {
  readonly words: readonly string[];
  readonly tables: readonly TableDiff[];
};

/** Everything that is other in one world than in another: by table and row, and in words. */
export async function worldDiff(before: World, after: World): Promise<WorldDiff> {
  const [earlier, later] = [await rowsOf(before), await rowsOf(after)];
  const tables = tableNames
    .map((table) => tableDiff(table, earlier.get(table), later.get(table)))
    .filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0);
  return { words: wordsOf(tables, earlier, later), tables };
}

// Safe: the keys of an object literal are its own names.
const tableNames = Object.keys(comparedTables) as ComparedTable[];

/** All rows of one moment. */
async function rowsOf({ bank }: World): Promise<BankRows> {
  return bank.store.snapshot(async (read) => {
    const all = new Map<ComparedTable, ReadonlyMap<string, ToldRow>>();
    for (const table of tableNames) all.set(table, await rowsIn(read, table));
    return all;
  });
}

async function rowsIn(read: Reader, table: ComparedTable): Promise<ReadonlyMap<string, ToldRow>> {
  const rows: readonly object[] = await read.select().from(comparedTables[table]);
  const told = rows.map((row): ToldRow =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        isSecretColumn(name) ? [] : [[name, shown(value)]],
      ),
    ),
  );
  return new Map(told.map((row) => [keyOf(table, row), row]));
}

export function keyOf(table: ComparedTable, row: ToldRow): string {
  const columns =
    keyColumns[table] ?? ['id', 'number', 'rrn'].filter((name) => name in row).slice(0, 1);
  return columns.map((name) => String(row[name])).join(' ');
}

function shown(value: unknown): unknown {
  if (typeof value === 'bigint') return rupeesText(value);
  return value instanceof Date ? kolkataIso(value) : value;
}

type Rows = ReadonlyMap<string, ToldRow> | undefined;

function tableDiff(
  table: ComparedTable,
  before: Rows = new Map(),
  after: Rows = new Map(),
): TableDiff {
  const added = [...after].flatMap(([key, row]) => (before.has(key) ? [] : [row]));
  const removed = [...before].flatMap(([key, row]) => (after.has(key) ? [] : [row]));
  const changed = [...after].flatMap(([key, row]) => {
    const earlier = before.get(key);
    if (earlier === undefined) return [];
    const names = Object.keys(row).filter((name) => text(row[name]) !== text(earlier[name]));
    if (names.length === 0) return [];
    const changes = names.map(
      (name) => [name, { before: earlier[name], after: row[name] }] as const,
    );
    return [{ key, changes: Object.fromEntries(changes) }];
  });
  return { table, added, removed, changed };
}

const text = (value: unknown) => JSON.stringify(value);
