import { vi } from 'vitest';
import type { World } from '../world.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';
import type { TestBank } from './start-bank.ts';

type Restarted = { readonly world: World; letLook(): void };

/** Its bank as a crash would leave it, opened again with so large a book that the look takes long. */
export async function openLarge({ storage, worlds }: TestBank): Promise<Restarted> {
  await worlds.close();
  vi.spyOn(storage, 'servesUnseen').mockResolvedValue(true);
  const held = Promise.withResolvers<void>();
  const { verify } = storage;
  vi.spyOn(storage, 'verify').mockImplementation(async (...order) => {
    await held.promise;
    return verify(...order);
  });
  const world = await worlds.open(defaultWorldName);
  if (world === null) throw new Error('The world is gone');
  return { world, letLook: held.resolve };
}
