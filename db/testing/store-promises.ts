import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoreOf } from '../store.ts';

/** The same few words for each engine, whose queries have types of their own. */
export type Words<Tx extends Reader, Reader> = {
  open(): Promise<{ store: StoreOf<Tx, Reader>; close(): Promise<void> }>;
  set(tx: Tx, name: string, next: number): Promise<unknown>;
  add(tx: Tx, name: string): Promise<number>;
  get(read: Reader, name: string): Promise<number | null>;
};

export function keepsOrForgets<Tx extends Reader, Reader>(words: Words<Tx, Reader>): void {
  const { set, add, get } = words;
  const stores = openedForTests(words);

  test('answers what the work answers, when it is committed', async () => {
    const { store, name } = stores();

    expect(await store.transaction((tx) => add(tx, name))).toBe(1);
    expect(await get(store.read, name)).toBe(1);
  });

  test('keeps nothing of work that throws, and hands its error on', async () => {
    const { store, name } = stores();
    const failing = store.transaction(async (tx) => {
      await add(tx, name);
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(await get(store.read, name)).toBe(0);
  });

  test('keeps nothing of work whose query fails', async () => {
    const { store, name } = stores();
    const failing = store.transaction(async (tx) => {
      await add(tx, name);
      await set(tx, name, 0);
    });

    await expect(failing).rejects.toThrow(/unique/i);
    expect(await get(store.read, name)).toBe(0);
  });

  test('loses no update of many at the same time', async () => {
    const { store, name } = stores();
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => store.transaction((tx) => add(tx, name))),
    );

    expect(new Set(answers).size).toBe(64);
    expect(await get(store.read, name)).toBe(64);
  });

  test('lets one of many fail alone', async () => {
    const { store, name } = stores();
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
}

export function refusesMisuse<Tx extends Reader, Reader>(words: Words<Tx, Reader>): void {
  const { add, get } = words;
  const stores = openedForTests(words);

  test('refuses to read outside of the transaction while inside of it', async () => {
    const { store, name } = stores();
    const reading = store.transaction(() => get(store.read, name));

    await expect(reading).rejects.toThrow('read through its tx');
  });

  test('refuses a transaction inside a transaction', async () => {
    const { store, name } = stores();
    const nesting = store.transaction(async (tx) => {
      await add(tx, name);
      await store.transaction((inner) => add(inner, name));
    });

    await expect(nesting).rejects.toThrow('pass its tx');
    expect(await get(store.read, name)).toBe(0);
  });

  test('refuses a tx whose transaction has ended', async () => {
    const { store, name } = stores();
    let keptTx: Tx | undefined;
    await store.transaction(async (tx) => {
      keptTx = tx;
    });

    await expect(async () => keptTx && add(keptTx, name)).rejects.toThrow('has ended');
    expect(await get(store.read, name)).toBe(0);
  });

  test('shows a snapshot one moment, whatever is committed meanwhile', async () => {
    const { store, name } = stores();
    const rows = await store.snapshot(async (read) => {
      const before = await get(read, name);
      await store.transaction((tx) => add(tx, name));
      return [before, await get(read, name)];
    });

    expect(rows).toEqual([0, 0]);
  });
}

/** One store for a group of tests, and a counter at zero for each of them. */
function openedForTests<Tx extends Reader, Reader>(words: Words<Tx, Reader>) {
  let second: Awaited<ReturnType<typeof words.open>> | undefined;
  let runs = 0;
  beforeAll(async () => {
    second = await words.open();
  });
  afterAll(() => second?.close());
  beforeEach(async () => {
    runs += 1;
    await second?.store.transaction((tx) => words.set(tx, `counter ${runs}`, 0));
  });
  return () => {
    if (second === undefined) throw new Error('The store is open while a test runs');
    return { store: second.store, name: `counter ${runs}` };
  };
}
