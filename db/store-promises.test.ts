import { engine, prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { counters } from '@sahakar/db/schema/world';
import { openTestStore, type TestStore } from '@sahakar/db/test-store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from './sql.ts';

const addOne = prepared('test-add', (tx: Tx) =>
  tx
    .update(counters)
    .set({ next: sql`${counters.next} + 1` })
    .where(eq(counters.name, sql.placeholder('name')))
    .returning({ next: counters.next }),
);

const set = (tx: Tx, name: string, next: number) => tx.insert(counters).values({ name, next });

async function add(tx: Tx, name: string): Promise<number> {
  const [row] = await addOne(tx).execute({ name });
  return row?.next ?? 0;
}

async function get(read: Reader, name: string): Promise<number | null> {
  const [row] = await read.select().from(counters).where(eq(counters.name, name));
  return row?.next ?? null;
}

describe(`a store on ${engine}`, () => {
  let store: TestStore['store'];
  let close: TestStore['close'];
  beforeAll(async () => {
    ({ store, close } = await openTestStore());
  });
  afterAll(() => close());

  // Each test has a counter at zero.
  let name: string;
  let runs = 0;
  beforeEach(async () => {
    runs += 1;
    name = `counter ${runs}`;
    await store.transaction((tx) => set(tx, name, 0));
  });

  test('answers what the work answers, when it is committed', async () => {
    expect(await store.transaction((tx) => add(tx, name))).toBe(1);
    expect(await get(store.read, name)).toBe(1);
  });

  test('keeps nothing of work that throws, and hands its error on', async () => {
    const failing = store.transaction(async (tx) => {
      await add(tx, name);
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(await get(store.read, name)).toBe(0);
  });

  test('keeps nothing of work whose query fails', async () => {
    const failing = store.transaction(async (tx) => {
      await add(tx, name);
      await set(tx, name, 0);
    });

    await expect(failing).rejects.toThrow(/unique/i);
    expect(await get(store.read, name)).toBe(0);
  });

  test('loses no update of many at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => store.transaction((tx) => add(tx, name))),
    );

    expect(new Set(answers).size).toBe(64);
    expect(await get(store.read, name)).toBe(64);
  });

  test('lets one of many fail alone', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        store.transaction(async (tx) => {
          await add(tx, name);
          if (index === 4) throw new Error('only me');
        }),
      ),
    );

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await get(store.read, name)).toBe(9);
  });

  test('refuses to read outside of the transaction while inside of it', async () => {
    const reading = store.transaction(() => get(store.read, name));

    await expect(reading).rejects.toThrow('read through its tx');
  });

  test('refuses a transaction inside a transaction', async () => {
    const nesting = store.transaction(async (tx) => {
      await add(tx, name);
      await store.transaction((inner) => add(inner, name));
    });

    await expect(nesting).rejects.toThrow('pass its tx');
    expect(await get(store.read, name)).toBe(0);
  });

  test('refuses a tx whose transaction has ended', async () => {
    let keptTx: Tx | undefined;
    await store.transaction(async (tx) => {
      keptTx = tx;
    });

    await expect(async () => keptTx && add(keptTx, name)).rejects.toThrow('has ended');
    expect(await get(store.read, name)).toBe(0);
  });

  test('shows a snapshot one moment, whatever is committed meanwhile', async () => {
    const rows = await store.snapshot(async (read) => {
      const before = await get(read, name);
      await store.transaction((tx) => add(tx, name));
      return [before, await get(read, name)];
    });

    expect(rows).toEqual([0, 0]);
  });
});
