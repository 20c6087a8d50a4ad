import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
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
