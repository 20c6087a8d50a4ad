import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { secretsFrom } from '../secrets.ts';
import { slowHashOf } from '../credentials/slow-hash.ts';
import { closingMarkFile, isAnotherFile, readClosingMark } from './closing-mark.ts';
import { fileStorage } from './file-storage.ts';
import { defaultWorldName, type WorldStorage } from './world-storage.ts';
import { type Worlds, worldsIn } from './worlds.ts';

const scenario = scenarios['within-bank-transfer'];

type KeptWorlds = { readonly worlds: Worlds; readonly directory: string; again(): KeptWorlds };

/** Worlds that are synced to the disk, as those of a real bank are, and that may be opened again. */
function keptWorlds(
  dataDirectory = join(temporaryDirectory(), 'data'),
  own: Partial<WorldStorage> = {},
): KeptWorlds {
  const slowHash = slowHashOf(1024);
  const storage = fileStorage({ dataDirectory, durability: 'FULL', slowHash });
  const worlds = worldsIn(
    { ...storage, ...own },
    {
      bankName: 'Sahakar Bank',
      secrets: secretsFrom(Buffer.from('a secret for tests, long enough to be one')),
      slowHash,
      scenarios,
    },
  );
  const directory = join(dataDirectory, 'worlds', defaultWorldName);
  return { worlds, directory, again: () => keptWorlds(dataDirectory) };
}

async function madeWorlds(): Promise<KeptWorlds> {
  const first = keptWorlds();
  if (scenario === undefined) throw new Error('The scenario is gone');
  await first.worlds.create(defaultWorldName, { scenario });
  return first;
}

/** Flips one bit of a customer's name, which no check of the book can know to be another one. */
function flipName(directory: string): () => void {
  const file = join(directory, 'bank.db');
  const bytes = readFileSync(file);
  const at = bytes.indexOf('Asha Vijay Kulkarni');
  const bytesFlipped = Buffer.from(bytes);
  bytesFlipped.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytesFlipped);
  return () => writeFileSync(file, bytes);
}

// Each makes a bank with every write synced, which takes a busy disk tens of seconds.
describe.runIf(engine === 'sqlite')('a bank in a file', { timeout: 120_000 }, () => {
  test('has a mark while it is closed, and none while it is open or after a crash', async () => {
    const first = await madeWorlds();
    expect(await readClosingMark(first.directory)).toBe('none');
    await first.worlds.close();
    expect(await readClosingMark(first.directory)).toBe('unchanged');
    const second = first.again();
    await second.worlds.open(defaultWorldName);
    expect(await readClosingMark(first.directory)).toBe('none');
    await second.worlds.close();
  });

  test('is looked through before anybody enters, where no clean stop has left it', async () => {
    const first = await madeWorlds();
    const world = await first.worlds.open(defaultWorldName);
    await world?.bank.store.transaction((tx) => tx.update(ledgerAccounts).set({ held: 1n }));
    await first.worlds.close();
    rmSync(join(first.directory, 'bank.closed'));
    const second = first.again();
    const broken = await second.worlds.open(defaultWorldName);
    expect(broken?.book.trouble()?.checks).toEqual(['H1']);
    await second.worlds.close();
    // What is not in order gets no mark, so that the next start looks again.
    expect(await readClosingMark(first.directory)).toBe('none');
  });

  test('that has changed while it was closed moves no money until it is itself again', async () => {
    const first = await madeWorlds();
    await first.worlds.close();
    const unflip = flipName(first.directory);
    for (const start of ['first', 'second']) {
      const opened = first.again();
      const world = await opened.worlds.open(defaultWorldName);
      expect([start, world?.book.trouble()?.checks]).toEqual([start, ['DB2']]);
      const [row] = (await world?.bank.store.read.select().from(customers).limit(1)) ?? [];
      expect(row).toBeDefined();
      await opened.worlds.close();
    }
    unflip();
    const opened = first.again();
    const world = await opened.worlds.open(defaultWorldName);
    expect(world?.book.trouble()).toBeNull();
    await opened.worlds.close();
  });

  test('whose upgrade is not followed to its end is not called another file by the next start', async () => {
    const first = await madeWorlds();
    await first.worlds.close();
    const data = join(first.directory, '../..');
    const open = async () => {
      // As an upgrade does it, after which the start is killed.
      appendFileSync(join(first.directory, 'bank.db'), Buffer.alloc(4096));
      throw new Error('Killed');
    };
    await expect(keptWorlds(data, { open }).worlds.open(defaultWorldName)).rejects.toThrow(
      'Killed',
    );
    expect(await readClosingMark(first.directory)).toBe('none');
  });

  test('that was killed beside an older mark is not called another file once it was stopped again', async () => {
    const first = await madeWorlds();
    await first.worlds.close();
    const unflip = flipName(first.directory);
    const changed = first.again();
    const before = await changed.worlds.open(defaultWorldName);
    expect(before?.book.trouble()?.checks).toEqual(['DB2']);
    await before?.bank.store.transaction((tx) => tx.update(ledgerAccounts).set({ frozen: true }));
    const killedData = join(temporaryDirectory(), 'data');
    const killed = keptWorlds(killedData);
    cpSync(first.directory, killed.directory, { recursive: true });
    await changed.worlds.close();
    unflip();

    const world = await killed.worlds.open(defaultWorldName);
    expect(world?.book.trouble()).toBeNull();
    await world?.bank.store.transaction((tx) => tx.update(ledgerAccounts).set({ held: 1n }));
    await world?.book.look();
    await killed.worlds.close();
    const again = killed.again();
    expect((await again.worlds.open(defaultWorldName))?.book.trouble()?.checks).toEqual(['H1']);
    await again.worlds.close();
  });
});

test('a backup takes half a mark, as a stop leaves it that is cut off, for no word against the file', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'bank.db'), 'a bank');
  const mark = join(directory, closingMarkFile);
  const found: boolean[] = [await isAnotherFile(directory)];
  for (const text of ['', 'a1b2', 'f'.repeat(64)]) {
    writeFileSync(mark, text);
    found.push(await isAnotherFile(directory));
  }
  expect(found).toEqual([false, false, false, true]);
});
