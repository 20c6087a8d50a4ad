import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type AppliedMigration, describeForeignVersion, migrationsKnown } from '../migrations.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import type { StoreOptions } from '../store.ts';
import { connectObserver } from './connection.ts';
import { versionByShape } from './known-shapes.ts';
import { lockFileName } from './owner-lock.ts';
import { describeWalDamage } from './wal-file.ts';

export const bankFileName = 'bank.db';

/** Stands in the file's header, so that another program's database is known for what it is. */
export const applicationId = 0x5a4b5253;

/** A bank is made under this name and renamed when it is whole. */
export const unfinishedFileName = 'bank.unfinished';

/** Whether a bank may be made here: nothing stands in the directory but our own beginnings. */
export function mayCreateBank(directory: string): boolean {
  if (!existsSync(directory)) {
    return true;
  }
  const foreign = readdirSync(directory).filter(
    (name) => !name.startsWith(lockFileName) && !name.startsWith(unfinishedFileName),
  );
  if (foreign.length > 0 && !foreign.includes(bankFileName)) {
    throw new StoreRefusedError(
      `The directory ${directory} is not empty and holds no bank (${bankFileName} is missing). ` +
        'Restore the file, or choose an empty directory for a new bank.',
    );
  }
  return foreign.length === 0;
}

/** Asks for the right to write before anything is written, the lock file included. */
export function refuseUnlessWritable(directory: string): void {
  for (const path of [directory, join(directory, bankFileName)]) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch {
      throw new StoreRefusedError(
        `The bank in ${directory} cannot be opened: ${path} is read-only for this user.`,
      );
    }
  }
}

/** Refuses a file that is no bank, before SQLite opens it; changes nothing. */
export function refuseUnlessBankFile(directory: string): void {
  const file = join(directory, bankFileName);
  // The lock of its owner and the log beside it are looked for in this directory: whoever came by
  // another link, or to the file itself, would be a second one.
  if (lstatSync(file).isSymbolicLink()) {
    refuse(file, 'it is a link to another file', 'put that file in its place');
  }
  const { size } = statSync(file);
  if (size === 0) {
    refuse(file, 'it is empty (zero bytes)');
  }
  const header = readHeader(file);
  if (size < headerBytes || header.toString('latin1', 0, 16) !== magic) {
    refuse(file, 'it is not an SQLite database');
  }
  if (header.readUInt32BE(68) !== applicationId) {
    refuse(file, 'it is the database of another program');
  }
  if (header.subarray(reserved.from, reserved.to).some((byte) => byte !== 0)) {
    refuse(file, 'its header is damaged');
  }
  const wal = join(directory, `${bankFileName}-wal`);
  const damage = existsSync(wal) ? describeWalDamage(wal) : undefined;
  if (damage !== undefined) {
    refuse(file, `its write-ahead log is damaged: ${damage}`);
  }
}

/**
 * Takes back what a kill has left half written in a bank that had no log, as of a restore by an earlier
 * version: who only looks cannot, and would call the bank damaged.
 */
export function rollBackJournal(directory: string): void {
  const file = join(directory, bankFileName);
  if (!existsSync(`${file}-journal`)) return;
  const connection = new Database(file);
  try {
    connection.prepare('select count(*) from sqlite_schema').get();
  } finally {
    connection.close();
  }
}

/** The same for who only looks: the file is SQLite's to open, or the lock of its owner would be lost. */
export function refuseOtherDatabase(file: string, observer: Database.Database): void {
  if (observer.pragma('application_id', { simple: true }) === applicationId) return;
  const isEmpty = observer.pragma('page_count', { simple: true }) === 0;
  refuse(file, isEmpty ? 'it is empty (zero bytes)' : 'it is the database of another program');
}

/**
 * Refuses a damaged bank, or one of another version, through a connection that cannot write.
 * Answers whether it has had all migrations.
 */
