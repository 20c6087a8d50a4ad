import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '../sql.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import { openObserver, openStore, removeStore, type Store, type Tx } from './store.ts';
import { copyEmptyBank } from './test-store.ts';
import { add, countedIn, counters } from '../testing/counters-on-postgres.ts';
import { testDatabaseUrl } from './copied-database.ts';

const databaseUrl = testDatabaseUrl();
const nameOfItsOwn = () => `test_${randomUUID().replaceAll('-', '')}`;

describe('a bank on PostgreSQL', () => {
  let at: { databaseUrl: string; schema: string };
  let remove: () => Promise<void>;
  const stores: Store[] = [];
  beforeEach(async () => {
    ({ at, remove } = await copyEmptyBank());
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await remove();
  });

  test('is made in an empty schema, and found again', async () => {
    at = { ...at, schema: nameOfItsOwn() };
    const first = await open();
    const second = await open();

    expect([first.created, second.created]).toEqual([true, false]);
  });

  test.each([
    ['with tables of another program', 'does not name', 'create table songs (title text)'],
    [
      'made by a later version',
      /version \d+, and this program knows \d/,
      "insert into __drizzle_migrations (hash, created_at) values ('x', 9999999999999)",
    ],
    [
      'with other tables than those of this program',
      'another line of versions',
      "update __drizzle_migrations set hash = 'other'",
    ],
    [
      'made by a draft of this program',
      /a draft of this program made it.*make a new bank in an empty directory or database/,
      `update __drizzle_migrations
        set hash = '54827068b55a8dd7965b76c7faa4c5b84b513057deefa8ba3b98f4635e1e7f35'`,
    ],
  ])('is refused %s, and left as it is', async (_title, reason, spoil) => {
    if (reason === 'does not name') {
      at = { ...at, schema: nameOfItsOwn() };
      await run(`create schema ${at.schema}`);
    }
    await run(spoil);
    const before = await tables();

    const opening = openStore(at);

    await expect(opening).rejects.toThrow(StoreRefusedError);
    await expect(opening).rejects.toThrow(reason);
    expect(await tables()).toEqual(before);
  });

  test.each(['', 'World', 'a b', 'x; drop table accounts', '1st', 'ä'])(
    'is refused under the name "%s"',
    async (schema) => {
      await expect(openStore({ databaseUrl, schema })).rejects.toThrow(StoreRefusedError);
    },
  );

  test('is refused without an address, a schema or a server, with a sentence', async () => {
    const nobody = 'postgres://nobody@127.0.0.1:1/nothing';

    await expect(openStore({ schema: 'world' })).rejects.toThrow('DATABASE_URL');
    await expect(openStore({ databaseUrl: nobody })).rejects.toThrow('name of its schema');
    await expect(openStore({ databaseUrl: nobody, schema: 'world' })).rejects.toThrow(
      'cannot be reached',
    );
  });

  test('whose name has several addresses, as localhost may have, is refused with what each of them said', async () => {
    const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
    const lookUp = vi.spyOn(dns, 'lookup');
    onTestFinished(() => lookUp.mockRestore());
    // Safe: all of them are asked for here.
    const answer = (...[, , told]: unknown[]) => (told as CallableFunction)(null, addresses);
    lookUp.mockImplementation(answer as never);
    const opening = openStore({
      databaseUrl: 'postgres://nobody@bank.test:1/nothing',
      schema: 'a',
    });
    await expect(opening).rejects.toThrow(
      /ECONNREFUSED 127.0.0.1:1; .*ECONNREFUSED 127.0.0.2:1\. Start/,
    );
  });

  test('is refused to a user who may not enter its schema, in words', async () => {
    const user = nameOfItsOwn();
    await run(`create role ${user} login`);
    onTestFinished(async () => void (await run(`drop role ${user}`, databaseUrl)));
    const url = new URL(at.databaseUrl);
    url.username = user;
    await expect(openObserver({ ...at, databaseUrl: url.href })).rejects.toThrow(
      `may not read the schema ${at.schema}: name its owner.`,
    );
  });

  test('is refused to a user who may not read one of its tables, in words', async () => {
    const user = nameOfItsOwn();
    await run(`create role ${user} login`);
    // What it was granted goes with the database of this test.
    onTestFinished(async () => void (await run(`drop role ${user}`, databaseUrl)));
    await run(`grant usage on schema ${at.schema} to ${user}`);
    await run(`grant select on all tables in schema ${at.schema} to ${user}`);
    const url = new URL(at.databaseUrl);
    url.username = user;
    const observed = { ...at, databaseUrl: url.href };
    await (await openObserver(observed)).close();
    await run(`revoke select on ${at.schema}.audit_log from ${user}`);
    await expect(openObserver(observed)).rejects.toThrow(
      `may not read the table ${at.schema}.audit_log: name its owner.`,
    );
  });

  test('says what went wrong in a transaction without what was in it', async () => {
    const store = await open();
    await store.transaction((tx) => tx.insert(counters).values({ name: 'secret', next: 1 }));

    const failing = store.transaction((tx) =>
      tx.insert(counters).values({ name: 'secret', next: 2 }),
    );

    await expect(failing).rejects.toThrow(/unique constraint/);
    await expect(failing).rejects.not.toThrow(/secret/);
  });

  async function open(): Promise<Store> {
    const store = await openStore(at);
    stores.push(store);
    return store;
  }

  async function tables() {
    const { rows } = await run(
      `select table_schema, table_name, column_name from information_schema.columns
        where table_schema = '${at.schema}' order by 1, 2, 3`,
    );
    return rows;
  }

  async function run(statement: string, connectionString = at.databaseUrl) {
    const client = new pg.Client({
      connectionString,
      options: `-c search_path=${at.schema}`,
    });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }
});

