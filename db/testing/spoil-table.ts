import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { bankFileName } from '../sqlite/bank-file.ts';

/** Overwrites the first page of a table in a bank's file, open or not; answers how to put it back. */
export function spoilTable(directory: string, name: string): () => void {
  const file = join(directory, bankFileName);
  const { at, size } = firstPageOf(file, name);
  const page = Buffer.alloc(size);
  const descriptor = openSync(file, 'r+');
  readSync(descriptor, page, 0, size, at);
  writeSync(descriptor, Buffer.alloc(size, 0xff), 0, size, at);
  return () => {
    writeSync(descriptor, page, 0, size, at);
    closeSync(descriptor);
  };
}

/** Writes into a bank's file past its checks, as an editor of files does, or a flipped bit. */
export function spoilRows(directory: string, statements: string): void {
  const connection = new Database(join(directory, bankFileName));
  connection.pragma('ignore_check_constraints = 1');
  connection.exec(statements);
  connection.close();
}

function firstPageOf(file: string, name: string): { at: number; size: number } {
  const connection = new Database(file);
  try {
    // What stands in the log would be read instead of the page.
    connection.pragma('wal_checkpoint(TRUNCATE)');
    const size = Number(connection.pragma('page_size', { simple: true }));
    const root = connection
      .prepare<[string], number>('select rootpage from sqlite_schema where name = ?')
      .pluck()
      .get(name);
    if (root === undefined) throw new Error(`There is no table ${name}`);
    return { at: (root - 1) * size, size };
  } finally {
    connection.close();
  }
}