export function refuseUnlessSound(
  directory: string,
  { arePagesSeen = false, isForeign = false }: StoreOptions,
): boolean {
  const file = join(directory, bankFileName);
  try {
    const observer = connectObserver(file);
    try {
      const shape = isForeign ? (versionByShape(observer) ?? refuseShape(file)) : null;
      const history = appliedMigrations(observer);
      if (shape !== null && shape !== history.length) refuseShape(file);
      const isUpToDate = history.length === migrationsKnown('sqlite').length;
      if (!arePagesSeen || !isUpToDate) refuseDamagedPages(file, observer);
      const foreign = describeForeignVersion('sqlite', history);
      return foreign === undefined ? isUpToDate : refuse(file, foreign.reason, foreign.advice);
    } finally {
      observer.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError) {
      refuseForRoom(file, error);
      refuse(file, `it is damaged (${error.message})`);
    }
    throw error;
  }
}

function refuseShape(file: string): never {
  const reason = 'it has other tables or triggers than a bank of any version that is known';
  return refuse(file, reason, 'export the world once more');
}

function refuseDamagedPages(file: string, observer: Database.Database): void {
  const finding = observer.pragma('quick_check(1)', { simple: true });
  if (finding !== 'ok') refuse(file, `it is damaged (${String(finding)})`);
}

/** Nothing is wrong with a bank whose disk is full, and whoever restored a backup would lose payments. */
function refuseForRoom(file: string, { code }: { readonly code: string }): void {
  if (isForRoom(code)) refuse(file, 'its disk is full', 'make room there');
}

/** The second is how SQLite tells that the index of its log, which it lays beside it, has no room. */
const isForRoom = (code: string) => code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE';

/** Does work on a bank's file, and refuses the bank where SQLite finds only then that it is damaged. */
export function refusingDamage<T>(directory: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    const file = join(directory, bankFileName);
    refuseForRoom(file, error);
    if (error.code === 'SQLITE_CANTOPEN') {
      const reason = 'this user may not read it, or lay SQLite’s own files beside it';
      return refuse(file, reason, 'copy it to where that may be done');
    }
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) throw error;
    return refuse(file, `it is damaged (${error.message})`);
  }
}

/** Pages, indexes, references and checks of the tables: what does not agree, the first few only. */
export function findingsOf(observer: Database.Database): string[] {
  const findings = observer
    .prepare<[], string>(`pragma integrity_check(${findingsMax})`)
    .pluck()
    .all()
    .filter((finding) => finding !== 'ok');
  const stray = observer
    .prepare<[], string>(
      `select 'a row of ' || "table" || ' names no row of ' || parent
        from pragma_foreign_key_check limit ${findingsMax}`,
    )
    .pluck()
    .all();
  return [...findings, ...stray, ...brokenChecks(observer)];
}

/** SQLite reads no check of a table where it may not write, and then says that all of them hold. */
function brokenChecks(observer: Database.Database): string[] {
  const tables = observer
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'table'",
    )
    .all();
  return tables
    .map(({ name, sql }) => ({ name, checks: checksIn(sql) }))
    .filter(({ name, checks }) => {
      const all = checks.map((check) => `(${check})`).join(' and ');
      const broken = `select 1 from "${name}" where not (${all}) limit 1`;
      return checks.length > 0 && observer.prepare(broken).get() !== undefined;
    })
    .map(({ name }) => `a row of ${name} breaks a check of its table`);
}

/** Each stands in a line of its own, as the migrations have them. */
function checksIn(table: string): string[] {
  return [...table.matchAll(/^\t*CONSTRAINT "\w+" CHECK\((.*)\),?$/gm)].map(
    ([, check = '']) => check,
  );
}

function appliedMigrations(observer: Database.Database): AppliedMigration[] {
  const [table] = observer
    .prepare("select name from sqlite_schema where name = '__drizzle_migrations'")
    .all();
  return table === undefined
    ? []
    : observer
        .prepare<[], AppliedMigration>(
          `select hash from (select hash, created_at from __drizzle_migrations limit ${historyMax})
            order by created_at`,
        )
        .all();
}

function readHeader(file: string): Buffer {
  const header = Buffer.alloc(headerBytes);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, headerBytes, 0);
  } finally {
    closeSync(descriptor);
  }
  return header;
}

function refuse(file: string, reason: string, advice = 'restore a backup'): never {
  throw new StoreRefusedError(
    `The bank in ${file} cannot be opened: ${reason}. Nothing was changed; ${advice}.`,
  );
}

const findingsMax = 5;
/** More than any bank has had; a file from anywhere may have millions. */
const historyMax = 1_000;
const magic = 'SQLite format 3\0';
const headerBytes = 100;
const reserved = { from: 72, to: 92 };
