import { copyDatabase } from '@sahakar/db/copied-database';
import type { Durability } from '@sahakar/db/dialect';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { SlowHash } from '../credentials/slow-hash.ts';
import { scenarioFingerprint } from '../worlds/scenario-fingerprint.ts';
import { schemaStorage } from '../worlds/schema-storage.ts';
import { defaultWorldName, type WorldStorage } from '../worlds/world-storage.ts';

export type CopiedBank = { readonly storage: WorldStorage; remove(): Promise<void> };

/**
 * A database of its own, in which the default world stands already as the real storage has made
 * it: making that world the first time is to open it, and anything later is done as it always is.
 */
export async function copyBank(
  serverUrl: string,
  scenario: Scenario,
  durability: Durability,
  slowHash: SlowHash,
): Promise<CopiedBank> {
  const storageAt = (databaseUrl: string) => schemaStorage({ databaseUrl, durability, slowHash });
  const { databaseUrl, remove } = await copyDatabase(serverUrl, {
    name: `${scenario.name} ${slowHash.cost}`,
    version: scenarioFingerprint(scenario, slowHash.cost),
    async fill(url) {
      const store = await storageAt(url).create(defaultWorldName, scenario);
      await store.close();
    },
  });
  const storage = storageAt(databaseUrl);
  let isUntouched = true;
  return {
    remove,
    storage: {
      ...storage,
      async replace(name, again) {
        const stands = isUntouched && name === defaultWorldName && again === scenario;
        isUntouched = false;
        return stands ? storage.open(name) : storage.replace(name, again);
      },
    },
  };
}
