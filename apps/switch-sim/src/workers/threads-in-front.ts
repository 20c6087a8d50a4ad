import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { claimPort } from '../server/listen.ts';
import { defaultWorldName, type WorldStorage } from '../worlds/world-storage.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { type BehindThreads, behindThreads } from './behind-threads.ts';
import type { ThreadLog } from './duties.ts';
import { newInnerDoor } from './inner-door.ts';
import { releasedStorage } from './released-storage.ts';
import { threadPool } from './thread-pool.ts';

/** The threads of WORKERS, which serve in front of the bank's own (decision 0075). */
export type ThreadsInFront = {
  /** The storage whose default world they read as well. */
  released(storage: WorldStorage): WorldStorage;
  /** Has no thread answer for this world until the answered function is called. */
  takeOver(name: string): () => void;
  of(worlds: Worlds): BehindThreads & {
    /** Has them listen where the settings say, and tells the port; a ConfigError says why they cannot. */
    listen(app: FastifyInstance): Promise<number>;
  };
};

export function threadsInFront(
  config: Config,
  secret: Uint8Array,
  logger: ThreadLog,
): ThreadsInFront {
  const door = newInnerDoor();
  const pool = threadPool({ config, secret, innerDoor: door });
  let behind: ReturnType<typeof behindThreads> | null = null;
  return {
    released: (storage) => releasedStorage(storage, pool),
    takeOver: (name) => (name === defaultWorldName ? behind?.takeOver() : undefined) ?? (() => {}),
    of(worlds) {
      const own = behindThreads({ pool, door, worlds, config });
      behind = own;
      return {
        ...own,
        async listen(app) {
          const port = await claimPort(config);
          await app.listen({ path: door.path });
          await pool.open(port, { worlds, logger });
          await own.serve();
          return port;
        },
      };
    },
  };
}
