/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { sql } from '@sahakar/db/sql';
import { expect, test, vi } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { openBeside } from '../testing/open-beside.ts';
import { startBank } from '../testing/start-bank.ts';
import type { World } from '../world.ts';
import { ownKeys, readStateAt } from '../world-state.ts';

const incarnationOf = async (world: World | null | undefined) =>
  world == null ? null : readStateAt(world.bank.store.read, ownKeys.incarnation);

const nameIn = async (world: World | null | undefined) =>
  (await world?.bank.store.read.select().from(customers))?.[0]?.name;

/** Lets so many pass when they have all come. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}

test.runIf(engine === 'postgres')(
  'of two processes that make a world of one name of a snapshot at once the first has it, and the other says that the name is taken',
  async () => {
    const started = await startBank();
    const { worlds, world, storage } = started;
    const { worlds: others, stop } = await openBeside(started);
    await worlds.snapshots.take(world, 'asked', 'then');
    const bothAreAtIt = barrier(2);
    const { draftOf } = storage.snapshots;
    vi.spyOn(storage.snapshots, 'draftOf').mockImplementation(async (id) => {
      await bothAreAtIt();
      return draftOf(id);
    });
    const made = await Promise.all(
      [worlds, others].map(({ snapshots }) => snapshots.create('twin', world.name, 'then')),
    );
    expect(made.filter((one) => one === null)).toHaveLength(1);
    const twins = await Promise.all([worlds, others].map((process) => process.open('twin')));
    const [first, second] = await Promise.all(twins.map(incarnationOf));
    expect(first).toBe(second);
    await stop();
  },
);

test.runIf(engine === 'postgres')(
  'a world that two processes make anew at once is one of the two, whole and the same at both',
  async () => {
    const started = await startBank();
    const { worlds, world, storage, scenario } = started;
    const { worlds: others, stop } = await openBeside(started);
    const bothAreAtIt = barrier(2);
    const { draftFrom } = storage;
    vi.spyOn(storage, 'draftFrom').mockImplementation(async (...made) => {
      await bothAreAtIt();
      return draftFrom(...made);
    });
    const plan = { scenario, policyPatch: { otp: { lifeSeconds: 45 } } };
    await Promise.all([worlds, others].map((process) => process.reset(world.name, plan)));
    const own = async (process: typeof worlds) => incarnationOf(await process.open(world.name));
    await expect.poll(async () => (await own(worlds)) === (await own(others))).toBe(true);
    for (const process of [worlds, others]) {
      const there = await process.open(world.name);
      expect(there?.bank.policy.otp.lifeSeconds).toBe(45);
    }
    await stop();
  },
);

test.runIf(engine === 'postgres')(
  'whoever cannot enter what it has put in the place of a world leaves there what another process has put there since',
  async () => {
    const started = await startBank();
    const { worlds, world, storage, scenario } = started;
    const { worlds: others, stop } = await openBeside(started);
    await worlds.snapshots.take(world, 'asked', 'then');
    const { open } = storage;
    let anew: World | undefined;
    vi.spyOn(storage, 'open').mockImplementationOnce(async () => {
      vi.mocked(storage.open).mockImplementation(open);
      anew = await others.reset(world.name, { scenario });
      await anew.bank.store.transaction((tx) => tx.update(customers).set({ name: 'Since then' }));
      throw new Error('no more files');
    });
    await expect(worlds.snapshots.rewind(world, 'then')).rejects.toThrow('no more files');
    expect(await nameIn(await worlds.open(world.name))).toBe('Since then');
    expect(await incarnationOf(worlds.opened(world.name))).toBe(await incarnationOf(anew));
    await stop();
  },
);

test.runIf(engine === 'postgres')(
  'a name that one process has freed is free at another which nobody has told, and the world there is no more',
  bothEngines,
  async () => {
    const started = await startBank();
    const { worlds, scenario } = started;
    const { worlds: others, stop } = await openBeside(started, false);
    await worlds.create('passing', { scenario });
    const there = await others.open('passing');
    await worlds.remove('passing');
    expect(others.opened('passing')).toBe(there);
    expect(await others.remove('passing')).toBe(false);
    expect(others.opened('passing')).toBeUndefined();

    await worlds.create('passing', { scenario });
    await others.open('passing');
    await worlds.remove('passing');
    const anew = await others.create('passing', { scenario });
    expect(anew?.name).toBe('passing');
    expect(anew).not.toBe(there);
    await stop();
  },
);

test.runIf(engine === 'postgres')(
  'a world that another process removes while it is opened is none, and no empty one is made in its place',
  async () => {
    const { worlds, storage, scenario } = await startBank();
    await worlds.create('passing', { scenario });
    await worlds.close();
    vi.spyOn(storage, 'servesUnseen').mockImplementationOnce(async () => {
      await storage.remove('passing');
      return false;
    });
    expect(await worlds.open('passing')).toBeNull();
    const again = await worlds.open('main');
    const schemas = sql`select nspname from pg_namespace where nspname like 'world%'`;
    const { rows } = (await again?.bank.store.transaction((tx) =>
      onPostgres(tx).execute(schemas),
    )) ?? { rows: [] };
    expect(rows).toEqual([{ nspname: 'world_main' }]);
  },
);
