import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimPlace, type Exchange, exchangeStore } from './copy-store.ts';
import { openStore } from './store.ts';
import { copyEmptyBank } from './test-store.ts';

let at: { databaseUrl: string; schema: string };
let remove: () => Promise<void>;
let client: pg.Client;
beforeEach(async () => {
  ({ at, remove } = await copyEmptyBank());
  client = new pg.Client({ connectionString: at.databaseUrl });
  await client.connect();
  await makeBank('draft_of_it');
});
afterEach(async () => {
  await client.end();
  await remove();
});

async function makeBank(schema: string): Promise<void> {
  const store = await openStore({ ...at, schema, durability: 'OFF' });
  await store.close();
  await say(schema, schema);
}

/** Writes of a bank which one it is, under the key that whole ones have. */
const say = (schema: string, name: string) =>
  client.query(`insert into ${schema}.world_state (key, value) values ('scenario', $1)`, [name]);

const found = async (schema: string): Promise<unknown> => {
  const { rows } = await client.query(`select value from ${schema}.world_state`);
  return rows.map(({ value }) => value);
};

async function schemas(): Promise<readonly unknown[]> {
  const { rows } = await client.query(
    "select nspname from pg_namespace where nspname !~ '^pg_|^information_schema$|^public$' order by 1",
  );
  return rows.map(({ nspname }) => nspname);
}

const draft = () => ({ ...at, schema: 'draft_of_it' });
const claim = () => claimPlace(draft(), { ...at, schema: 'world_it' }, 'scenario');

test.each([
  ['where there is none', ''],
  ['where somebody has made an empty schema', 'create schema world_it'],
  [
    'where a process was killed before the bank was whole',
    'create schema world_it; create table world_it.world_state (key text, value text)',
  ],
])(
  'a bank takes a free place %s, and goes away again where that is undone',
  async (_where, before) => {
    await client.query(before);
    const left = await schemas();
    await (await claim())?.undo();
    expect(await schemas()).toEqual(left.filter((name) => name !== 'draft_of_it'));

    await makeBank('draft_of_it');
    await (await claim())?.finish();
    expect(await found('world_it')).toEqual(['draft_of_it']);
    expect(await schemas()).toEqual(['test', 'world_it']);
  },
);

test('a bank takes no place in which another one has become whole', async () => {
  await makeBank('world_it');
  expect(await claim()).toBeNull();
  expect([await found('world_it'), await found('draft_of_it')]).toEqual([
    ['world_it'],
    ['draft_of_it'],
  ]);
});

test('of banks that take one free place at once one has it', async () => {
  await makeBank('draft_of_other');
  const other = { ...at, schema: 'draft_of_other' };
  const place = { ...at, schema: 'world_it' };
  const taken = await Promise.all([claim(), claimPlace(other, place, 'scenario')]);
  const winners = taken.filter((exchange): exchange is Exchange => exchange !== null);
  expect(winners).toHaveLength(1);
  await winners[0]?.finish();
  expect(await schemas()).toHaveLength(3);
});

test('of banks that are put in one place at once each comes there, and none is lost on the way', async () => {
  await makeBank('draft_of_other');
  const other = { ...at, schema: 'draft_of_other' };
  const both = await Promise.all([draft(), other].map((from) => exchangeStore(from, at)));
  // One of the two set aside what was there first, the other one that one.
  expect(await schemas()).toHaveLength(3);
  for (const { finish } of both) await finish();
  expect(await schemas()).toEqual([at.schema]);
});

test('what was put in a place is put away only as long as it stands there', async () => {
  await say(at.schema, 'the first');
  const mine = await exchangeStore(draft(), at);
  await makeBank('draft_of_other');
  await (await exchangeStore({ ...at, schema: 'draft_of_other' }, at)).finish();
  await mine.undo();
  expect(await found(at.schema)).toEqual(['draft_of_other']);

  await makeBank('draft_of_it');
  await (await exchangeStore(draft(), at)).undo();
  expect(await found(at.schema)).toEqual(['draft_of_other']);
});
