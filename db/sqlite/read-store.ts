import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { guard } from '../guard.ts';
import type { StoreOptions } from '../store.ts';
import { bankFileName } from './bank-file.ts';
import { connectReader } from './connection.ts';
import { sharedRead } from './shared-read.ts';
import { directoryOf, type Reader } from './store.ts';

export type ReadStore = {
  /** Reads what is committed. */
  readonly read: Reader;
  close(): void;
};

/** Reads a bank on another thread of the process that owns it, which has to have it open. */
export function openReadStore(options: StoreOptions): ReadStore {
  const { durability = 'FULL' } = options;
  const connection = connectReader(join(directoryOf(options), bankFileName), durability);
  const reads = sharedRead(connection);
  return {
    read: guard(drizzle({ client: connection }), reads.begin),
    close() {
      reads.end();
      connection.close();
    },
  };
}
