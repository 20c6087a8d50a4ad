import type { PGlite } from '@electric-sql/pglite';
import { openStore, type Store } from '@sahakar/db/dialect';
import { openTestCluster } from '@sahakar/db/test-cluster';
import type { Scenario } from '@sahakar/seeds/scenario';
import { loadScenario } from '../scenarios/load-scenario.ts';
import type { SlowHash } from '../sign-in/slow-hash.ts';
import type { WorldStorage } from '../worlds/world-storage.ts';

let started: Promise<PGlite> | undefined;

export function startPglite(): Promise<PGlite> {
  started ??= openTestCluster();
  return started;
}

/**
 * A PostgreSQL inside this process, for tests without a server. It has one connection and so one
 * search path: a world can be used until another one is made.
 */
export function pgliteStorage(slowHash: SlowHash): WorldStorage {
  const names = new Set<string>();
  const schemaOf = (name: string) => `world_${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`;

  async function open(name: string) {
    return openStore({ pglite: await startPglite(), schema: schemaOf(name) });
  }

  async function remove(name: string): Promise<void> {
    const pglite = await startPglite();
    await pglite.exec(`drop schema if exists ${schemaOf(name)} cascade`);
    names.delete(name);
  }

  async function replace(name: string, scenario: Scenario): Promise<Store> {
    await remove(name);
    const store = await open(name);
    await loadScenario(store, scenario, slowHash);
    names.add(name);
    return store;
  }

  return {
    engine: 'postgres',
    names: async () => [...names],
    mayMakeDefault: async () => names.size === 0,
    open,
    async observe(name) {
      const { read, close } = await open(name);
      return { read, close };
    },
    create: replace,
    replace,
    remove,
  };
}
