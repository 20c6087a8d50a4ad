import { copyDatabase } from '@sahakar/db/copied-database';
import type { Durability, Store } from '@sahakar/db/dialect';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { SlowHash } from '../credentials/slow-hash.ts';
import { scenarioFingerprint } from '../worlds/scenario-fingerprint.ts';
import type { Draft } from '../worlds/snapshots/snapshot-shelf.ts';
import { schemaStorage } from '../worlds/schema-storage.ts';
import { madeFrom } from './made-from.ts';
import { defaultWorldName, type WorldStorage } from '../worlds/world-storage.ts';

/** A world that stands in its place from the beginning. */
export function draftOfStanding(open: () => Promise<Store>): Draft {
  const exchange = { finish: async () => {}, undo: async () => {} };
  return {
    open,
    becomes: async () => exchange,
    becomesNew: async () => exchange,
    discard: async () => {},
  };
}

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
      await madeFrom(storageAt(url), defaultWorldName, scenario);
    },
  });
  const storage = storageAt(databaseUrl);
  let isUntouched = true;
  return {
    remove,
    storage: {
      ...storage,
      async draftFrom(again, newName) {
        const stands = isUntouched && newName === undefined && again === scenario;
        isUntouched = false;
        return stands
          ? draftOfStanding(() => storage.open(defaultWorldName))
          : storage.draftFrom(again, newName);
      },
    },
  };
}
