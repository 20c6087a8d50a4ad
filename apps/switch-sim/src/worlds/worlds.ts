import type { Store } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Scenario } from '@sahakar/seeds/scenario';
import { eventHub } from '../control/event-hub.ts';
import { trafficLog } from '../control/traffic-log.ts';
import type { World } from '../world.ts';
import { openWorld, type WorldFeeds, type WorldParts } from './open-world.ts';
import { runningFrom } from './world-clock.ts';
import { patchedPolicy, type PolicyPatch } from './world-policy.ts';
import { ownKeys, writeWorldState } from './world-state.ts';
import { defaultWorldName, isWorldName, type WorldStorage } from './world-storage.ts';

export type NewWorld = {
  readonly scenario: Scenario;
  /** Where bank time begins; the scenario's own moment when it is left out. */
  readonly now?: Date | undefined;
  readonly policyPatch?: PolicyPatch | undefined;
};

export type Worlds = {
  /** The world when it is open already, without waiting. */
  opened(name: string): World | undefined;
  /** Opens a world that exists; null where there is none of this name. */
  open(name: string): Promise<World | null>;
  names(): Promise<readonly string[]>;
  /** Null where the name is taken. */
  create(name: string, made: NewWorld): Promise<World | null>;
  /** Makes a world anew, or for the first time. */
  reset(name: string, made: NewWorld): Promise<World>;
  /** Whether there was such a world. */
  remove(name: string): Promise<boolean>;
  /** Ends every stream of events and every wait for one. */
  silence(): void;
  close(): Promise<void>;
};

type Entry = { readonly world: World; readonly close: () => Promise<void> };

export function worldsIn(storage: WorldStorage, parts: WorldParts): Worlds {
  const entries = new Map<string, Entry>();
  const feeds = new Map<string, WorldFeeds>();
  const oneAtATime = turnsByName();

  function feedsOf(name: string): WorldFeeds {
    const events = eventHub();
    const own = feeds.get(name) ?? { events, traffic: trafficLog(events) };
    feeds.set(name, own);
    return own;
  }

  async function enter(name: string, store: Store): Promise<World> {
    try {
      const world = await openWorld(name, store, parts, feedsOf(name));
      const close = async () => {
        await world.time.stop();
        await store.close();
      };
      entries.set(name, { world, close });
      return world;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async function leave(name: string): Promise<void> {
    const entry = entries.get(name);
    entries.delete(name);
    await entry?.close();
  }

  async function make(name: string, { scenario, now, policyPatch = {} }: NewWorld): Promise<World> {
    patchedPolicy(policyPatch);
    const store = await storage.create(name, scenario);
    await store.transaction(async (tx) => {
      const clockState = runningFrom(now ?? new Date(scenario.now));
      await writeWorldState(tx, ownKeys.clock, JSON.stringify(clockState));
      await writeWorldState(tx, ownKeys.policy, JSON.stringify(policyPatch));
    });
    return enter(name, store);
  }

  const isKnown = async (name: string) =>
    isWorldName(name) && (entries.has(name) || (await storage.names()).includes(name));

  return {
    opened: (name) => entries.get(name)?.world,
    names: () => storage.names(),
    open: (name) =>
      oneAtATime(name, async () => {
        const entry = entries.get(name);
        if (entry !== undefined) return entry.world;
        return (await isKnown(name)) ? enter(name, await storage.open(name)) : null;
      }),
    create: (name, made) =>
      oneAtATime(name, async () => ((await isKnown(name)) ? null : make(name, made))),
    reset: (name, made) =>
      oneAtATime(name, async () => {
        patchedPolicy(made.policyPatch ?? {});
        const isThere = await isKnown(name);
        await leave(name);
        if (isThere) await storage.remove(name);
        feedsOf(name).traffic.clear();
        return make(name, made);
      }),
    remove: (name) =>
      oneAtATime(name, async () => {
        if (!(await isKnown(name))) return false;
        await leave(name);
        await storage.remove(name);
        feeds.get(name)?.events.close();
        feeds.delete(name);
        return true;
      }),
    silence() {
      for (const { events } of feeds.values()) events.close();
    },
    async close() {
      for (const { events } of feeds.values()) events.close();
      await Promise.all([...entries.keys()].map((name) => oneAtATime(name, () => leave(name))));
    },
  };
}

/** Opens the default world, and makes it where there is no data at all (DECISIONS ruling 28). */
export async function openDefaultWorld(
  worlds: Worlds,
  scenario: Scenario,
  mayMake: boolean,
): Promise<World> {
  const made = mayMake ? await worlds.create(defaultWorldName, { scenario }) : null;
  const world = made ?? (await worlds.open(defaultWorldName));
  if (world !== null) return world;
  throw new StoreRefusedError(
    `There is data, but no bank called ${defaultWorldName} in it, and none is made in its place. ` +
      'Restore a backup, or set DATA_DIR to an empty directory to begin with a new bank.',
  );
}

type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Work on one world waits for the work before it; other worlds do not. */
function turnsByName(): Turns {
  const tails = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work);
    const tail = turn.catch(() => {});
    tails.set(name, tail);
    void tail.then(() => {
      if (tails.get(name) === tail) tails.delete(name);
    });
    return turn;
  };
}
