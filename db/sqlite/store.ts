import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { guard } from '../guard.ts';
import { migrationsFolder } from '../migrations.ts';
import { makeFolder } from '../make-folder.ts';
import type { Durability, ObserverOf, StoreOf, StoreOptions } from '../store.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import { syncDirectoryAtOnce } from '../sync-directory.ts';
import {
  applicationId,
  bankFileName,
  findingsOf,
  mayCreateBank,
  refuseOtherDatabase,
  refuseUnlessBankFile,
  refuseUnlessSound,
  refusingDamage,
  refuseUnlessWritable,
  rollBackJournal,
  unfinishedFileName,
} from './bank-file.ts';
import { carryOver } from './carry-over.ts';
import { connectObserver, connectReader, connectWriter, verifiedSettings } from './connection.ts';
import { groupCommit } from './group-commit.ts';
import { lockFileName, takeOwnership } from './owner-lock.ts';
import { sharedRead } from './shared-read.ts';

export type Tx = Pick<
  BetterSQLite3Database,
  '$with' | 'delete' | 'insert' | 'select' | 'selectDistinct' | 'update' | 'with'
>;
export type Reader = Pick<Tx, '$with' | 'select' | 'selectDistinct' | 'with'>;
export type Store = StoreOf<Tx, Reader>;
export type Observer = ObserverOf<Reader>;

/** Opens the bank of a directory as its only writer, or makes one where nothing is. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { durability = 'FULL' } = options;
  const directory = directoryOf(options);
  if (mayCreateBank(directory)) {
    makeFolder(directory);
  } else {
    refuseUnlessWritable(directory);
    // The lock of a bank in use would be lost if its file were opened and closed here.
    if (!existsSync(join(directory, lockFileName))) {
      refuseUnlessBankFile(directory);
    }
  }
  const release = takeOwnership(directory);
  try {
    const created = mayCreateBank(directory);
    if (created) {
      createBank(directory);
    } else {
      refuseUnlessBankFile(directory);
      refusingDamage(directory, () => {
        rollBackJournal(directory);
        if (!refuseUnlessSound(directory, options)) bringUpToDate(directory);
      });
    }
    return refusingDamage(directory, () => connectedStore(directory, durability, created, release));
  } catch (error) {
    release();
    throw error;
  }
}

/** Looks at a bank without owning it, also while another process does; it cannot write. */
export async function openObserver(options: StoreOptions): Promise<Observer> {
  const directory = directoryOf(options);
  const file = join(directory, bankFileName);
  // It throws where this user may not look: that a bank is not there is only said of one that is not.
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new StoreRefusedError(`There is no bank at ${file}.`);
  // SQLite would wait for whoever writes into a pipe.
  if (!found.isFile()) throw new StoreRefusedError(`${file} is no file, and so no bank.`);
  const connection = refusingDamage(directory, () => observing(file));
  return {
    read: drizzle({ client: connection }),
    damage: async () => findingsOf(connection),
    async close() {
      connection.close();
    },
  };
}

function observing(file: string): Database.Database {
  const connection = connectObserver(file);
  refuseOtherDatabase(file, connection);
  connection.exec('begin');
  return connection;
}

/** Removes a bank with everything in it, and its directory when nothing else is there. */
export async function removeStore(options: StoreOptions): Promise<void> {
  const directory = directoryOf(options);
  if (!existsSync(directory)) {
    return;
  }
  const release = takeOwnership(directory);
  removeDatabase(join(directory, bankFileName));
  removeDatabase(join(directory, unfinishedFileName));
  release();
  rmSync(join(directory, lockFileName), { force: true });
  if (readdirSync(directory).length === 0) {
    rmdirSync(directory);
  }
}

function connectedStore(
  directory: string,
  durability: Durability,
  created: boolean,
  release: () => void,
): Store {
  const file = join(directory, bankFileName);
  const writer = connectWriter(file, durability);
  const reader = connectReader(file, durability);
  const reads = sharedRead(reader);
  const log = carryOver(file, writer, reads.end);
  const queue = groupCommit(writer, reads.end, log.noteCommit);
  let open = true;

  return {
    engine: 'sqlite',
    created,
    read: guard(drizzle({ client: reader }), () => {
      assert(!queue.isWorking(), 'Inside a transaction, read through its tx');
      reads.begin();
    }),
    async transaction(work) {
      assert(open, 'The store is closed');
      return queue.submit(work);
    },
    async statement(write) {
      assert(open, 'The store is closed');
      return queue.submit(write);
    },
    async snapshot(work) {
      const connection = connectReader(file, durability);
      try {
        connection.exec('begin');
        return await work(drizzle({ client: connection }));
      } finally {
        connection.close();
      }
    },
    async verifySettings() {
      return [
        ...verifiedSettings('writer', writer, durability),
        ...verifiedSettings('reader', reader, durability),
      ];
    },
    load: queue.load,
    async close() {
      if (open) {
        open = false;
        await queue.drained();
        await log.close();
        reader.close();
        writer.close();
        release();
      }
    },
  };
}

/** Makes the bank under another name first: a bank of that name is always a whole one. */
function createBank(directory: string): void {
  const unfinished = join(directory, unfinishedFileName);
  removeDatabase(unfinished);
  const connection = new Database(unfinished);
  try {
    connection.pragma('journal_mode = wal');
    connection.pragma('synchronous = FULL');
    connection.pragma(`application_id = ${applicationId}`);
    makeTables(connection);
  } finally {
    connection.close();
  }
  renameSync(unfinished, join(directory, bankFileName));
  syncDirectoryAtOnce(directory);
}

function bringUpToDate(directory: string): void {
  const connection = new Database(join(directory, bankFileName));
  try {
    // What a kill leaves of a migration in a log is nothing to the next start.
    connection.pragma('journal_mode = wal');
    connection.pragma('synchronous = FULL');
    makeTables(connection);
  } finally {
    connection.close();
  }
}

/**
 * SQLite gives up the whole transaction where the disk is full, and of that Drizzle tells no more
 * than that there was nothing left to roll back.
 */
function makeTables(connection: Database.Database): void {
  try {
    migrate(drizzle({ client: connection }), { migrationsFolder: migrationsFolder('sqlite') });
  } catch (error) {
    if (!/query 'ROLLBACK'/i.test(String(error))) throw error;
    throw new StoreRefusedError(
      'SQLite has given up making the tables of the bank, as on a full disk. Nothing was changed.',
      { cause: error },
    );
  }
}

export function removeDatabase(file: string): void {
  for (const suffix of ['', '-journal', '-shm', '-wal']) {
    rmSync(file + suffix, { force: true });
  }
}

export function directoryOf({ directory }: StoreOptions): string {
  if (directory === undefined) {
    throw new StoreRefusedError('A bank on SQLite needs a directory.');
  }
  return directory;
}
