import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { type CarryOver, carryOver } from './carry-over.ts';
import { connectReader, connectWriter } from './connection.ts';

let directory: string;
let file: string;
let writer: Database.Database;
let log: CarryOver;
const readersEnded = vi.fn<() => void>();

beforeEach(() => {
  directory = temporaryDirectory();
  file = join(directory, 'test.db');
  const made = new Database(file);
  made.pragma('journal_mode = wal');
  made.exec('create table lines (text text not null)');
  made.close();
  writer = connectWriter(file, 'FULL');
  log = carryOver(file, writer, readersEnded, {
    pagesBeforeCarrying: 20,
    transactionsBetweenLooks: 2,
  });
});
afterEach(async () => {
  await log.close();
  if (writer.open) writer.close();
  readersEnded.mockReset();
});

const write = () => {
  writer.prepare('insert into lines values (hex(randomblob(1500)))').run();
  log.noteCommit(1);
};
const pages = () =>
  writer.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(NOOP)').get();
const waitUntilCarried = () =>
  vi.waitFor(
    () => {
      const found = pages();
      expect(found?.checkpointed).toBe(found?.log);
    },
    { timeout: 10_000, interval: 5 },
  );

test('a long log is carried over beside the bank, and the next commit begins it anew', async () => {
  for (let line = 0; line < 40; line += 1) write();
  const longest = pages()?.log ?? 0;
  // Whatever this thread reads is ended before the last pages, which it would keep in the log.
  await expect.poll(() => readersEnded.mock.calls).not.toEqual([]);
  await waitUntilCarried();
  write();
  expect(pages()?.log).toBeLessThan(longest);
});

test('a short log is left alone', () => {
  for (let line = 0; line < 6; line += 1) write();
  expect(pages()?.checkpointed).toBe(0);
});

test('who reads an earlier moment goes on seeing it, and the log is carried over after him', async () => {
  const reader = connectReader(file, 'FULL');
  for (let line = 0; line < 4; line += 1) write();
  const count = () => reader.prepare('select count(*) from lines').pluck().get();
  reader.exec('begin');
  expect(count()).toBe(4);
  for (let line = 0; line < 40; line += 1) write();
  await expect.poll(() => readersEnded.mock.calls).not.toEqual([]);
  expect(count()).toBe(4);
  expect(pages()?.checkpointed).toBeLessThan(pages()?.log ?? 0);
  reader.close();
  for (let line = 0; line < 4; line += 1) write();
  await waitUntilCarried();
});

test('its thread has let go of the file when it is closed, so that the last to close removes the log', async () => {
  for (let line = 0; line < 40; line += 1) write();
  await log.close();
  writer.close();
  const alone = new Database(file);
  alone.pragma('locking_mode = exclusive');
  expect(alone.pragma('journal_mode = delete', { simple: true })).toBe('delete');
  alone.close();
});

test('a thread that has failed is followed by another one when the log is long again', async () => {
  const away = join(directory, 'away.db');
  const failed = new Promise((resolve) => {
    process.once('worker', (worker: Worker) => worker.once('exit', resolve));
  });
  const later = carryOver(away, writer, readersEnded, {
    pagesBeforeCarrying: 20,
    transactionsBetweenLooks: 2,
  });
  const writeOne = () => {
    writer.prepare('insert into lines values (hex(randomblob(1500)))').run();
    later.noteCommit(1);
  };
  for (let line = 0; line < 40; line += 1) writeOne();
  await failed;
  expect(pages()?.checkpointed).toBe(0);
  symlinkSync(file, away);
  for (let line = 0; line < 40; line += 1) writeOne();
  await waitUntilCarried();
  await later.close();
});
