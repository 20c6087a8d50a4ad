import type { Store } from '@sahakar/db/dialect';
import type { Scenario } from '@sahakar/seeds/scenario';
import { readScenario } from '@sahakar/seeds/yaml/read-scenario';
import { readWorldState, removeWorldState, writeWorldState } from '../world-state.ts';
import { firstOf, type TellNotTaken } from './kept/tell-not-taken.ts';
import type { WorldStorage } from './world-storage.ts';

/** Scenarios that somebody has written, for all worlds and processes of a bank. */
export type ScenarioShelf = {
  /** By name. */
  list(): Promise<readonly Scenario[]>;
  /** Keeps the text of a scenario; one of the same name gives way to it. */
  put(name: string, yaml: string): Promise<void>;
  /** Whether there was such a scenario. */
  remove(name: string): Promise<boolean>;
  close(): Promise<void>;
};

/** The shelf is a store of its own, since a world that is made anew forgets what is in it. */
export function scenarioShelf(storage: WorldStorage, tell?: TellNotTaken): ScenarioShelf {
  let opening: Promise<Store> | undefined;
  // One text is one scenario: its passwords are hashed once, however often it is listed.
  const known = new Map<string, Scenario | null>();

  const openShelf = () => {
    const own = (opening ??= storage.openShelf());
    // One that could not be opened is tried again by the next caller.
    own.catch(() => (opening = undefined));
    return own;
  };
  const shelfIfAny = async () =>
    opening !== undefined || (await storage.hasShelf()) ? openShelf() : null;

  function scenarioOf(name: string, yaml: string): Scenario | null {
    const earlier = known.get(yaml);
    if (earlier !== undefined) return earlier;
    const { scenario, problems } = readScenario(yaml);
    known.set(yaml, scenario);
    if (scenario === null) tell?.(`The scenario ${name} cannot be read: ${firstOf(problems)}`);
    return scenario;
  }

  return {
    async list() {
      const store = await shelfIfAny();
      if (store === null) return [];
      const texts = [...(await readWorldState(store.read))]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      // What an earlier version has taken and this one does not is passed over.
      return texts.flatMap(([key, yaml]) => scenarioOf(key.slice(prefix.length), yaml) ?? []);
    },
    async put(name, yaml) {
      const store = await openShelf();
      await store.transaction((tx) => writeWorldState(tx, prefix + name, yaml));
    },
    async remove(name) {
      const store = await shelfIfAny();
      if (store === null) return false;
      return store.transaction((tx) => removeWorldState(tx, prefix + name));
    },
    async close() {
      const store = await opening;
      opening = undefined;
      await store?.close();
    },
  };
}

const prefix = 'scenario:';
