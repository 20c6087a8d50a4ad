import { engine } from '@sahakar/db/dialect';
import { sql } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { madeFrom } from '../testing/made-from.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { startBank } from '../testing/start-bank.ts';
import { schemaStorage } from './schema-storage.ts';
import { defaultWorldName } from './world-storage.ts';

test.runIf(engine === 'postgres')(
  'a user who may not read a world is told so when the worlds are looked for, in words',
  bothEngines,
  async () => {
    const { storage, bank } = await startBank();
    const url = new URL(storage.placeOf(defaultWorldName).databaseUrl ?? '');
    expect(await storage.names()).toEqual([defaultWorldName]);
    // One of the server's own roles, which has no rights to anything of the bank.
    url.searchParams.set('options', '-c role=pg_monitor');
    const looking = schemaStorage({
      databaseUrl: url.href,
      durability: 'OFF',
      slowHash: bank.slowHash,
    });
    await expect(looking.names()).rejects.toThrow('may not read the schema world_main');
  },
);

test.runIf(engine === 'postgres')(
  'a world that is removed while the worlds are looked for is none of them, and hides no other',
  async () => {
    const { storage, scenario, bank } = await startBank();
    for (const name of ['going', 'staying']) await madeFrom(storage, name, scenario);
    const { schema = '' } = storage.placeOf('going');
    const { looking } = await bank.store.transaction(async (tx) => {
      const { execute } = onPostgres(tx);
      await execute(sql`drop schema ${sql.identifier(schema)} cascade`);
      const names = storage.names();
      // It waits for what is removed here, which was committed when it looked.
      const waiting = sql`select 1 from pg_locks where not granted and locktype = 'relation'`;
      await expect.poll(async () => (await execute(waiting)).rows.length).toBeGreaterThan(0);
      return { looking: names };
    });
    expect(await looking).toEqual([defaultWorldName, 'staying']);
  },
);

test.runIf(engine === 'postgres')(
  'a book is served before it has been looked through only where it is large and nobody else serves',
  async () => {
    const { storage, worlds } = await startBank();
    const servesUnseen = () => storage.servesUnseen(defaultWorldName);
    const padding = sql`insert into counters (name, next)
      select number || repeat('-', 1000), 0 from generate_series(1, 40000) number`;
    await worlds.close();
    await expect.poll(servesUnseen).toBe(false);
    const again = await storage.open(defaultWorldName);
    await again.transaction((tx) => onPostgres(tx).execute(padding));
    expect(await servesUnseen()).toBe(false);
    await again.close();
    await expect.poll(servesUnseen).toBe(true);
  },
);

test.runIf(engine === 'postgres')(
  'a world of any valid name is made, found by that name, rewound and removed',
  async () => {
    const { worlds, scenario } = await startBank();
    for (const name of ['e2e-payments-worker-12-retry-1-chromium', 'Z-_9'.repeat(10)]) {
      const world = await worlds.create(name, { scenario });
      if (world === null) throw new Error('The name was free');
      expect(await worlds.names()).toContain(name);
      await worlds.snapshots.take(world, 'asked', 'kept');
      expect(await worlds.snapshots.rewind(world, 'kept')).toMatchObject({ name });
      expect(await worlds.remove(name)).toBe(true);
    }
    expect(await worlds.names()).toEqual([defaultWorldName]);
  },
);
