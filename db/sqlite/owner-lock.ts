import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StoreRefusedError } from '../store-refused-error.ts';

export const lockFileName = 'bank.lock';

/**
 * Makes this process the only one that writes the bank. The lock is the kernel's, on a small file
 * of its own, so it ends with the process however that ends. Answers how to let go.
 */
export function takeOwnership(directory: string): () => void {
  const file = join(directory, lockFileName);
  const lock = openLock(file);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new StoreRefusedError(
        `The bank in ${directory} is in use by another process: stop that one first.`,
      );
    }
    throw new StoreRefusedError(`The lock file ${file} cannot be locked: ${String(error)}`);
  }
  return () => lock.close();
}

function openLock(file: string): Database.Database {
  try {
    return new Database(file, { timeout: 0 });
  } catch (error) {
    throw new StoreRefusedError(
      `The lock file ${file} cannot be written: is the directory read-only? ${String(error)}`,
    );
  }
}
