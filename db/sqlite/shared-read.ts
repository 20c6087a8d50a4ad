import type Database from 'better-sqlite3';
import { followed } from './remembered-rows.ts';

/**
 * To begin a read costs SQLite several times what a look-up costs, so the reads of one turn of the
 * event loop share one. It ends with the turn, and before every batch: so no read misses a commit,
 * and none is in the way when SQLite wants to begin its log anew, which would grow without end.
 */
export function sharedRead(connection: Database.Database): { begin(): void; end(): void } {
  const begin = connection.prepare('begin');
  const commit = connection.prepare('commit');
  const reads = followed(connection);

  // Nobody else begins on this connection, and to ask SQLite costs as much as a look-up.
  let isReading = false;

  const end = () => {
    if (!isReading) return;
    isReading = false;
    reads.end();
    if (connection.open && connection.inTransaction) commit.run();
  };
  return {
    begin() {
      if (isReading) return;
      begin.run();
      isReading = true;
      // Before anything is asked: a read that fails at once ends with its turn too.
      setImmediate(end);
      reads.begin();
    },
    end,
  };
}
