import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from '../sql.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { bankFileName } from './bank-file.ts';
import { integer, prepared, type Reader, table, text } from './dialect.ts';
import { connectReader } from './connection.ts';
import { openReadStore } from './read-store.ts';
import { sharedRead } from './shared-read.ts';
import { openStore, type Store } from './store.ts';

const counters = table('counters', {
  name: text('name').primaryKey(),
  next: integer('next').notNull(),
});

const counterByName = prepared(
  'test.remembered-counter',
  (db: Reader) =>
    db
      .select({ name: counters.name, next: counters.next })
      .from(counters)
      .where(eq(counters.name, sql.placeholder('name'))),
  ({ name = 'never' }) => (name === 'never' ? null : name),
);

const directory = temporaryDirectory();
let store: Store;

beforeAll(async () => {
  store = await openStore({ directory });
  for (const name of ['one', 'never']) await write(name, 1);
});
afterAll(() => store.close());

const write = (name: string, next: number) =>
  store.transaction((tx) =>
    tx
      .insert(counters)
      .values({ name, next })
      .onConflictDoUpdate({ target: counters.name, set: { next } }),
  );

const read = (name: string, from: Pick<Store, 'read'> = store) =>
  counterByName(from.read).execute({ name });

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('what nobody has changed is the same row, in the same turn and in later ones', async () => {
  const rows = await read('one');
  await nextTurn();
  expect(await read('one')).toBe(rows);
  expect(rows).toEqual([{ name: 'one', next: 1 }]);
});

test('a commit is seen at once, in the turn that it ends too', async () => {
  const [before] = await read('one');
  await write('one', 2);
  expect(before).toEqual({ name: 'one', next: 1 });
  expect(await read('one')).toEqual([{ name: 'one', next: 2 }]);
});

test('a commit of another program is seen in the next turn', async () => {
  await read('one');
  const another = new Database(join(directory, bankFileName));
  another.exec(`update counters set next = 3 where name = 'one'`);
  another.close();
  await nextTurn();
  expect(await read('one')).toEqual([{ name: 'one', next: 3 }]);
});

test('a thread that only reads sees what the bank has committed', async () => {
  const thread = openReadStore({ directory });
  const before = await read('one', thread);
  await write('one', 4);
  await nextTurn();
  expect(before).toEqual([{ name: 'one', next: 3 }]);
  expect(await read('one', thread)).toEqual([{ name: 'one', next: 4 }]);
  thread.close();
});

test('a transaction sees its own changes, and a refused one leaves none', async () => {
  const refusal = store.transaction(async (tx) => {
    const before = await counterByName(tx).execute({ name: 'one' });
    await tx.update(counters).set({ next: 9 });
    const after = await counterByName(tx).execute({ name: 'one' });
    throw new Error(JSON.stringify([before, after]));
  });
  await expect(refusal).rejects.toThrow('"next":4}],[{"name":"one","next":9}');
  expect(await read('one')).toEqual([{ name: 'one', next: 4 }]);
});

test('what is asked of a query that somebody has kept is asked of SQLite', async () => {
  const kept = counterByName(store.read);
  await kept.execute({ name: 'one' });
  await write('one', 5);
  expect(await kept.execute({ name: 'one' })).toEqual([{ name: 'one', next: 5 }]);
});

test('nothing is remembered of what has no key, nor more than a thousand rows', async () => {
  expect(await read('never')).not.toBe(await read('never'));
  const rows = await read('one');
  for (let at = 0; at < 999; at += 1) await read(`none ${at}`);
  expect(await read('one')).toBe(rows);
  await read('none 999');
  expect(await read('one')).not.toBe(rows);
});

test('a read in which the first look fails ends with its turn, and the next one sees what is committed', async () => {
  const connection = connectReader(join(directory, bankFileName), 'OFF');
  let fails = true;
  const failing = new Proxy(connection, {
    get(target, key) {
      if (key !== 'prepare') return Reflect.get(target, key, target);
      return (source: string) =>
        source === 'pragma data_version'
          ? { pluck: () => ({ get: look }) }
          : target.prepare(source);
    },
  });
  const look = () => {
    if (fails) throw new Error('The header cannot be read');
    return 1;
  };
  const reads = sharedRead(failing);
  expect(() => reads.begin()).toThrow('header');
  fails = false;
  await nextTurn();
  expect(connection.inTransaction).toBe(false);
  reads.begin();
  expect(connection.inTransaction).toBe(true);
  reads.end();
  connection.close();
});
