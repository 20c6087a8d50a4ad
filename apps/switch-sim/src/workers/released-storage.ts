import type { Store } from '@sahakar/db/dialect';
import { defaultWorldName, type WorldStorage } from '../worlds/world-storage.ts';
import type { ThreadPool } from './thread-pool.ts';

/** Storage that closes the default world only when no thread reads its file any more. */
export function releasedStorage(
  storage: WorldStorage,
  { letGo }: Pick<ThreadPool, 'letGo'>,
): WorldStorage {
  const released = (name: string, store: Store): Store => {
    if (name !== defaultWorldName) return store;
    return {
      ...store,
      async close() {
        await letGo();
        await store.close();
      },
    };
  };
  return {
    ...storage,
    open: async (name, ...how) => released(name, await storage.open(name, ...how)),
  };
}
