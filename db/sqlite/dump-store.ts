import { constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makeFolder } from '../make-folder.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import type { StoreOptions } from '../store.ts';
import { syncDirectory } from '../sync-directory.ts';
import { bankFileName, unfinishedFileName } from './bank-file.ts';
import { copyStore } from './copy-store.ts';
import { takeOwnership } from './owner-lock.ts';
import { directoryOf, type Observer, openObserver, removeDatabase } from './store.ts';

/** What a dump is called in its folder. */
export const dumpFileName = bankFileName;

/** Writes a bank, which somebody may have open, as one file into a folder that has none yet. */
export async function dumpStore(from: StoreOptions, folder: string): Promise<void> {
  try {
    await copyStore(from, { directory: folder });
    // With a log it could not be read from a medium on which nobody may write.
    const copy = new Database(join(folder, dumpFileName));
    copy.pragma('journal_mode = delete');
    copy.close();
  } catch (error) {
    // What is written here is the copy: a disk that takes no more says nothing of the bank's own.
    if (!(error instanceof Database.SqliteError) || !ofDisk.test(error.code)) throw error;
    throw new StoreRefusedError(
      `The bank cannot be copied to ${folder}: ${error.message} (${error.code}).`,
    );
  }
}

const ofDisk = /^SQLITE_(FULL|IOERR)/;

/** Opens the bank of a dump as often as it is asked to; nothing is left of that beside the dump. */
export async function lookAtDump<T>(
  folder: string,
  _of: StoreOptions,
  look: (observe: () => Promise<Observer>) => Promise<T>,
): Promise<T> {
  try {
    return await look(() => openObserver({ directory: folder }));
  } finally {
    for (const suffix of ['-shm', '-wal']) {
      rmSync(join(folder, dumpFileName) + suffix, { force: true });
    }
  }
}

/**
 * Puts the bank of a dump where one stands that nobody has open, or none. Answers where the one
 * that stood there is kept from now on, with what speaks of it beside it; null where none did.
 */
export async function restoreDump(
  folder: string,
  to: StoreOptions,
  keepAs: string,
  beside: readonly string[] = [],
): Promise<string | null> {
  const directory = directoryOf(to);
  const dump = join(folder, dumpFileName);
  if (!existsSync(dump)) throw new StoreRefusedError(`There is no bank at ${dump}.`);
  makeFolder(directory, 0o700);
  const release = takeOwnership(directory);
  try {
    const draft = join(directory, unfinishedFileName);
    removeDatabase(draft);
    await copyFile(dump, draft, constants.COPYFILE_FICLONE)
      .then(() => keepLog(draft))
      .catch((error: unknown) => {
        removeDatabase(draft);
        throw error;
      });
    await syncFile(draft);
    const kept = setAside(directory, join(directory, keepAs), beside);
    renameSync(draft, join(directory, bankFileName));
    await syncDirectory(directory);
    return kept;
  } finally {
    release();
  }
}

/** A dump has none; the first upgrade would work in the file itself, and a kill spoil it half way. */
function keepLog(file: string): void {
  const draft = new Database(file);
  draft.pragma('journal_mode = wal');
  draft.close();
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * With its log, without which what was committed last would be missing, and with the journal of a
 * change that was cut off, which SQLite would write back into whatever stands beside it. What speaks
 * of the bank goes first: whatever a kill leaves, it does not lie beside another one.
 */
function setAside(directory: string, keptIn: string, beside: readonly string[]): string | null {
  const own = ['', '-wal', '-shm', '-journal'].map((suffix) => bankFileName + suffix);
  const parts = [...beside, ...own].filter((name) => existsSync(join(directory, name)));
  if (parts.length === 0) return null;
  mkdirSync(keptIn);
  for (const name of parts) renameSync(join(directory, name), join(keptIn, name));
  return parts.some((name) => own.includes(name)) ? keptIn : null;
}
