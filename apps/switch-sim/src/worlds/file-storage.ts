import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Durability, exchangeStore, openObserver, openStore } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { syncDirectory } from '@sahakar/db/sync-directory';
import type { Scenario } from '@sahakar/seeds/scenario';
import { dataPaths, mayMakeBank } from '../data-directory.ts';
import { verifierThread } from './looks/verifier-thread.ts';
import type { SlowHash } from '../credentials/slow-hash.ts';
import { copyBankFile } from './copy-bank-file.ts';
import {
  isAnotherFile,
  leaveClosingMark,
  readClosingMark,
  removeClosingMark,
} from './closing-mark.ts';
import { bankFile, type ScenarioTemplates, scenarioTemplates } from './scenario-templates.ts';
import { worldFiles } from './snapshots/world-files.ts';
import { fileShelf } from './snapshots/file-shelf.ts';
import type { Draft } from './snapshots/snapshot-shelf.ts';
import { removeWhere } from './remove-where.ts';
import { formerBank, smallBytesMax, type WorldStorage } from './world-storage.ts';

export type FileStorageOptions = {
  readonly dataDirectory: string;
  /** Where templates are kept; below the data directory when it is left out. */
  readonly templatesDirectory?: string | undefined;
  readonly durability: Durability;
  readonly slowHash: SlowHash;
};

/**
 * Worlds as directories, each a copy of its scenario's template. A copy is made under another
 * name and renamed, so that what has a world's name is whole.
 */
export function fileStorage(options: FileStorageOptions): WorldStorage {
  const { dataDirectory, durability, slowHash } = options;
  const worlds = join(dataDirectory, dataPaths.worlds);
  const shelf = join(dataDirectory, dataPaths.shelf);
  const verifier = verifierThread();
  const templates = scenarioTemplates(
    options.templatesDirectory ?? join(dataDirectory, dataPaths.templates),
    slowHash,
  );

  const snapshots = fileShelf(dataDirectory, durability);
  const copies = copiesOfTemplates(worlds, templates, durability);

  return {
    engine: 'sqlite',
    mayMakeDefault: async () => mayMakeBank(dataDirectory),
    names: () => namesIn(worlds),
    servesUnseen: async (name) => isLarge(join(worlds, name)),
    async open(name, arePagesSeen) {
      const directory = join(worlds, name);
      refuseWithoutBank(directory);
      return openStore({ directory, durability, arePagesSeen });
    },
    placeOf: (name) => ({ directory: join(worlds, name), durability }),
    observe: (name) => openObserver({ directory: join(worlds, name) }),
    verify: (name, signal) => verifier.verify({ directory: join(worlds, name) }, signal),
    closingMark: (name) => readClosingMark(join(worlds, name)),
    isAnother: (name) => isAnotherFile(join(worlds, name)),
    removeClosingMark: (name) => removeClosingMark(join(worlds, name)),
    async leaveClosingMark(name) {
      // With less, the file may not have reached the disk that the mark would speak of.
      if (durability === 'FULL') await leaveClosingMark(join(worlds, name));
    },
    async draftFrom(scenario, newName) {
      const made = copies.make(scenario);
      const draft = await (newName === undefined
        ? made
        : made.catch(refuseWhereMade(join(worlds, newName))));
      return directoryDraft(worlds, draft, durability);
    },
    remove: async (name) => rm(await setAside(worlds, name), { recursive: true }),
    async sweep() {
      // What is whole has been renamed; and only one process has this directory.
      const hidden = [worlds, join(dataDirectory, dataPaths.templates)].map((directory) =>
        removeWhere(directory, (name) => name.startsWith('.')),
      );
      await Promise.all([...hidden, snapshots.sweep()]);
    },
    hasShelf: async () => existsSync(join(shelf, bankFile)),
    openShelf: () => openStore({ directory: shelf, durability }),
    snapshots,
    notices: null,
    files: worldFiles(worlds, durability, verifier),
  };
}

function isLarge(directory: string): boolean {
  const file = statSync(join(directory, bankFile), { throwIfNoEntry: false });
  return (file?.size ?? 0) > smallBytesMax;
}

async function setAside(worlds: string, name: string): Promise<string> {
  const removedPath = join(worlds, `.removed-${randomUUID()}`);
  await rename(join(worlds, name), removedPath);
  return removedPath;
}

