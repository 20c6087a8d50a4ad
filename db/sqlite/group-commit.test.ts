import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lossIn } from '../store-lost-error.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { connectWriter } from './connection.ts';
import { type GroupCommit, groupCommit } from './group-commit.ts';

const lines = sqliteTable('lines', { text: text('text').notNull() });

let file: string;
let writer: Database.Database;
let other: Database.Database;
let queue: GroupCommit;

beforeEach(() => {
  file = join(temporaryDirectory(), 'test.db');
  other = new Database(file);
  other.pragma('journal_mode = wal');
  other.exec('create table lines (text text not null)');
  writer = connectWriter(file, 'OFF');
  queue = groupCommit(writer);
});
afterEach(() => {
  writer.close();
  other.close();
});

const write = (text: string) => async (database: BetterSQLite3Database) => {
  await database.insert(lines).values({ text });
  return text;
};

test('everything that waits is one commit, and is answered after it', async () => {
  const before = commits();
  const sizes: number[] = [];

  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      await queue.submit(write(`line ${index}`));
      sizes.push(stored().length);
    }),
  );

  expect(commits() - before).toBe(1);
  expect(sizes).toEqual(Array.from({ length: 50 }, () => 50));
});

test('a batch takes along who comes in its next rounds, and waits for four at the most', async () => {
  const sizes: number[] = [];
  const waiting = groupCommit(
    writer,
    () => {},
    (size) => sizes.push(size),
  );
  const all = [waiting.submit(write('line 0')), waiting.submit(write('line 1'))];

  for (let round = 2; round < 6; round += 1) {
    await turnOfTheLoop();
    all.push(waiting.submit(write(`line ${round}`)));
  }
  await Promise.all(all);

  expect(sizes).toEqual([5, 1]);
});

test('who is alone waits for nobody', async () => {
  const done = queue.submit(write('line'));
  await turnOfTheLoop();
  await turnOfTheLoop();

  expect(stored()).toHaveLength(1);
  await done;
});

test('what has to end before a batch is told in time', async () => {
  const answers: boolean[] = [];
  const telling = groupCommit(writer, () => answers.push(writer.inTransaction));

  await telling.submit(write('line'));

  expect(answers).toEqual([false]);
});

test('pieces run one after the other, in the order in which they came', async () => {
  const steps: string[] = [];
  const piece = (name: string) =>
    queue.submit(async (database) => {
      steps.push(`${name} begins`);
      await write(name)(database);
      await write(name)(database);
      steps.push(`${name} ends`);
    });

  await Promise.all([piece('a'), piece('b')]);

  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a batch has a limit, and what is left follows in the next one', async () => {
  const before = commits();

  await Promise.all(Array.from({ length: 300 }, (_, index) => queue.submit(write(`${index}`))));

  expect(commits() - before).toBe(3);
  expect(stored()).toHaveLength(300);
});

test('a piece that throws leaves nothing, and those before and after it stay', async () => {
  const outcomes = await Promise.allSettled([
    queue.submit(write('first')),
    queue.submit(async (database) => {
      await write('second')(database);
      throw new Error('no');
    }),
    queue.submit(write('third')),
  ]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual(['first', 'third']);
});

test('a piece that is alone and throws leaves nothing, and the next one is as ever', async () => {
  const refused = queue.submit(async (database) => {
    await write('alone')(database);
    throw new Error('no');
  });

  await expect(refused).rejects.toThrow('no');
  expect(stored()).toEqual([]);
  expect(await queue.submit(write('later'))).toBe('later');
  expect(stored()).toEqual(['later']);
});

test('a piece that waits for anything but its queries fails, and holds nobody up', async () => {
  let went = 'nowhere';
  const outcomes = await Promise.allSettled([
    queue.submit(write('first')),
    queue.submit(async (database) => {
      await write('stray')(database);
      await turnOfTheLoop();
      went = await write('stray again')(database).catch((error: unknown) => String(error));
    }),
    queue.submit(write('third')),
  ]);
  const rows = stored();
  await turnOfTheLoop();
  await turnOfTheLoop();

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { message: expect.stringContaining('awaited') } });
  expect(rows).toEqual(['first', 'third']);
  expect(went).toContain('has ended');
  expect(stored()).toEqual(['first', 'third']);
});

test('a query that was built in time and is sent too late cannot write', async () => {
  let late: (() => Promise<unknown>) | undefined;
  await queue.submit(async (database) => {
    const query = database.insert(lines).values({ text: 'late' });
    late = async () => query;
  });

  await expect(late?.()).rejects.toThrow('has ended');
  expect(stored()).toEqual([]);
});

test('when the commit cannot be made, all of the batch fail and nothing stays', async () => {
  writer.pragma('busy_timeout = 1');
  other.exec('begin immediate');

  const outcomes = await Promise.allSettled([
    queue.submit(write('first')),
    queue.submit(write('second')),
  ]);
  other.exec('rollback');

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(stored()).toEqual([]);
  expect(await queue.submit(write('later'))).toBe('later');
});

test('another process that writes meanwhile fails nobody (ASSURANCE D7)', async () => {
  const neighbour = new Worker(
    `const Database = require('better-sqlite3');
     const other = new Database(require('node:worker_threads').workerData, { timeout: 10_000 });
     const write = other.prepare("insert into lines values ('of the other')");
     for (let count = 0; count < 300; count += 1) other.transaction(() => write.run()).immediate();
     other.close();`,
    { eval: true, workerData: file },
  );
  const ended = once(neighbour, 'exit');
  let writes = 0;
  for (let isOver = false; !isOver;) {
    await Promise.all(Array.from({ length: 8 }, (_, at) => queue.submit(write(`own ${at}`))));
    writes += 8;
    isOver = stored().filter((text) => text === 'of the other').length === 300;
  }

  expect(await ended).toEqual([0]);
  expect(stored()).toHaveLength(writes + 300);
});

test('a full disk fails what does not fit, whole, and ends with the disk (ASSURANCE D15)', async () => {
  const pages = Number(writer.pragma('page_count', { simple: true }));
  writer.pragma(`max_page_count = ${pages + 2}`);
  const page = 'x'.repeat(4_000);

  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      queue.submit(async (database) => {
        await write(`${index} begins`)(database);
        await write(`${index} ${page}`)(database);
        await write(`${index} ends`)(database);
      }),
    ),
  );
  writer.pragma('max_page_count = 1000000');
  await queue.submit(write('again'));

  const keptCount = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(keptCount).toBeLessThan(12);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(lossIn(outcome.reason)?.outcome).toBe('nothing');
  }
  expect(stored()).toHaveLength(keptCount * 3 + 1);
  for (const [index, { status }] of outcomes.entries()) {
    expect(stored().includes(`${index} ends`)).toBe(status === 'fulfilled');
  }
});

test('a queue is drained when everything was answered', async () => {
  const answers: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    void queue.submit(write(name)).then((text) => answers.push(text));
  }

  await queue.drained();

  expect(answers).toEqual(['a', 'b', 'c']);
});

function stored(): string[] {
  return other
    .prepare<[], { text: string }>('select text from lines')
    .all()
    .map(({ text }) => text);
}

/** Frames of the log that end a transaction bear the size of the database. */
function commits(): number {
  const wal = readFileSync(`${file}-wal`);
  let count = 0;
  for (let at = 32; at + 24 + 4096 <= wal.length; at += 24 + 4096) {
    count += wal.readUInt32BE(at + 4) === 0 ? 0 : 1;
  }
  return count;
}
