import { EventEmitter } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '../sql.ts';
import { lossIn } from '../store-lost-error.ts';
import { add, countedIn, counters } from '../testing/counters-on-postgres.ts';
import { openStore, type Store } from './store.ts';
import type { Tx } from './backend.ts';
import { copyEmptyBank } from './test-store.ts';
import { transact, transactionDesk } from './transact.ts';

let at: { databaseUrl: string; schema: string };
let remove: () => Promise<void>;
let store: Store;
let operator: pg.Client;
beforeEach(async () => {
  ({ at, remove } = await copyEmptyBank());
  store = await openStore(at);
  await store.transaction((tx) => tx.insert(counters).values({ name: 'one', next: 0 }));
  operator = new pg.Client({
    connectionString: at.databaseUrl,
    options: `-c search_path=${at.schema}`,
  });
  await operator.connect();
});
afterEach(async () => {
  await operator.end();
  await store.close();
  await remove();
});

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => lossIn(error)?.outcome ?? error,
  );

/** Has the server say this when a counter is changed, or when that is committed. */
const failing = (code: string, when: 'at once' | 'at the commit') =>
  operator.query(
    `create function fail() returns trigger language plpgsql as
       $$ begin raise exception 'no' using errcode = '${code}'; end $$;
     create constraint trigger failing after update on counters
       ${when === 'at once' ? '' : 'deferrable initially deferred'}
       for each row execute function fail()`,
  );

const sleeping = sql`pg_sleep(60)`;
/** Cancels whoever sleeps in this bank, as an operator does. */
async function cancelSleeper(): Promise<void> {
  const cancel = async () => {
    const { rowCount } = await operator.query(
      `select pg_cancel_backend(activity.pid) from pg_stat_activity activity
         join pg_locks locks on locks.pid = activity.pid
         where wait_event = 'PgSleep' and relation = 'counters'::regclass`,
    );
    return rowCount;
  };
  await expect.poll(cancel).toBeGreaterThan(0);
}

test('work that an operator has cancelled leaves nothing behind, and is told as what may come again', async () => {
  const outcome = outcomeOf(
    store.transaction(async (tx) => {
      await add(tx);
      await tx.select({ sleeping }).from(counters);
    }),
  );
  await cancelSleeper();
  expect(await outcome).toBe('nothing');
  expect(await countedIn(store)).toBe(0);

  const read = outcomeOf(store.read.select({ sleeping }).from(counters).execute());
  await cancelSleeper();
  expect(await read).toBe('nothing');

  const statement = outcomeOf(
    store.statement((tx) => tx.update(counters).set({ next: sql`length(pg_sleep(60)::text)` })),
  );
  await cancelSleeper();
  expect(await statement).toBe('nothing');
  expect(await countedIn(store)).toBe(0);
});

test.each([
  ['53100', 'at once'],
  ['53100', 'at the commit'],
  ['53200', 'at once'],
  ['57014', 'at the commit'],
] as const)(
  'of work that the server has no room or time for (%s, %s) nothing stays, and it may come again',
  async (code, when) => {
    await failing(code, when);
    expect(await outcomeOf(store.transaction((tx) => add(tx)))).toBe('nothing');
    expect(await outcomeOf(store.statement((tx) => add(tx)))).toBe('nothing');
    expect(await countedIn(store)).toBe(0);
  },
);

test('a lock that does not come in the time that the server allows is waited for', async () => {
  await operator.query('begin; select from counters for update');
  const waiting = store.transaction(async (tx) => {
    await tx.select({ soon: sql`set_config('lock_timeout', '20', true)` }).from(counters);
    await add(tx);
  });
  await expect.poll(() => store.load?.().retries).toBeGreaterThan(1);
  await operator.query('commit');
  await waiting;
  expect(await countedIn(store)).toBe(1);
});

test('where a transaction could not begin, nothing that its work writes later is committed by itself', async () => {
  const pool = new pg.Pool({
    connectionString: at.databaseUrl,
    options: `-c search_path=${at.schema}`,
  });
  const client = await pool.connect();
  const work = async (tx: Tx) => {
    await tx.select().from(counters);
    await add(tx);
  };
  const refused = transact(client, transactionDesk(client), 'serializable', 'begin never', work);
  await expect(refused).rejects.toThrow('syntax error');
  await pool.end();
  expect(await countedIn(store)).toBe(0);
});

test('a commit whose wait for its standby somebody has ended is not known, and is no success (ASSURANCE F1)', async () => {
  // What a server with a standby that does not come says to pg_cancel_backend.
  const warning = { code: '01000', routine: 'SyncRepWaitForLSN', message: 'canceling wait' };
  const said: string[] = [];
  const client = Object.assign(new EventEmitter(), {
    async query(text: string) {
      said.push(text);
      if (text === 'commit') client.emit('notice', warning);
      return { command: text.toUpperCase() };
    },
    release() {},
  });
  // Safe: it has what a transaction asks of its connection.
  const connection = client as unknown as pg.PoolClient;
  const desk = transactionDesk(connection);
  const commit = () => transact(connection, desk, 'serializable', 'begin', async () => 'paid');

  expect(await outcomeOf(commit())).toBe('unknown');
  expect(said).toContain('commit');
  client.query = async (text) => ({ command: text.toUpperCase() });
  expect(await commit()).toBe('paid');
});