/** What a restore has kept is somebody's to remove, and goes with no reset. */
async function keepFormer(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (name.startsWith(formerBank)) await rename(join(from, name), join(to, name));
  }
}

/** Templates of which this process has opened a copy, and so looked through all pages of one. */
const known = new Set<string>();

/** Makes a world's file of a template, under a name that the next sweep removes. */
function copiesOfTemplates(worlds: string, templates: ScenarioTemplates, durability: Durability) {
  return {
    async make(scenario: Scenario): Promise<CopyOfTemplate> {
      const template = await templates.of(scenario);
      const directory = join(worlds, `.draft-${randomUUID()}`);
      await copyBankFile(template, directory, durability);
      return {
        directory,
        async open() {
          const arePagesSeen = known.has(template);
          const store = await openStore({ directory, durability, arePagesSeen });
          known.add(template);
          return store;
        },
      };
    },
  };
}

type CopyOfTemplate = { readonly directory: string } & Pick<Draft, 'open'>;

/**
 * A world that takes its name with its directory, or, where neither bank has a log, by its file in the
 * place of the other's.
 */
function directoryDraft(
  worlds: string,
  { directory, open }: CopyOfTemplate,
  durability: Durability,
): Draft {
  const discard = () => rm(directory, { recursive: true, force: true });
  return {
    open,
    discard,
    async becomes(name) {
      const target = join(worlds, name);
      if (liesAlone(target) && liesAlone(directory)) {
        await removeClosingMark(target);
        return exchangeStore({ directory }, { directory: target });
      }
      const removedPath = existsSync(target) ? await setAside(worlds, name) : null;
      await takeName(directory, target, durability).catch(async (error: unknown) => {
        if (removedPath !== null) await rename(removedPath, target);
        throw error;
      });
      if (removedPath !== null) await keepFormer(removedPath, target);
      return {
        finish: async () => {
          if (removedPath !== null) await rm(removedPath, { recursive: true });
        },
        async undo() {
          await rename(target, directory);
          if (removedPath !== null) {
            await keepFormer(directory, removedPath);
            await takeName(removedPath, target, durability);
          }
          await discard();
        },
      };
    },
    async becomesNew(name) {
      const target = join(worlds, name);
      await takeName(directory, target, durability).catch(refuseWhereMade(target));
      return { finish: async () => {}, undo: () => rm(target, { recursive: true }) };
    },
  };
}

/**
 * Whether another bank's file may take the place of this one's at once. Where it may not, a kill between
 * two renames costs the name: its log would spoil the other, as that of a killed process, or of a reader,
 * and what a full disk has kept in the log of the one that comes would stay behind.
 */
function liesAlone(directory: string): boolean {
  const isThere = (suffix: string) => existsSync(join(directory, bankFile + suffix));
  return isThere('') && !['-wal', '-shm', '-journal'].some(isThere);
}

/** A bank whose name is lost in a power cut would be swept away as one that is half made. */
async function takeName(path: string, directory: string, durability: Durability): Promise<void> {
  await rename(path, directory);
  if (durability === 'FULL') await syncDirectory(dirname(directory));
}

/**
 * Of two first starts on one directory the one that is ready first tidies up, and takes away what the
 * other has begun: that one would tell of a file that nobody misses.
 */
function refuseWhereMade(directory: string) {
  return (error: unknown): never => {
    if (!existsSync(join(directory, bankFile))) throw error;
    throw new StoreRefusedError(
      `Another process has just made the bank in ${directory}: stop that one first.`,
      { cause: error },
    );
  };
}

async function namesIn(worlds: string): Promise<readonly string[]> {
  const entries = existsSync(worlds) ? await readdir(worlds, { withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
}

/**
 * An emptied directory is a lost bank, not an invitation to make another one. It throws what the
 * system says where this user may not look: nobody is told to remove a bank that may well be there.
 */
function refuseWithoutBank(directory: string): void {
  if (statSync(join(directory, bankFile), { throwIfNoEntry: false }) !== undefined) return;
  throw new StoreRefusedError(
    `The bank in ${directory} cannot be opened: ${bankFile} is missing. Restore a backup, ` +
      'or remove the whole data directory to begin with a new bank.',
  );
}
