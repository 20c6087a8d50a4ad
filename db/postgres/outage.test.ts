import dns from 'node:dns';
import { createServer, Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '../sql.ts';
import { lossIn, StoreLostError } from '../store-lost-error.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import { add, countedIn, counters } from '../testing/counters-on-postgres.ts';
import { type LossyWire, lossyWire } from '../testing/lossy-wire.ts';
import { testDatabaseUrl } from './copied-database.ts';
import { outage } from './outage.ts';
import { type Observer, openObserver, openStore, type Store } from './store.ts';
import { copyEmptyBank } from './test-store.ts';

/** What the server says when a transaction is committed. */
const commitTag = 'COMMIT\0';

/** As a machine does: what the server has said meanwhile is read after the next query. */
function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
}

describe('a server that goes away', () => {
  let wire: LossyWire;
  let remove: () => Promise<void>;
  let store: Store;
  beforeEach(async () => {
    const copy = await copyEmptyBank();
    remove = copy.remove;
    wire = await lossyWire(copy.at.databaseUrl);
    // By its name, which is looked up for each connection.
    const byName = new URL(wire.databaseUrl);
    byName.hostname = 'localhost';
    store = await openStore({ ...copy.at, databaseUrl: byName.href });
    await store.transaction((tx) => tx.insert(counters).values({ name: 'one', next: 0 }));
  });
  afterEach(async () => {
    await store.close();
    await wire.close();
    await remove();
  });

  test('ends no transaction that has not been committed: it is done again where it comes back', async () => {
    let runs = 0;
    await store.transaction(async (tx) => {
      runs += 1;
      await add(tx);
      if (runs === 1) wire.breakAll();
      await add(tx);
    });

    expect([runs, await countedIn(store)]).toEqual([2, 2]);
  });

  test('makes one transaction of those that are counted no more, however often it is begun', async () => {
    const before = store.load?.().transactions ?? 0;
    let runs = 0;
    await store.transaction(async (tx) => {
      runs += 1;
      if (runs < 4) wire.breakAll();
      await add(tx);
    });

    expect([runs, (store.load?.().transactions ?? 0) - before]).toEqual([4, 1]);
  });

  test('keeps no read from its answer', async () => {
    wire.loseNext('one');

    expect(await countedIn(store)).toBe(0);
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
    const loss = await store.transaction((tx) => add(tx)).catch(lossIn);

    expect(loss?.outcome).toBe('unknown');
    expect(await countedIn(store)).toBe(1);
  });

  test('with the answer to a statement leaves it unknown, and does nothing twice', async () => {
    wire.loseNext('UPDATE 1');
    const loss = await store.statement(add).catch(lossIn);

    expect(loss?.outcome).toBe('unknown');
    expect(await countedIn(store)).toBe(1);
  });

  test('and comes back is used by everybody who waited for it', async () => {
    wire.isAway = true;
    wire.breakAll();
    const waiting = Array.from({ length: 40 }, () => store.transaction((tx) => add(tx)));
    const read = countedIn(store);
    await expect.poll(() => store.load?.().waiting).toBeGreaterThan(0);
    wire.isAway = false;
    await Promise.all(waiting);

    expect(await countedIn(store)).toBe(40);
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

    expect(await countedIn(store)).toBe(0);
    expect(lookUp).toHaveBeenCalledTimes(3);
  });

  test('without a word is asked for a sign of life after seconds, and not after two hours', async () => {
    const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
    onTestFinished(() => asked.mockRestore());
    wire.breakAll();

    expect(await countedIn(store)).toBe(0);
    const own = asked.mock.calls.filter(([isAsked]) => isAsked === true);
    expect(own.length).toBeGreaterThan(0);
    // 0 is what the system has by itself, which is two hours on Linux.
    for (const [, after = 0] of own) expect([after > 0, after <= 10_000]).toEqual([true, true]);
  });

  test('from a transaction that has stood still for too long ends it, and it is done again', async () => {
    let runs = 0;
    await store.transaction(async (tx) => {
      runs += 1;
      await add(tx);
      if (runs > 1) return;
      const soon = sql`set_config('idle_in_transaction_session_timeout', '20', true)`;
      await tx.select({ soon }).from(counters);
      standStill();
      await add(tx);
    });

    expect([runs, await countedIn(store)]).toEqual([2, 1]);
  });
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

describe('whoever looks through a bank hears nothing of its book', () => {
  let at: { databaseUrl: string; schema: string };
  let remove: () => Promise<void>;
  const clients: pg.Client[] = [];
  let observer: Observer;
  beforeEach(async () => {
    ({ at, remove } = await copyEmptyBank());
    observer = await openObserver(at);
  });
  afterEach(async () => {
    await observer.close();
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await remove();
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: at.databaseUrl });
    clients.push(client);
    await client.connect();
    return client;
  }

  const outcomeOf = (look: PromiseLike<unknown>) =>
    Promise.resolve(look).then(
      () => 'answered',
      (error: unknown) => lossIn(error)?.outcome ?? error,
    );

  test('where somebody cancels what takes long', async () => {
    const [{ id } = { id: 0 }] = await observer.read
      .select({ id: sql<number>`pg_backend_pid()` })
      .from(sql`generate_series(1, 1)`);
    const look = outcomeOf(observer.read.select({ slept: sql`pg_sleep(60)` }).from(sql`pg_class`));
    const client = await connect();
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
      where pid = $1 and wait_event = 'PgSleep'`;

    await expect.poll(async () => (await client.query(cancel, [id])).rowCount).toBe(1);
    expect(await look).toBe('nothing');
  });

  test('where each waits for the other with whoever changes its tables', async () => {
    const client = await connect();
    // Who looks first gives way, and that is to be the observer.
    await client.query(`set search_path to ${at.schema}; set deadlock_timeout = '1min'; begin`);
    await client.query('lock table counters in access exclusive mode');
    await observer.read.select().from(sql`world_state`);
    const change = client.query('lock table world_state in access exclusive mode');
    const other = await connect();
    const waiting = `select from pg_locks where relation = '${at.schema}.world_state'::regclass
      and not granted`;
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);

    expect(await outcomeOf(observer.read.select().from(counters))).toBe('nothing');
    await observer.close();
    await change;
  });

  test('where it has stood still for too long', async () => {
    const soon = sql`set_config('idle_in_transaction_session_timeout', '20', true)`;
    await observer.read.select({ soon }).from(sql`generate_series(1, 1)`);
    standStill();

    expect(await outcomeOf(observer.read.select().from(counters))).toBe('nothing');
  });
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
