import { join } from 'node:path';
import { batchRunner } from '@sahakar/db/sqlite/batch';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { recordStatements } from './record-statements.ts';

/** One that writes and one that reads, as a bank has them. */
function recordedBank() {
  const file = join(temporaryDirectory(), 'test.db');
  const [writer, reader] = [new Database(file), new Database(file)];
  writer.pragma('journal_mode = wal');
  writer.exec('create table lines (text text not null)');
  const recording = recordStatements();
  onTestFinished(() => {
    recording.stop();
    writer.close();
    reader.close();
  });
  const batch = batchRunner(writer, () => {});
  const write = (text: string) => writer.prepare('insert into lines values (?)').run(text);
  return {
    read: (text: string) => reader.prepare('select ?').get(text),
    write,
    frame: (source: 'begin' | 'commit') => reader.prepare(source).run(),
    /** Works off all of these in one transaction. */
    run: (...works: (() => unknown)[]) =>
      batch.run(works.map((work) => ({ work: async () => work(), resolve() {}, reject() {} }))),
    /** The words that each piece was given, in their order. */
    pieces: () =>
      recording.stop().pieces.map((piece) => piece.flatMap(([, parameters]) => parameters)),
  };
}

test('a piece that throws is not recorded, alone or in a batch, and takes nothing of the next one', async () => {
  const { read, write, run, pieces } = recordedBank();
  const lost = () => {
    write('lost');
    throw new Error('lost');
  };
  read('of the lost');
  await run(lost);
  read('before');
  await run(() => write('alone'));
  await run(lost, () => write('behind'), lost);
  await run(() => write('last'));
  expect(pieces()).toEqual([['before', 'alone'], ['behind'], ['last']]);
});

test('a piece that is alone ends with the commit of what writes, and not with that of a read', async () => {
  const { read, write, frame, run, pieces } = recordedBank();
  await run(() => {
    frame('begin');
    read('meanwhile');
    frame('commit');
    write('after it');
  });
  expect(pieces()).toEqual([['meanwhile', 'after it']]);
});
