import type Database from 'better-sqlite3';

/**
 * To begin a read costs SQLite several times what a look-up costs, so the reads of one turn of the
 * event loop share one. It ends with the turn, and before every batch: so no read misses a commit,
 * and none is in the way when SQLite wants to begin its log anew, which would grow without end.
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
