import type { Store } from '@sahakar/db/dialect';
import { eventHub } from '../control/event-hub.ts';
import { trafficLog } from '../control/traffic-log.ts';
import type { World } from '../world.ts';
import { openWorld, type WorldFeeds, type WorldParts } from './open-world.ts';

/** The worlds that this process has open, by name. */
export type OpenDoors = {
  get(name: string): World | undefined;
  names(): readonly string[];
  /** Puts a world around an opened store, and closes the store where that is not possible. */
  enter(name: string, store: Store): Promise<World>;
  /** Closes a world, if it is open. */
  leave(name: string): Promise<void>;
  /** Forgets the calls of a world that is made anew; who listens to it goes on listening. */
  clearTraffic(name: string): void;
  /** Ends all streams of a world that is no more. */
  forget(name: string): void;
  /** Ends every stream of events and every wait for one. */
  silence(): void;
};

type Entry = { readonly world: World; readonly close: () => Promise<void> };

export function openDoors(parts: WorldParts): OpenDoors {
  const entries = new Map<string, Entry>();
  const feeds = new Map<string, WorldFeeds>();

  function feedsOf(name: string): WorldFeeds {
    const events = eventHub();
    const own = feeds.get(name) ?? { events, traffic: trafficLog(events) };
    feeds.set(name, own);
    return own;
  }

  return {
    get: (name) => entries.get(name)?.world,
    names: () => [...entries.keys()],
    async enter(name, store) {
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
    },
    async leave(name) {
      const entry = entries.get(name);
      entries.delete(name);
      await entry?.close();
    },
    clearTraffic: (name) => feedsOf(name).traffic.clear(),
    forget(name) {
      feeds.get(name)?.events.close();
      feeds.delete(name);
    },
    silence() {
      for (const { events } of feeds.values()) events.close();
    },
  };
}
