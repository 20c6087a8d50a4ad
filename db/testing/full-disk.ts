import Database from 'better-sqlite3';
import { vi } from 'vitest';

/** The disk under every bank in a file of this process, which has room for no commit while it is full. */
export function fillDisk(): { free(): void } {
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
    if (this.source !== 'commit' || !isWrite) return run.apply(this, values);
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  });
  return { free: () => disk.mockRestore() };
}
