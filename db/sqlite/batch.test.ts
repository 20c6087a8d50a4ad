import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lossIn } from '../store-lost-error.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { type GroupCommit, groupCommit } from './group-commit.ts';

const lines = sqliteTable('lines', { text: text('text').notNull() });
type Work = (database: BetterSQLite3Database) => Promise<string>;

let writer: Database.Database;
let queue: GroupCommit;
let statements: string[];

beforeEach(() => {
  statements = [];
  const verbose = (statement: unknown) => statements.push(String(statement));
  const connection = new Database(join(temporaryDirectory(), 'test.db'), { verbose });
  onTestFinished(() => void connection.close());
  connection.pragma('journal_mode = wal');
  connection.exec('create table lines (text text not null)');
  writer = connection;
  queue = groupCommit(connection);
});

const write =
  (line: string): Work =>
  async (database) => {
    await database.insert(lines).values({ text: line });
    return line;
  };

const writeAndThrow =
  (line: string): Work =>
  async (database) => {
    await write(line)(database);
    throw new Error(`no ${line}`);
  };

const together = (...works: Work[]) =>
  Promise.allSettled(works.map((work) => queue.submit(work))).then((outcomes) =>
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
    ),
  );

const stored = () => writer.prepare<[], string>('select text from lines').pluck().all();
const savepointsOf = async (...works: Work[]) => {
  statements = [];
  await together(...works);
  return statements.filter((statement) => statement === 'savepoint piece').length;
};

test('what goes on of a piece whose transaction SQLite has given up writes nothing', async () => {
  const given = queue.submit(async (database) => {
    writer.exec('rollback');
    await write('behind it')(database);
  });
  await expect(given).rejects.toThrow('This transaction has ended');
  expect(stored()).toEqual([]);
});

test('a batch in which nobody throws has no savepoint, and makes no statement but its own', async () => {
  expect(await savepointsOf(write('a'), write('b'), write('c'))).toBe(0);
  expect(statements.map((statement) => statement.split(' ')[0])).toEqual([
    'begin',
    'insert',
    'insert',
    'insert',
    'commit',
  ]);
});

test('of pieces that throw among others nothing is there, theirs is once and in order, and each is told his own', async () => {
  const told = await together(
    write('a'),
    writeAndThrow('b'),
    write('c'),
    writeAndThrow('d'),
    write('e'),
  );

  expect(told).toEqual(['a', 'Error: no b', 'c', 'Error: no d', 'e']);
  expect(stored()).toEqual(['a', 'c', 'e']);
});

test('nobody is answered by a run that was undone, though he throws in one alone', async () => {
  const runs = { a: 0, b: 0 };
  const answers: string[] = [];
  const noted = (work: Work) =>
    queue.submit(work).then(
      (value) => answers.push(value),
      (error: unknown) => answers.push(String(error)),
    );
  const counted =
    (name: 'a' | 'b', failsIn: number): Work =>
    async (database) => {
      runs[name] += 1;
      if (runs[name] === failsIn) throw new Error('only once');
      return write(`${name} in run ${runs[name]}`)(database);
    };

  await Promise.all([noted(counted('a', 0)), noted(counted('b', 1)), noted(write('c'))]);

  expect(answers).toEqual(['a in run 2', 'b in run 2', 'c']);
  expect(stored()).toEqual(answers);
});

test('after a piece that threw batches are careful for a while, and then no more', async () => {
  const several = [write('a'), write('b')];
  await together(...several, writeAndThrow('c'));
  const savepoints: number[] = [];
  for (let at = 0; at < 9; at += 1) savepoints.push(await savepointsOf(...several));
  expect(savepoints).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 0]);
});

test('whoever is refused again meanwhile keeps them careful, and has nobody done twice', async () => {
  let runs = 0;
  const counted: Work = async (database) => {
    runs += 1;
    return write(`${runs}`)(database);
  };
  for (let at = 0; at < 5; at += 1) await together(counted, writeAndThrow('no'));

  expect(runs).toBe(6);
  expect(stored()).toHaveLength(5);
  expect(await savepointsOf(write('a'), write('b'))).toBe(2);
});

test('a transaction that was undone has ended, also for its own piece in the next run', async () => {
  const earlier: BetterSQLite3Database[] = [];
  const keeping: Work = async (database) => {
    earlier.push(database);
    await write('by the first run')(earlier[0] ?? database);
    return 'kept';
  };

  const told = await together(keeping, writeAndThrow('no'), write('c'));

  expect(earlier).toHaveLength(2);
  expect(told).toEqual([expect.stringContaining('has ended'), 'Error: no no', 'c']);
  expect(stored()).toEqual(['c']);
});

test('on a full disk who was tried is told so in the second run too, and the others are done when there is room (ASSURANCE D15)', async () => {
  const pages = Number(writer.pragma('page_count', { simple: true }));
  writer.pragma(`max_page_count = ${pages}`);
  const outcomes = Promise.allSettled([
    queue.submit(writeAndThrow('a')),
    queue.submit(write('x'.repeat(9_000))),
    queue.submit(async (database) => {
      writer.pragma('max_page_count = 1000000');
      return write('c')(database);
    }),
  ]);

  const [first, second, third] = await outcomes;
  for (const lost of [first, second]) {
    expect(lossIn(lost?.status === 'rejected' && lost.reason)?.outcome).toBe('nothing');
  }
  expect(third).toEqual({ status: 'fulfilled', value: 'c' });
  expect(stored()).toEqual(['c']);
});

test('a piece that is alone and throws is told so at once, and makes nobody careful', async () => {
  let runs = 0;
  const told = await together(async (database) => {
    runs += 1;
    return writeAndThrow('alone')(database);
  });

  expect([runs, told, stored()]).toEqual([1, ['Error: no alone'], []]);
  expect(await savepointsOf(write('a'), write('b'))).toBe(0);
});
