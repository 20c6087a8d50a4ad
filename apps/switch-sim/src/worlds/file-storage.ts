import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Durability, openObserver, openStore } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Scenario } from '@sahakar/seeds/scenario';
import { dataPaths, mayMakeBank } from '../data-directory.ts';
import { loadScenario } from '../scenarios/load-scenario.ts';
import type { SlowHash } from '../sign-in/slow-hash.ts';
import { fingerprintLength, scenarioFingerprint } from './scenario-fingerprint.ts';
import type { WorldStorage } from './world-storage.ts';

export type FileStorageOptions = {
  readonly dataDirectory: string;
  /** Where templates are kept; below the data directory when it is left out. */
  readonly templatesDirectory?: string | undefined;
  readonly durability: Durability;
  readonly slowHash: SlowHash;
};

const bankFile = 'bank.db';

/**
 * Worlds as directories. A scenario is played once into a template, and each world is a copy of
 * it. Both are made under another name and renamed, so that what has its name is whole.
 */
export function fileStorage(options: FileStorageOptions): WorldStorage {
  const { dataDirectory, durability, slowHash } = options;
  const worlds = join(dataDirectory, dataPaths.worlds);
  const templates = options.templatesDirectory ?? join(dataDirectory, dataPaths.templates);
  const building = new Map<string, Promise<string>>();

  function templateOf(scenario: Scenario): Promise<string> {
    const fingerprint = scenarioFingerprint(scenario, slowHash.cost);
    const begun = building.get(fingerprint) ?? makeTemplate(scenario, fingerprint);
    building.set(fingerprint, begun);
    // A template that could not be made is tried again by the next caller.
    begun.catch(() => building.delete(fingerprint));
    return begun;
  }

  async function makeTemplate(scenario: Scenario, fingerprint: string): Promise<string> {
    const finished = join(templates, `${scenario.name}-${fingerprint}`);
    if (existsSync(join(finished, bankFile))) return finished;
    const unfinished = join(templates, `.${fingerprint}-${randomUUID()}`);
    const store = await openStore({ directory: unfinished, durability: 'NORMAL' });
    try {
      await loadScenario(store, scenario, slowHash);
    } finally {
      await store.close();
    }
    await takeName(unfinished, finished);
    await removeStale(`${scenario.name}-`, finished);
    return finished;
  }

  /** Templates of the same scenario as it was before an edit serve nobody any more. */
  async function removeStale(prefix: string, kept: string): Promise<void> {
    const length = prefix.length + fingerprintLength;
    for (const name of await readdir(templates)) {
      const isOfScenario = name.startsWith(prefix) && name.length === length;
      const path = join(templates, name);
      if (isOfScenario && path !== kept) await rm(path, { recursive: true, force: true });
    }
  }

  return {
    engine: 'sqlite',
    mayMakeDefault: async () => mayMakeBank(dataDirectory),
    async names() {
      const entries = existsSync(worlds) ? await readdir(worlds, { withFileTypes: true }) : [];
      return entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .toSorted();
    },
    async open(name) {
      const directory = join(worlds, name);
      // An emptied directory is a lost bank, not an invitation to make another one.
      if (!existsSync(join(directory, bankFile))) {
        throw new StoreRefusedError(
          `The bank in ${directory} cannot be opened: ${bankFile} is missing. Restore a backup, ` +
            'or remove the whole data directory to begin with a new bank.',
        );
      }
      return openStore({ directory, durability });
    },
    observe: (name) => openObserver({ directory: join(worlds, name) }),
    async create(name, scenario) {
      const template = await templateOf(scenario);
      const unfinished = join(worlds, `.${name}-${randomUUID()}`);
      await mkdir(unfinished, { recursive: true });
      await copyFile(
        join(template, bankFile),
        join(unfinished, bankFile),
        constants.COPYFILE_FICLONE,
      );
      if (durability === 'FULL') await syncFile(join(unfinished, bankFile));
      await rename(unfinished, join(worlds, name));
      return openStore({ directory: join(worlds, name), durability });
    },
    async remove(name) {
      const removed = join(worlds, `.removed-${randomUUID()}`);
      await rename(join(worlds, name), removed);
      await rm(removed, { recursive: true });
    },
  };
}

/** Another process may have made the same template meanwhile; then its one is as good. */
async function takeName(unfinished: string, finished: string): Promise<void> {
  try {
    await rename(unfinished, finished);
  } catch (error) {
    if (!existsSync(join(finished, bankFile))) throw error;
    await rm(unfinished, { recursive: true });
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
