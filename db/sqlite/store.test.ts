import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { counters } from '@sahakar/db/schema/world';
import { beforeEach, describe, expect, test } from 'vitest';
import { StoreRefusedError } from '../store-refused-error.ts';
import { startCounting } from '../testing/counting-process.ts';
import { fillDisk } from '../testing/full-disk.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { fillBank } from '../testing/fill-bank.ts';
import { openObserver, openStore, removeStore } from './store.ts';

let directory: string;
beforeEach(() => {
  directory = join(temporaryDirectory(), 'bank');
});

describe('a bank is made', () => {
  test('where the directory is absent, with a version and every setting in place', async () => {
    const store = await openStore({ directory });

    expect(store.created).toBe(true);
    expect(await store.verifySettings()).toEqual([
      { connection: 'writer', name: 'journal_mode', value: 'wal' },
      { connection: 'writer', name: 'synchronous', value: '2' },
      { connection: 'writer', name: 'foreign_keys', value: '1' },
      { connection: 'reader', name: 'journal_mode', value: 'wal' },
      { connection: 'reader', name: 'synchronous', value: '2' },
      { connection: 'reader', name: 'foreign_keys', value: '1' },
    ]);
    await store.close();
  });

  test('where the directory is empty, and is found again with what was put into it', async () => {
    mkdirSync(directory);
    await fillBank(directory);

    const again = await openStore({ directory });

    expect(again.created).toBe(false);
    expect(await again.read.select().from(counters)).toHaveLength(500);
    await again.close();
  });

  test('where an interrupted beginning is all that is there', async () => {
    mkdirSync(directory);
    writeFileSync(join(directory, 'bank.unfinished'), 'half a bank');
    writeFileSync(join(directory, 'bank.unfinished-journal'), '');
    writeFileSync(join(directory, 'bank.lock'), '');

    const store = await openStore({ directory });

    expect(store.created).toBe(true);
    await store.close();
    expect(readdirSync(directory).toSorted()).toEqual(['bank.db', 'bank.lock']);
  });

  test('and is removed with all of its files', async () => {
    await fillBank(directory);

    await removeStore({ directory });

    expect(existsSync(directory)).toBe(false);
  });
});

describe('a bank has one owner', () => {
  test('in this process', async () => {
    const store = await openStore({ directory });

    const second = openStore({ directory });

    await expect(second).rejects.toThrow('in use by another process');
    await store.close();
    await (await openStore({ directory })).close();
  });

  test('among processes, until that one is killed, and then nothing acknowledged is lost', async () => {
    const owner = startCounting(directory);
    await owner.counted(50);

    await expect(openStore({ directory })).rejects.toThrow('in use by another process');
    await expect(removeStore({ directory })).rejects.toThrow('in use by another process');
    const acknowledged = await owner.kill();

    const store = await openStore({ directory });
    const [counter] = await store.read.select().from(counters);
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect(counter?.next).toBeGreaterThanOrEqual(acknowledged);
    expect(counter?.next).toBeLessThanOrEqual(acknowledged + 1);
    await store.close();
  });

  test('while others may look, who see one moment and cannot write', async () => {
    const owner = startCounting(directory);
    await owner.counted(5);

    const observer = await openObserver({ directory });
    const [first] = await observer.read.select().from(counters);
    await owner.counted((first?.next ?? 0) + 50);
    const [second] = await observer.read.select().from(counters);
    await observer.close();
    await owner.kill();

    expect(second).toEqual(first);
  });

  test('and a look at no bank says so', async () => {
    await expect(openObserver({ directory })).rejects.toThrow(StoreRefusedError);
    expect(existsSync(directory)).toBe(false);
  });
});

test('a bank for whose tables a full disk has no room is refused in words, and made when there is room (ASSURANCE D15)', async () => {
  const disk = fillDisk('no room for tables');
  const outcome = openStore({ directory });
  await expect(outcome).rejects.toThrow(StoreRefusedError);
  await expect(outcome).rejects.toThrow(/has given up making the tables.*full disk/);
  disk.free();
  const store = await openStore({ directory });
  expect(store.created).toBe(true);
  await store.close();
});
