import Database from 'better-sqlite3';
import type { Durability, Setting } from '../store.ts';
import { StoreRefusedError } from '../store-refused-error.ts';

const busyTimeoutMilliseconds = 5_000;
const cacheKibibytes = 65_536;
/**
 * The log is carried over on a thread of its own, see carry-over. Where that does not come to it,
 * whoever commits does it himself after so many pages.
 */
const pagesBetweenCheckpoints = 16_000;
const synchronousCodes = { OFF: 0, NORMAL: 1, FULL: 2 } satisfies Record<Durability, number>;

/** The one connection that writes. Its statements run in their turn only, see batch. */
export function connectWriter(file: string, durability: Durability): Database.Database {
  return connect(file, {
    foreign_keys: 1,
    // REPLACE deletes rows, and only so asks the triggers that protect the book.
    recursive_triggers: 1,
    synchronous: synchronousCodes[durability],
    wal_autocheckpoint: pagesBetweenCheckpoints,
  });
}

/** Reads beside the writer, and sees only what is committed. */
export function connectReader(file: string, durability: Durability): Database.Database {
  return connect(file, {
    foreign_keys: 1,
    synchronous: synchronousCodes[durability],
    query_only: 1,
  });
}

/** Looks at a bank that another process may own; nothing can be written through it. */
export function connectObserver(file: string): Database.Database {
  const connection = new Database(file, {
    readonly: true,
    fileMustExist: true,
    timeout: busyTimeoutMilliseconds,
  });
  connection.pragma(`cache_size = -${cacheKibibytes}`);
  return connection;
}

/** Asks a connection for its settings again, and throws where one would not keep a commit. */
export function verifiedSettings(
  name: string,
  connection: Database.Database,
  durability: Durability,
): Setting[] {
  const settings = {
    journal_mode: 'wal',
    synchronous: synchronousCodes[durability],
    foreign_keys: 1,
  };
  return Object.entries(settings).map(([setting, value]) => {
    const actual = connection.pragma(setting, { simple: true });
    refuseUnlessEqual(setting, value, actual);
    return { connection: name, name: setting, value: String(actual) };
  });
}

function connect(file: string, settings: Record<string, number>): Database.Database {
  const connection = new Database(file, {
    fileMustExist: true,
    timeout: busyTimeoutMilliseconds,
  });
  try {
    demand(connection, 'journal_mode', 'wal');
    for (const [name, value] of Object.entries(settings)) {
      demand(connection, name, value);
    }
    connection.pragma('trusted_schema = OFF');
    connection.pragma('temp_store = MEMORY');
    connection.pragma(`cache_size = -${cacheKibibytes}`);
    demand(connection, 'busy_timeout', busyTimeoutMilliseconds);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** SQLite ignores a setting that it cannot follow, so each one is read back. */
function demand(connection: Database.Database, name: string, value: number | string): void {
  connection.pragma(`${name} = ${value}`);
  refuseUnlessEqual(name, value, connection.pragma(name, { simple: true }));
}

function refuseUnlessEqual(name: string, value: number | string, actual: unknown): void {
  if (actual !== value) {
    throw new StoreRefusedError(
      `The bank cannot be opened: SQLite answers ${name} = ${String(actual)} instead of ${value}.`,
    );
  }
}
