import { strict as assert } from 'node:assert';
import { engine, type Reader } from '@sahakar/db/dialect';
import { openTestStore } from '@sahakar/db/test-store';
import { olderSchema } from '@sahakar/db/testing/older-schema';
import type { Scenario } from '@sahakar/seeds/scenario';
import { sql } from '@sahakar/db/sql';
import { verifyBook } from '../worlds/looks/verify-book.ts';
import { loadScenario } from '../scenarios/load-scenario.ts';
import type { SlowHash } from '../credentials/slow-hash.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';
import { type CopiedBank, draftOfStanding } from './copied-bank.ts';

/**
 * The default world as a program of an earlier version has left it: its tables and columns only. It
 * is brought up to date by being opened.
 */
export async function olderBank(
  scenario: Scenario,
  lastMigration: string,
  slowHash: SlowHash,
): Promise<CopiedBank> {
  const { statements, tables } = olderSchema(engine, lastMigration);
  const source = await openTestStore();
  await loadScenario(source.store, scenario, slowHash);
  const rows: string[] = [];
  for (const [table, columns] of tables) {
    rows.push(...(await insertionsOf(source.store.read, table, columns)));
  }
  await source.close();
  const upgradedStore = await openTestStore('NORMAL', [statements, ...rows].join(';\n'));
  const open = async (name: string) => {
    assert.equal(name, defaultWorldName, 'An older bank has one world');
    // It is closed where it is removed.
    return { ...upgradedStore.store, close: async () => {} };
  };
  const upgradedObserver = {
    read: upgradedStore.store.read,
    damage: async () => [],
    close: async () => {},
  };
  return {
    remove: upgradedStore.close,
    storage: {
      engine,
      names: async () => [defaultWorldName],
      sweep: async () => {},
      hasShelf: async () => false,
      openShelf: () => open(defaultWorldName),
      mayMakeDefault: async () => false,
      servesUnseen: async () => false,
      open,
      draftFrom: async () => draftOfStanding(() => open(defaultWorldName)),
      placeOf: () => ({}),
      observe: async () => upgradedObserver,
      verify: () => verifyBook(async () => upgradedObserver),
      closingMark: async () => 'none',
      isAnother: async () => false,
      removeClosingMark: async () => {},
      leaveClosingMark: async () => {},
      remove: upgradedStore.close,
      notices: null,
      files: null,
      snapshots: {
        take: async () => {},
        cards: async () => [],
        remove: async () => {},
        draftOf: () => Promise.reject(new Error('An older bank has no snapshots')),
      },
    },
  };
}

async function insertionsOf(
  read: Reader,
  table: string,
  columns: readonly string[],
): Promise<string[]> {
  const names = columns.map((column) => `"${column}"`);
  const rows = await read
    .select(Object.fromEntries(columns.map((column) => [column, sql.raw(`"${column}"`)])))
    .from(sql.raw(`"${table}"`));
  return rows.map(
    (row) =>
      `insert into "${table}" (${names.join(', ')}) values (${Object.values(row).map(literal).join(', ')})`,
  );
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
