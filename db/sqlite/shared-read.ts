import type Database from 'better-sqlite3';

/**
 * To begin a read costs SQLite several times what a look-up costs, so the reads of one turn of the
 * event loop share one. It ends with the turn, and with every commit, so that no read misses it.
 */
export function sharedRead(connection: Database.Database): { begin(): void; end(): void } {
  const begin = connection.prepare('begin');
  const commit = connection.prepare('commit');

  const end = () => {
    if (connection.open && connection.inTransaction) commit.run();
  };
  return {
    begin() {
      if (connection.inTransaction) return;
      begin.run();
      setImmediate(end);
    },
    end,
  };
}
