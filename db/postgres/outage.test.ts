import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { createServer } from 'node:net';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eq, sql } from '../sql.ts';
import { lossIn, StoreLostError } from '../store-lost-error.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import { type LossyWire, lossyWire } from '../testing/lossy-wire.ts';
import { testDatabaseUrl } from './copied-database.ts';
import { outage } from './outage.ts';
import { openStore, removeStore, type Store, type Tx } from './store.ts';

const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  next: integer('next').notNull(),
});

/** What the server says when a transaction is committed. */
const commitTag = 'COMMIT\0';

describe('a server that goes away', () => {
  let wire: LossyWire;
  let at: { databaseUrl: string; schema: string };
  let store: Store;
  beforeEach(async () => {
    wire = await lossyWire(testDatabaseUrl());
    const schema = `test_${randomUUID().replaceAll('-', '')}`;
    // By its name, which is looked up for each connection.
    const byName = new URL(wire.databaseUrl);
    byName.hostname = 'localhost';
    at = { databaseUrl: byName.href, schema };
    store = await openStore(at);
    await store.transaction((tx) => tx.insert(counters).values({ name: 'one', next: 0 }));
  });
  afterEach(async () => {
    await store.close();
    await wire.close();
    await removeStore({ ...at, databaseUrl: testDatabaseUrl() });
  });

  test('ends no transaction that has not been committed: it is done again where it comes back', async () => {
    let runs = 0;
    await store.transaction(async (tx) => {
      runs += 1;
      await add(tx);
      if (runs === 1) wire.breakAll();
      await add(tx);
    });

    expect([runs, await value()]).toEqual([2, 2]);
  });

  test('keeps no read from its answer', async () => {
    wire.loseNext('one');

    expect(await value()).toBe(0);
    expect(wire.lost()).toBe(1);
  });

  test('keeps no moment of several reads from its answers', async () => {
    wire.loseNext('one');
    const rows = await store.snapshot((read) => read.select().from(counters));

    expect(rows).toEqual([{ name: 'one', next: 0 }]);
    expect(wire.lost()).toBe(1);
  });

  test('with the answer to a commit leaves it unknown, and does nothing twice', async () => {
    wire.loseNext(commitTag);
    const loss = await store.transaction(add).catch(lossIn);

    expect(loss?.outcome).toBe('unknown');
    expect(await value()).toBe(1);
  });

  test('with the answer to a statement leaves it unknown, and does nothing twice', async () => {
    wire.loseNext('UPDATE 1');
    const loss = await store.statement(add).catch(lossIn);

    expect(loss?.outcome).toBe('unknown');
    expect(await value()).toBe(1);
  });

  test('and comes back is used by everybody who waited for it', async () => {
    wire.isAway = true;
    wire.breakAll();
    const waiting = Array.from({ length: 40 }, () => store.transaction(add));
    const read = value();
    await expect.poll(() => store.load?.().waiting).toBeGreaterThan(0);
    wire.isAway = false;
    await Promise.all(waiting);

    expect(await value()).toBe(40);
    expect(await read).toBeGreaterThanOrEqual(0);
  });

  test('and whose name is known to nobody meanwhile is waited for as well', async () => {
    const lookUp = vi.spyOn(dns, 'lookup');
    onTestFinished(() => lookUp.mockRestore());
    for (const code of ['ENOTFOUND', 'EAI_AGAIN']) {
      lookUp.mockImplementationOnce((...[, , done]: unknown[]) => {
        const unknown = Object.assign(new Error(`getaddrinfo ${code}`), { code });
        if (typeof done === 'function') done(unknown);
      });
    }
    wire.breakAll();

    expect(await value()).toBe(0);
    expect(lookUp).toHaveBeenCalledTimes(3);
  });

  test('from a transaction that has stood still for too long ends it, and it is done again', async () => {
    let runs = 0;
    await store.transaction(async (tx) => {
      runs += 1;
      await add(tx);
      if (runs > 1) return;
      const soon = sql`set_config('idle_in_transaction_session_timeout', '20', true)`;
      await tx.select({ soon }).from(counters);
      // As a machine stands still: what the server has said meanwhile is read after the next query.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      await add(tx);
    });

    expect([runs, await value()]).toEqual([2, 1]);
  });

  async function add(tx: Tx): Promise<void> {
    await tx
      .update(counters)
      .set({ next: sql`${counters.next} + 1` })
      .where(eq(counters.name, 'one'));
  }

  async function value(): Promise<number | undefined> {
    const [row] = await store.read.select().from(counters);
    return row?.next;
  }
});

test('a server that stays away is waited for as long as somebody is patient, all in all', async () => {
  const throughOutage = outage(0);
  let attempts = 0;
  const lose = () => {
    attempts += 1;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  };

  await expect(throughOutage(lose)).rejects.toMatchObject({ outcome: 'nothing' });
  await expect(throughOutage(lose)).rejects.toThrow(StoreLostError);
  expect(attempts).toBe(2);
});

test('what a server says of the work itself is nobody’s going away', async () => {
  const refusal = Object.assign(new Error('duplicate key'), { code: '23505' });

  await expect(outage()(() => Promise.reject(refusal))).rejects.toBe(refusal);
});

describe('what stands between the bank and its server', () => {
  test('is refused where it drops the path of the bank', async () => {
    const url = new URL(testDatabaseUrl());
    url.searchParams.set('options', '-c search_path=public');

    const opening = openStore({ databaseUrl: url.href, schema: 'test_behind_a_pooler' });

    await expect(opening).rejects.toThrow(StoreRefusedError);
    await expect(opening).rejects.toThrow(/search_path is "public" and not test_behind_a_pooler/);
  });

  test('is refused with a sentence where it takes no settings, as pgbouncer does', async () => {
    const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
    const error = Buffer.alloc(5 + fields.length);
    error.write('E');
    error.writeInt32BE(4 + fields.length, 1);
    error.write(fields, 5);
    const pooler = createServer((socket) => socket.on('data', () => socket.end(error)));
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
    const { port } = Object(pooler.address());

    const opening = openStore({ databaseUrl: `postgres://a:b@127.0.0.1:${port}/c`, schema: 'd' });

    await expect(opening).rejects.toThrow(/takes no settings of a connection.*haproxy/);
    await new Promise((resolve) => pooler.close(resolve));
  });
});
