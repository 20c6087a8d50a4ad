import Database from 'better-sqlite3';
import { vi } from 'vitest';

/**
 * The disk under every bank in a file of this process, which has room for no commit while it is full,
 * or not even for the tables of a new one.
 */
export function fillDisk(has: 'no room' | 'no room for tables' = 'no room'): { free(): void } {
  const memory = new Database(':memory:');
  // Safe: all statements of the driver have one prototype.
  const statements = Object.getPrototypeOf(memory.prepare('commit')) as Database.Statement;
  memory.close();
  const { run } = statements;
  const disk = vi.spyOn(statements, 'run').mockImplementation(function (
    this: Database.Statement,
    ...values: unknown[]
  ) {
    const isWrite = this.database.pragma('query_only', { simple: true }) === 0;
    const isFull = has === 'no room' ? this.source === 'commit' : /^create/i.test(this.source);
    if (!isFull || !isWrite) return run.apply(this, values);
    // In the middle of a transaction SQLite gives it up as a whole.
    if (has === 'no room for tables' && this.database.inTransaction) this.database.exec('rollback');
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  });
  return { free: () => disk.mockRestore() };
}
