// The peer of a transfer: better-sqlite3 alone runs the very statements that the switch ran for
// each one, on a copy of the same bank, with nothing before or around them.
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import Database from 'better-sqlite3';
import type { Recording } from './record-statements.ts';

export type RawOrder = { readonly id: number; readonly count: number; readonly perCommit: number };

const [bank = '', recordingFile = ''] = process.argv.slice(2);
const copy = `${bank}.copy`;
// Safe: the file was written by the process that started this one.
const recording = JSON.parse(readFileSync(recordingFile, 'utf8')) as Recording;

process.on('message', (message) => {
  // Safe: only the process that started this one writes to it.
  const { id, count, perCommit } = message as RawOrder;
  process.send?.({ id, seconds: run(count, perCommit) });
});
process.once('SIGTERM', () => process.exit(0));
process.send?.({ id: 0 });

/** Seconds for so many transfers, each time from the state in which they were recorded. */
function run(count: number, perCommit: number): number {
  const database = openCopy();
  const statements = recording.sources.map((source) => {
    const statement = database.prepare(source);
    return statement.reader ? statement.raw() : statement;
  });
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const pieces = recording.pieces.slice(0, count);
  const startedAt = performance.now();
  for (let from = 0; from < pieces.length; from += perCommit) {
    begin.run();
    for (const piece of pieces.slice(from, from + perCommit)) {
      for (const [index, bound] of piece) {
        const statement = statements[index];
        if (statement?.reader) statement.all(...bound);
        else statement?.run(...bound);
      }
    }
    commit.run();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  database.close();
  return seconds;
}

/** A bank as the switch has it open, with all of it in memory already. */
function openCopy(): Database.Database {
  for (const suffix of ['-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true });
  copyFileSync(bank, copy);
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
