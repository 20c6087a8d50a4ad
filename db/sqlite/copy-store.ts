import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { link, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import type { NotedStore, StoreOptions } from '../store.ts';
import { syncDirectory } from '../sync-directory.ts';
import { bankFileName, unfinishedFileName } from './bank-file.ts';
import { connectObserver } from './connection.ts';
import { lockFileName } from './owner-lock.ts';
import { directoryOf, removeDatabase } from './store.ts';

/** So many pages are copied before others get their turn. */
const pagesAtOnce = 500;

/** Beside a copy: what whoever made it has to say of it. */
const noteFile = 'bank.note';

/**
 * Copies a bank that somebody may have open, as it is at one moment, to where none is yet. Whoever
 * uses the bank goes on meanwhile, and what has the name of a bank is a whole one on the disk.
 */
export async function copyStore(
  from: StoreOptions,
  to: StoreOptions,
  note?: string,
): Promise<void> {
  const file = join(directoryOf(from), bankFileName);
  const directory = directoryOf(to);
  makeFolder(directory);
  const unfinished = join(directory, unfinishedFileName);
  removeDatabase(unfinished);
  const source = connectObserver(file);
  try {
    // What it reads first is the moment that is copied, whatever is committed while it copies.
    source.exec('begin; select count(*) from sqlite_schema');
    await source.backup(unfinished, { progress: () => pagesAtOnce });
  } finally {
    source.close();
  }
  if (note !== undefined) await writeFile(join(directory, noteFile), note, { flush: true });
  renameSync(unfinished, join(directory, bankFileName));
  await syncDirectory(directory);
}

/** The whole copies with a note below a directory. */
export async function notedStores(below: StoreOptions): Promise<readonly NotedStore[]> {
  const directory = directoryOf(below);
  if (!existsSync(directory)) return [];
  const names = await readdir(directory);
  const notes = await Promise.all(
    names.map(async (name) => {
      const isWhole = existsSync(join(directory, name, bankFileName));
      const note = isWhole
        ? await readFile(join(directory, name, noteFile), 'utf8').catch(() => null)
        : null;
      return note === null ? [] : [{ name, note }];
    }),
  );
  return notes.flat();
}

export type Exchange = {
  /** Removes for good what stood there before. */
  finish(): Promise<void>;
  /** Puts it back, where nobody has opened what came in its place. */
  undo(): Promise<void>;
};

/** Puts a bank in the place of another at once, or where none is; nobody has either open. */
export async function exchangeStore(from: StoreOptions, to: StoreOptions): Promise<Exchange> {
  const source = directoryOf(from);
  const target = directoryOf(to);
  const [file, former] = [join(target, bankFileName), join(source, 'bank.former')];
  refuseOpenLog(file, 'it is still in use, so nothing takes its place');
  const brought = join(source, bankFileName);
  refuseOpenLog(brought, 'not all that was written is in its file, so it takes the place of none');
  const hasFormer = existsSync(file);
  if (hasFormer) await link(file, former);
  makeFolder(target);
  await rename(brought, file);
  await syncDirectory(target);
  await syncDirectory(dirname(target));
  const finish = async () => rmSync(source, { recursive: true });
  return {
    finish,
    async undo() {
      for (const suffix of ['-shm', '-wal']) rmSync(file + suffix, { force: true });
      if (hasFormer) await rename(former, file);
      else rmSync(file);
      await syncDirectory(target);
      if (!hasFormer) await removeBareFolder(target);
      await finish();
    },
  };
}

/** Puts a bank where none is; null where one stands, which is always a whole one. */
export async function claimPlace(
  from: StoreOptions,
  to: StoreOptions,
  _keyOfWhole: string,
): Promise<Exchange | null> {
  return existsSync(join(directoryOf(to), bankFileName)) ? null : exchangeStore(from, to);
}

/** Without a bank it would be taken for that of a world; whoever has opened one has left a lock there. */
async function removeBareFolder(directory: string): Promise<void> {
  rmSync(join(directory, lockFileName), { force: true });
  if ((await readdir(directory)).length === 0) await rmdir(directory);
}

/**
 * A log beside the file belongs to the bank that was there, and would spoil the one that comes; beside
 * that one it holds what a full disk kept from its file when it was closed.
 */
function refuseOpenLog(file: string, why: string): void {
  const log = `${file}-wal`;
  if (!existsSync(log)) return;
  if (statSync(log).size > 0) {
    throw new StoreRefusedError(`The bank at ${file} has a log: ${why}.`);
  }
  rmSync(log);
}
