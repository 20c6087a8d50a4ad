import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { counters } from '@sahakar/db/schema/world';
import { beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { fillBank } from '../testing/fill-bank.ts';
import { dumpStore, restoreDump } from './dump-store.ts';
import { openStore } from './store.ts';

let sound: string;
beforeEach(async () => {
  sound = join(temporaryDirectory(), 'sound');
  await fillBank(sound);
});

test('a bank that was restored has a log, so that a kill within its upgrade leaves it whole', async () => {
  const [folder, directory] = await dumped();
  await restoreDump(folder, { directory }, 'kept');

  const header = readFileSync(join(directory, 'bank.db'));
  expect([...header.subarray(18, 20)]).toEqual([2, 2]);
  expect(readdirSync(directory).filter((name) => name.startsWith('bank.db'))).toEqual(['bank.db']);
});

test('a bank without a log whose upgrade was killed opens as it stood before it', async () => {
  const directory = killedWithoutLog();

  const store = await openStore({ directory });
  expect(await store.read.select().from(counters)).toHaveLength(500);
  await store.close();
  expect(existsSync(join(directory, 'bank.db-journal'))).toBe(false);
});

test('a restore takes away what was half written, and the bank that it puts there opens', async () => {
  const directory = killedWithoutLog();
  const [folder] = await dumped();
  const kept = await restoreDump(folder, { directory }, 'kept');

  expect(readdirSync(kept ?? '')).toEqual(['bank.db', 'bank.db-journal']);
  expect(existsSync(join(directory, 'bank.db-journal'))).toBe(false);
  const store = await openStore({ directory });
  expect(await store.read.select().from(counters)).toHaveLength(500);
  await store.close();
});

async function dumped(): Promise<[folder: string, directory: string]> {
  const folder = temporaryDirectory();
  await dumpStore({ directory: sound }, folder);
  return [folder, join(temporaryDirectory(), 'bank')];
}

/** As a kill leaves it: pages of a change are in the file already, and those of before in its journal. */
function killedWithoutLog(): string {
  const directory = join(temporaryDirectory(), 'bank');
  mkdirSync(directory);
  const source = join(temporaryDirectory(), 'bank.db');
  copyFileSync(join(sound, 'bank.db'), source);
  const connection = new Database(source);
  connection.pragma('journal_mode = delete');
  connection.pragma('cache_size = 2');
  connection.exec("begin; delete from counters; update world_state set value = value || ' '");
  for (const suffix of ['', '-journal']) {
    copyFileSync(source + suffix, join(directory, `bank.db${suffix}`));
  }
  connection.exec('rollback');
  connection.close();
  return directory;
}