describe('transactions that overlap, and processes that share a bank', () => {
  let at: { databaseUrl: string; schema: string };
  let remove: () => Promise<void>;
  let store: Store;
  beforeEach(async () => {
    ({ at, remove } = await copyEmptyBank());
    store = await openStore(at);
    await store.transaction((tx) =>
      tx.insert(counters).values([
        { name: 'one', next: 0 },
        { name: 'two', next: 0 },
      ]),
    );
  });
  afterEach(async () => {
    await store.close();
    await remove();
  });

  test('keeps what it commits: no connection may answer before the disk does', async () => {
    const settings = await store.verifySettings();

    expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toMatchObject({
      synchronous_commit: 'on',
      search_path: at.schema,
    });
  });

  test('brings 640 additions to one row home, 64 at a time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 64 }, () => addOne()));
    }

    expect(await countedIn(store, 'one')).toBe(640);
  });

  test('brings transactions home that take the same rows in opposite orders', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        store.transaction(async (tx) => {
          const names = index % 2 === 0 ? ['one', 'two'] : ['two', 'one'];
          for (const name of names) await add(tx, name);
        }),
      ),
    );

    expect([await countedIn(store, 'one'), await countedIn(store, 'two')]).toEqual([40, 40]);
  });

  test('brings decisions home that others could have made wrong: write skew', async () => {
    const takeWhileBoth = (name: string) =>
      store.transaction(async (tx) => {
        const rows = await tx.select().from(counters);
        if (rows.every(({ next }) => next === 0)) await add(tx, name);
      });

    await Promise.all([takeWhileBoth('one'), takeWhileBoth('two'), takeWhileBoth('one')]);

    expect((await countedIn(store, 'one')) + (await countedIn(store, 'two'))).toBe(1);
  });

  test('refuses to commit what an error has ended, however it was swallowed', async () => {
    const careless = store.transaction(async (tx) => {
      await add(tx, 'one');
      await tx
        .insert(counters)
        .values({ name: 'one', next: 0 })
        .catch(() => {});
    });

    await expect(careless).rejects.toThrow('swallowed');
    expect(await countedIn(store, 'one')).toBe(0);
  });

  test('tells of queries that were sent together the error that has ended them', async () => {
    const slowly = async (tx: Tx) => {
      const failing = tx.select({ next: sql`1 / (${counters.next} - 0)` }).from(counters);
      const [rows] = await Promise.allSettled([failing]);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      if (rows?.status === 'rejected') throw rows.reason;
    };

    const together = store.transaction((tx) => Promise.all([slowly(tx), add(tx, 'one')]));

    await expect(together).rejects.toThrow('division by zero');
  });

  test('serves several processes at once', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => openStore(at)));

    await Promise.all(
      Array.from({ length: 160 }, (_, index) => addOne(others[index % 4] ?? store)),
    );

    expect(await countedIn(store, 'one')).toBe(160);
    await Promise.all(others.map((other) => other.close()));
  });

  test('is made once by processes that start at the same time', async () => {
    const fresh = { ...at, schema: `${at.schema}_fresh` };

    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(fresh)));

    expect(stores.filter(({ created }) => created)).toHaveLength(1);
    await Promise.all(stores.map((one) => one.close()));
    await removeStore(fresh);
  });

  test('shows an observer one moment, and lets him write nothing', async () => {
    const observer = await openObserver(at);
    const before = await observer.read.select().from(counters).orderBy(counters.name);
    await addOne();
    const after = await observer.read.select().from(counters).orderBy(counters.name);
    await observer.close();

    expect(after).toEqual(before);
    await expect(openObserver({ ...at, schema: 'nowhere' })).rejects.toThrow('no bank');
  });

  test('lets whoever looks at the catalog write nothing, and sets nothing that a pooler would keep for others', async () => {
    const observer = await openObserver({ ...at, schema: 'pg_catalog' });
    const settings = await observer.read
      .select({ setting: sql<string>`setting`, source: sql<string>`source` })
      .from(sql`pg_settings where name = 'default_transaction_read_only'`);
    await observer.close();
    expect(settings).toEqual([{ setting: 'on', source: 'client' }]);
  });

  function addOne(to: Store = store): Promise<void> {
    return to.transaction((tx) => add(tx));
  }
});
