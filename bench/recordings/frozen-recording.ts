import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import type { Recording } from './record-statements.ts';

/**
 * A bank of the first version and the statements that it ran for four hundred transfers. What is
 * compared with it gains by running fewer statements, and the peer does not.
 */
export const frozen = {
  commit: '8314796',
  bank: join(import.meta.dirname, '8314796.bank.db.br'),
  transfers: join(import.meta.dirname, '8314796.transfers.json.br'),
} as const;

/** Replays the frozen transfers in this folder. */
export type FrozenLedger = {
  /** Transfers from the state in which they were recorded on. */
  readonly transfers: number;
  /** Seconds for so many transfers; where there are fewer, the book begins anew in between. */
  run(count: number, perCommit: number): number;
  /** All transfers, in one commit, on a book that stays open. */
  replayed(): Database.Database;
};

export function frozenLedger(folder: string): FrozenLedger {
  const original = join(folder, 'frozen.db');
  writeFileSync(original, brotliDecompressSync(readFileSync(frozen.bank)));
  // Safe: make-recording.ts has written it.
  const { sources, pieces } = JSON.parse(
    brotliDecompressSync(readFileSync(frozen.transfers)).toString('utf8'),
  ) as Recording;

  function replay(database: Database.Database, count: number, perCommit: number): number {
    const statements = sources.map((source) => {
      const statement = database.prepare(source);
      return statement.reader ? statement.raw() : statement;
    });
    const begin = database.prepare('begin immediate');
    const commit = database.prepare('commit');
    const asked = pieces.slice(0, count);
    const startedAt = performance.now();
    for (let from = 0; from < asked.length; from += perCommit) {
      begin.run();
      for (const piece of asked.slice(from, from + perCommit)) {
        for (const [index, bound] of piece) {
          const statement = statements[index];
          if (statement?.reader) statement.all(...bound);
          else statement?.run(...bound);
        }
      }
      commit.run();
    }
    return (performance.now() - startedAt) / 1000;
  }

  return {
    transfers: pieces.length,
    run(count, perCommit) {
      let seconds = 0;
      for (let left = count; left > 0; left -= pieces.length) {
        const database = openCopy(original);
        seconds += replay(database, left, perCommit);
        database.close();
      }
      return seconds;
    },
    replayed() {
      const database = openCopy(original);
      replay(database, pieces.length, pieces.length);
      return database;
    },
  };
}

/** A bank as the switch had it open, with all of it in memory already. */
function openCopy(original: string): Database.Database {
  const copy = `${original}.copy`;
  for (const suffix of ['-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true });
  copyFileSync(original, copy);
  const database = new Database(copy, { fileMustExist: true });
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = 1');
  database.pragma('recursive_triggers = 1');
  database.pragma('temp_store = MEMORY');
  database.pragma('cache_size = -65536');
  database.pragma('quick_check');
  return database;
}
