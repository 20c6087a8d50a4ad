import { join } from 'node:path';
import { readConfig } from '../apps/switch-sim/src/config.ts';
import { secretsFrom } from '../apps/switch-sim/src/secrets.ts';
import { slowHashOf } from '../apps/switch-sim/src/credentials/slow-hash.ts';
import type { World } from '../apps/switch-sim/src/world.ts';
import { chosenStorage } from '../apps/switch-sim/src/worlds/chosen-storage.ts';
import { defaultWorldName } from '../apps/switch-sim/src/worlds/world-storage.ts';
import { type Worlds, worldsIn } from '../apps/switch-sim/src/worlds/worlds.ts';
import { manyCustomers } from './many-customers.ts';
import { loadPolicy } from './prepare-sessions.ts';

/** Where a bank keeps the book of its usual world. */
export const mainWorld = (dataDirectory: string) => join(dataDirectory, 'worlds', defaultWorldName);

/** Settings of every bank under load: a fixed secret, so that sessions outlive a restart. */
export function bankEnvironment(dataDirectory: string): Record<string, string> {
  return {
    DATA_DIR: dataDirectory,
    SIM_SECRET: 'the secret of a bank under load, which guards nothing',
    SCRYPT_N: '1024',
    LOG_LEVEL: 'error',
  };
}

/** Passwords are compared before any clock starts, so their cost is as low as it can be. */
const slowHash = slowHashOf(16);

/** Worlds of many customers, kept where the bank keeps them unless it is said where else. */
export function loadedWorlds(
  environment: Readonly<Record<string, string | undefined>>,
  storageOf = chosenStorage,
): Worlds {
  const config = readConfig(environment);
  return worldsIn(storageOf(config, slowHash), {
    bankName: config.portal.bankName,
    secrets: secretsFrom(Buffer.from(config.secretText ?? '')),
    slowHash,
    // As the program itself: a version that keeps no traffic would be cheaper than the first one, which does.
    simControl: config.simControl,
    scenarios: { [manyCustomers.name]: manyCustomers },
  });
}

/** The bank of many customers in this directory, made where there is none. */
export async function openLoadedWorld(worlds: Worlds): Promise<World> {
  const world =
    (await worlds.open(defaultWorldName)) ??
    (await worlds.create(defaultWorldName, { scenario: manyCustomers, policyPatch: loadPolicy }));
  if (world === null) throw new Error(`The world ${defaultWorldName} could not be made`);
  return world;
}

/** Works on a bank that no process serves at the moment. */
export async function withStoppedBank<T>(
  dataDirectory: string,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const worlds = loadedWorlds(bankEnvironment(dataDirectory));
  try {
    return await work(await openLoadedWorld(worlds));
  } finally {
    await worlds.close();
  }
}
