import { join } from 'node:path';
import type { Config } from '../config.ts';
import { dataPaths } from '../data-directory.ts';
import type { World } from '../world.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';
import type { Worlds } from '../worlds/worlds.ts';
import type { InnerDoor } from './duties.ts';
import type { ThreadPool } from './thread-pool.ts';

/** The threads that serve, as the bank's own web server sees them. */
export type BehindThreads = {
  readonly door: InnerDoor;
  /**
   * For a call that may change a world beyond its book: until the answered function is called,
   * every call comes to the bank's thread.
   */
  takeOver(): () => void;
  stop(): Promise<void>;
};

type Parts = {
  readonly pool: ThreadPool;
  readonly door: InnerDoor;
  readonly worlds: Pick<Worlds, 'opened'>;
  readonly config: Config;
};

export function behindThreads({ pool, door, worlds, config }: Parts): BehindThreads & {
  /** Has the threads answer for the default world, where nothing stands against it. */
  serve(): Promise<void>;
} {
  let changing = 0;
  let turn = 0;

  async function serve(): Promise<void> {
    turn += 1;
    const own = turn;
    const world = worlds.opened(defaultWorldName);
    if (world === undefined || !(await isPlain(world))) return;
    const isStillSo = changing === 0 && own === turn && worlds.opened(defaultWorldName) === world;
    if (isStillSo) pool.serve(described(world, config));
  }

  return {
    door,
    takeOver() {
      changing += 1;
      pool.takeOver();
      return () => {
        changing -= 1;
        if (changing === 0) void serve();
      };
    },
    serve,
    stop: pool.stop,
  };
}

/** Whether the calls of a world are answered by the bank alone, as those of a real one are. */
async function isPlain({ faults, magic, stubs }: World): Promise<boolean> {
  const rules = await faults.list();
  const stubbed = (await stubs?.read())?.stubs ?? [];
  return rules.length === 0 && stubbed.length === 0 && !(await magic.isOn());
}

const described = ({ name, time, bank, dialect }: World, { dataDirectory }: Config) => ({
  name,
  directory: join(dataDirectory, dataPaths.worlds, name),
  clock: time.clock.state(),
  policy: bank.policy,
  dialect,
});
