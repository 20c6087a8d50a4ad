import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asc, eq, sql } from '../sql.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { instant, integer, prepared, type Reader, table, text, type Tx } from './dialect.ts';
import { openStore, type Store } from './store.ts';

// The columns of the bank's own tables as SQLite has them, whichever engine is compiled for.
const counters = table('counters', {
  name: text('name').primaryKey(),
  next: integer('next').notNull(),
});
const auditLog = table('audit_log', {
  id: text('id').primaryKey(),
  at: instant('at').notNull(),
  loginUsername: text('login_username'),
  service: text('service').notNull(),
  code: text('code').notNull(),
  address: text('address').notNull(),
});

const insertEntry = prepared('test.insert-entry', (tx: Tx) =>
  tx.insert(auditLog).values({
    id: sql.placeholder('id'),
    at: sql.placeholder('at'),
    loginUsername: sql.placeholder('loginUsername'),
    service: 'TEST',
    code: '0',
    address: '127.0.0.1',
  }),
);

const entriesFrom = prepared('test.entries', (db: Reader) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.address, sql.placeholder('address')))
    .orderBy(asc(auditLog.id)),
);

const raiseCounter = prepared('test.raise-counter', (tx: Tx) =>
  tx
    .insert(counters)
    .values({ name: sql.placeholder('name'), next: 1 })
    .onConflictDoUpdate({
      target: counters.name,
      set: { next: sql`${counters.next} + ${sql.placeholder('by')}` },
    })
    .returning({ next: counters.next, doubled: sql<number>`${counters.next} * 2` }),
);

describe('a prepared query', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore({ directory: temporaryDirectory() });
  });
  afterAll(() => store.close());

  test('reads what the query builder reads, moments and missing values included', async () => {
    const at = new Date('2026-11-21T04:30:00.123Z');
    await store.transaction(async (tx) => {
      await insertEntry(tx).execute({ id: 'one', at, loginUsername: null });
      await insertEntry(tx).execute({ id: 'two', at, loginUsername: 'asha' });
    });
    const entries = await store.read.select().from(auditLog).orderBy(asc(auditLog.id));

    const rows = await entriesFrom(store.read).execute({ address: '127.0.0.1' });

    expect(rows).toEqual(entries);
    expect(rows).toMatchObject([
      { id: 'one', at, loginUsername: null },
      { id: 'two', at, loginUsername: 'asha' },
    ]);
  });

  test('answers the columns and expressions that a write returns', async () => {
    const raise = () => store.transaction((tx) => raiseCounter(tx).execute({ name: 'n', by: 4 }));
    await raise();

    expect(await raise()).toEqual([{ next: 5, doubled: 10 }]);
  });

  test('is built once, and answers what each connection sees', async () => {
    let built = 0;
    const namesIn = prepared('test.counter-names', (db: Reader) => {
      built += 1;
      return db.select({ name: counters.name }).from(counters);
    });
    const inSnapshot = await store.snapshot(async (read) => {
      // The moment of a snapshot is that of its first read.
      await namesIn(read).execute();
      await store.transaction((tx) => raiseCounter(tx).execute({ name: 'later', by: 1 }));
      return namesIn(read).execute();
    });

    expect(inSnapshot).not.toContainEqual({ name: 'later' });
    expect(await namesIn(store.read).execute()).toContainEqual({ name: 'later' });
    expect(await store.transaction((tx) => namesIn(tx).execute())).toContainEqual({
      name: 'later',
    });
    expect(built).toBe(1);
  });

  test('refuses to run without one of its values', async () => {
    await expect(entriesFrom(store.read).execute({})).rejects.toThrow('address');
    await expect(
      store.transaction((tx) => insertEntry(tx).execute({ id: 'three', loginUsername: null })),
    ).rejects.toThrow('at');
  });
});
