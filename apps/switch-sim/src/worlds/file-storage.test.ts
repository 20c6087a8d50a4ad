import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { type SlowHash, slowHashOf } from '../credentials/slow-hash.ts';
import { madeFrom } from '../testing/made-from.ts';
import { startBank } from '../testing/start-bank.ts';
import { fileStorage } from './file-storage.ts';

/** Notes of each directory that is synced whether the path is there by then. */
async function watchSyncs(path: string): Promise<Set<string>> {
  const handle = await open(temporaryDirectory());
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = prototype;
  const synced = new Set<string>();
  const watch = vi.spyOn(prototype, 'sync').mockImplementation(async function sawSync(
    this: FileHandle,
  ) {
    if (existsSync(path)) synced.add(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  onTestFinished(() => watch.mockRestore());
  return synced;
}

test.runIf(engine === 'sqlite' && process.platform === 'linux')(
  'the name of a new world is on the disk before anybody enters it',
  async () => {
    const { scenario } = await startBank();
    const dataDirectory = temporaryDirectory();
    const worlds = join(dataDirectory, 'worlds');
    const storage = fileStorage({ dataDirectory, durability: 'FULL', slowHash: slowHashOf(1024) });
    const synced = await watchSyncs(join(worlds, 'main'));
    const draft = await storage.draftFrom(scenario, 'main');
    await draft.becomesNew('main');
    expect(synced).toContain(worlds);
    synced.clear();
    await madeFrom(storage, 'main', scenario);
    expect(synced).toContain(worlds);
  },
);

test.runIf(engine === 'sqlite')(
  'a reset takes the place of a bank at once, and its folder is at no moment away',
  async () => {
    const { storage, scenario, stop } = await startBank();
    await stop();
    const { directory = '' } = storage.placeOf('main');
    const [folder, bank] = [directory, join(directory, 'bank.db')].map(
      (path) => statSync(path).ino,
    );
    writeFileSync(join(directory, 'bank.closed'), 'f'.repeat(64));
    await madeFrom(storage, 'main', scenario);
    expect(statSync(directory).ino).toBe(folder);
    expect(statSync(join(directory, 'bank.db')).ino).not.toBe(bank);
    expect(await storage.closingMark('main')).toBe('none');
  },
);

test.runIf(engine === 'sqlite')(
  'a reset takes also the place of a bank that a killed process has left, and nothing of its log',
  async () => {
    const { storage, scenario, stop } = await startBank();
    await stop();
    const { directory = '' } = storage.placeOf('main');
    const left = await storage.open('main');
    await left.transaction((tx) => tx.update(logins).set({ disabled: true }));
    const log = readFileSync(join(directory, 'bank.db-wal'));
    await left.close();
    writeFileSync(join(directory, 'bank.db-wal'), log);
    await madeFrom(storage, 'main', scenario);
    const store = await storage.open('main');
    const rows = await store.read.select({ disabled: logins.disabled }).from(logins);
    await store.close();
    expect(new Set(rows.map(({ disabled }) => disabled))).toEqual(new Set([false]));
  },
);

test.runIf(engine === 'sqlite')(
  'a reset keeps what a full disk has left in the log of the bank that comes',
  async () => {
    const { storage, scenario, stop } = await startBank();
    await stop();
    const draft = await storage.draftFrom(scenario);
    const store = await draft.open();
    await store.transaction((tx) => tx.update(logins).set({ disabled: true }));
    const worlds = dirname(storage.placeOf('main').directory ?? '');
    const name = readdirSync(worlds).find((one) => one.startsWith('.draft-')) ?? '';
    const files = ['bank.db', 'bank.db-wal'].map((file) => join(worlds, name, file));
    const unclosed = files.map((file) => readFileSync(file));
    await store.close();
    for (const [at, file] of files.entries()) writeFileSync(file, unclosed[at] ?? '');
    await (await draft.becomes('main')).finish();
    const opened = await storage.open('main');
    const rows = await opened.read.select({ disabled: logins.disabled }).from(logins);
    await opened.close();
    expect(new Set(rows.map(({ disabled }) => disabled))).toEqual(new Set([true]));
  },
);

test.runIf(engine === 'sqlite')('a reset leaves the bank that a restore has kept', async () => {
  const { storage, scenario, stop } = await startBank();
  await stop();
  const { directory = '' } = storage.placeOf('main');
  mkdirSync(join(directory, 'former-bank'));
  writeFileSync(join(directory, 'former-bank', 'bank.db'), 'every payment of the week before');
  await madeFrom(storage, 'main', scenario);
  const kept = readFileSync(join(directory, 'former-bank', 'bank.db'), 'utf8');
  expect(kept).toBe('every payment of the week before');
});

test.runIf(engine === 'sqlite')(
  'two costs of a hash have a template each, and neither takes the other’s away',
  async () => {
    const { scenario } = await startBank();
    const templatesDirectory = join(temporaryDirectory(), 'templates');
    const costOf = async (cost: number) => {
      const dataDirectory = join(temporaryDirectory(), 'data');
      const slowHash = slowHashOf(cost);
      const storage = fileStorage({
        dataDirectory,
        templatesDirectory,
        durability: 'OFF',
        slowHash,
      });
      await madeFrom(storage, 'main', scenario);
      const store = await storage.open('main');
      const rows = await store.read.select({ hash: logins.passwordHash }).from(logins);
      await store.close();
      return new Set(rows.map(({ hash }) => hash?.split('$')[2]));
    };
    expect(await costOf(16)).toEqual(new Set(['ln=4,r=8,p=3']));
    expect(await costOf(32)).toEqual(new Set(['ln=5,r=8,p=3']));
    expect(readdirSync(templatesDirectory)).toHaveLength(2);
  },
);

/** Calls this before the first of all hashes, which are of a cost that no other test has asked for. */
function slowHashAfter(before: () => Promise<void>): SlowHash {
  const slowHash = slowHashOf(8);
  let once: Promise<void> | undefined;
  return {
    ...slowHash,
    async hash(secret) {
      once ??= before();
      await once;
      return slowHash.hash(secret);
    },
  };
}

test.runIf(engine === 'sqlite')(
  'of two first starts on one directory one makes the bank, and the other says that it did',
  async () => {
    const { scenario } = await startBank();
    const dataDirectory = join(temporaryDirectory(), 'data');
    const storageOf = (slowHash: SlowHash) =>
      fileStorage({ dataDirectory, durability: 'OFF', slowHash });
    const quick = storageOf(slowHashOf(16));
    const slow = storageOf(
      slowHashAfter(async () => {
        await madeFrom(quick, 'main', scenario);
        await quick.sweep();
      }),
    );
    await expect(slow.draftFrom(scenario, 'main')).rejects.toThrow(
      /^Another process has just made the bank in .*main: stop that one first\.$/,
    );
    expect(await quick.names()).toEqual(['main']);
  },
);

test.runIf(engine === 'sqlite')(
  'a bank into whose directory nobody may look is not called missing, nor one to begin anew',
  async () => {
    const dataDirectory = temporaryDirectory();
    const storage = fileStorage({ dataDirectory, durability: 'FULL', slowHash: slowHashOf(1024) });
    mkdirSync(join(dataDirectory, 'worlds'));
    // A link in circles stands for a missing right, which root does not miss.
    symlinkSync('main', join(dataDirectory, 'worlds', 'main'));
    await expect(storage.open('main')).rejects.toThrow(/^ELOOP/);
    await expect(storage.observe('main')).rejects.toThrow(/^ELOOP/);
  },
);
