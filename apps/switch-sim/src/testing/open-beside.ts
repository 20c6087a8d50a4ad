import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { slowHashOf } from '../credentials/slow-hash.ts';
import { secretsFrom } from '../secrets.ts';
import type { World } from '../world.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';
import { type Worlds, worldsIn } from '../worlds/worlds.ts';
import { cheapestCost, type TestBank } from './start-bank.ts';

export type OtherProcess = {
  readonly other: World;
  readonly worlds: Worlds;
  stop(): Promise<void>;
};

/** What another process on the same PostgreSQL would be: it shares nothing else with the first. */
export async function openBeside(
  { storage, config }: TestBank,
  simControl = true,
): Promise<OtherProcess> {
  const worlds = worldsIn(storage, {
    bankName: config.portal.bankName,
    secrets: secretsFrom(Buffer.from(config.secretText ?? '')),
    slowHash: slowHashOf(cheapestCost),
    simControl,
    scenarios,
  });
  const world = await worlds.open(defaultWorldName);
  if (world === null) throw new Error('The world is gone');
  return { other: world, worlds, stop: worlds.close };
}
