import { randomUUID } from 'node:crypto';
import { isWorldName } from '@sahakar/simulator/control/fields';
import type { Dialect } from '@sahakar/contracts/dialect/dialect';
import type { Store, Tx } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { Coverage } from '../instruments/coverage.ts';
import { eventHub } from '../instruments/event-hub.ts';
import { playOrders } from '../scenarios/play-orders.ts';
import type { World } from '../world.ts';
import { announceHere } from './announce-anew.ts';
import { type OpenDoors, openDoors } from './open-doors.ts';
import { scenarioShelf, type ScenarioShelf } from './scenario-shelf.ts';
import { planOfHalfMade } from './half-made.ts';
import { bankOn, type NewWorld, type WorldParts } from './open-world.ts';
import { frozenAt, runningFrom, worldClock } from '../world-clock.ts';
import { hearOthers } from './processes/hear-others.ts';
import { type OtherProcesses, otherProcesses } from './processes/other-processes.ts';
import { patchedPolicy } from './world-policy.ts';
import { snapshotDesk } from './snapshots/snapshot-desk.ts';
import { type FilesOfWorlds, filesOfWorlds } from './snapshots/files-of-worlds.ts';
import { type Building, type WorldSnapshots, worldSnapshots } from './snapshots/world-snapshots.ts';
import { turnsByName } from './turns-by-name.ts';
import { addWorldState, ownKeys, writeWorldState } from '../world-state.ts';
import { defaultWorldName, type WorldStorage } from './world-storage.ts';

export type Worlds = {
  /** What all worlds of this process have exercised, those that are no more as well. */
  readonly coverage: Coverage;
  /** The world when it is open already, without waiting. */
  opened(name: string): World | undefined;
  /** Opens a world that exists; null where there is none of this name. */
  open(name: string): Promise<World | null>;
  names(): Promise<readonly string[]>;
  /** Null where the name is taken. */
  create(name: string, plan: NewWorld): Promise<World | null>;
  /** Makes a world anew, or for the first time. */
  reset(name: string, plan: NewWorld): Promise<World>;
  /** Whether there was such a world. */
  remove(name: string): Promise<boolean>;
  /** Scenarios that somebody has written, beside those that come with the bank. */
  readonly shelf: ScenarioShelf;
  readonly snapshots: WorldSnapshots;
  /** Null where worlds are no files. */
  readonly files: FilesOfWorlds | null;
  /** Removes what an earlier process was killed at; the default world has to be open. */
  sweep(): Promise<void>;
  /** Ends every stream of events and every wait for one. */
  silence(): void;
  close(): Promise<void>;
};

export function worldsIn(storage: WorldStorage, parts: WorldParts): Worlds {
  const oneAtATime = turnsByName();
  const { names } = storage;
  const listener = hearOthers({ doors: () => doors, oneAtATime, names });
  const others = otherProcesses(storage, parts, listener);
  const doors: OpenDoors = openDoors(storage, parts, others, (world) => {
    void comeBack(world).catch(() => {});
  });
  const shelf = scenarioShelf(storage);
  const { secrets } = parts;
  const isKnown = knownIn(storage, doors);
  const desk = snapshotDesk(storage.snapshots);
  const renewed = renewing(doors, others);
  const building = { storage, doors, desk, oneAtATime, secrets, isKnown, renewed };
  const enterNew = newWorldsBehind(storage, doors, parts);
  const enterAgain = wayBackInto(storage, doors, parts, enterNew);
  const closeInOrder = async (name: string) => {
    if (await doors.leave(name)) await storage.leaveClosingMark(name);
  };
  const comeBack = comingBack(building, enterAgain);

  return {
    coverage: doors.coverage,
    opened: doors.get,
    names,
    open: (name) =>
      oneAtATime(name, async () => {
        const isThere = doors.get(name) !== undefined || (await isKnown(name));
        return doors.get(name) ?? (isThere ? enterAgain(name) : null);
      }),
    create: (name, plan) =>
      oneAtATime(name, async () => {
        patchedPolicy(plan.policyPatch ?? {});
        if (await isKnown(name)) return null;
        return enterNew(name, await storage.create(name, plan.scenario), plan);
      }),
    reset: (name, plan) =>
      oneAtATime(name, async () => {
        patchedPolicy(plan.policyPatch ?? {});
        await rehearse(storage, plan, parts);
        const wasOpen = doors.get(name) !== undefined;
        await doors.leave(name);
        if (wasOpen) await desk.clear(name, ['move', 'rewind']);
        const world = await enterNew(name, await storage.replace(name, plan.scenario), plan);
        renewed(name);
        return world;
      }),
    remove: (name) =>
      oneAtATime(name, async () => {
        if (!(await isKnown(name))) return false;
        await doors.leave(name);
        await storage.remove(name);
        await desk.clear(name, ['asked', 'move', 'rewind']);
        doors.forget(name);
        others.tell(name, { kind: 'removed' });
        return true;
      }),
    shelf,
    snapshots: worldSnapshots(building),
    files: filesOfWorlds(building),
    sweep: storage.sweep,
    silence: doors.silence,
    async close() {
      doors.silence();
      await Promise.all(doors.names().map((name) => oneAtATime(name, () => closeInOrder(name))));
      await others.close();
      await shelf.close();
    },
  };
}

/** How a world is left that is open here as it was before another process made it anew. */
function comingBack(
  { doors, oneAtATime, isKnown }: Pick<Building, 'doors' | 'oneAtATime' | 'isKnown'>,
  enterAgain: (name: string) => Promise<World>,
) {
  return ({ name, bank }: World): Promise<void> =>
    oneAtATime(name, async () => {
      if (doors.get(name)?.bank !== bank) return;
      await doors.leave(name);
      if (await isKnown(name)) announceHere(await enterAgain(name));
    });
}

/** Whoever follows the calls of a world that was made anew begins with none, at every process. */
function renewing(doors: OpenDoors, others: OtherProcesses) {
  return (name: string): void => {
    doors.clearTraffic(name);
    others.tell(name, { kind: 'anew' });
  };
}

/** Whether there is a world of a name, open or not. */
function knownIn(storage: WorldStorage, doors: OpenDoors) {
  return async (name: string): Promise<boolean> =>
    isWorldName(name) && (doors.get(name) !== undefined || (await storage.names()).includes(name));
}

/** How a world that stands in its place already is opened. */
function wayBackInto(
  storage: WorldStorage,
  doors: OpenDoors,
  { scenarios }: WorldParts,
  enterNew: ReturnType<typeof newWorldsBehind>,
) {
  return async (name: string): Promise<World> => {
    const mark = await storage.closingMark(name);
    const servesUnseen = await storage.servesUnseen(name);
    const store = await storage.open(name, servesUnseen || mark === 'unchanged');
    const plan = await planOfHalfMade(name, store, scenarios).catch(refusing(store));
    if (plan !== null) {
      await store.close();
      return enterNew(name, await storage.replace(name, plan.scenario), plan);
    }
    const world = await doors.enter(name, store, mark, servesUnseen);
    // A mark that does not fit stays, so that no later start takes the file for the one it names.
    if (mark === 'unchanged') await storage.removeClosingMark(name);
    return world;
  };
}

/** What cannot be read is refused in words by whoever opens it. */
const refusing = (store: Store) => async (error: unknown) => {
  if (!(error instanceof StoreRefusedError)) return null;
  await store.close();
  throw error;
};

/** How a store that was just made from a scenario becomes a world. */
function newWorldsBehind(storage: WorldStorage, doors: OpenDoors, parts: WorldParts) {
  return async (name: string, store: Store, plan: NewWorld): Promise<World> => {
    const { scenario, now } = plan;
    try {
      await store.transaction((tx) => writeBeginning(tx, plan, parts));
      await playIn(store, plan, parts);
    } catch (error) {
      // One that stayed open would let nobody have the name again.
      await store.close();
      await storage.remove(name);
      throw error;
    }
    const world = await doors.enter(name, store, 'new');
    // A world that begins later finds done what was due on the way, as after a move of its clock.
    if (now !== undefined && now > new Date(scenario.now)) await world.time.move({});
    return world;
  };
}

/** What a world says of itself when it begins. */
async function writeBeginning(
  tx: Tx,
  { scenario, now, policyPatch = {}, dialect }: NewWorld,
  { secrets }: WorldParts,
): Promise<void> {
  const clockState = runningFrom(now ?? new Date(scenario.now));
  await writeWorldState(tx, ownKeys.clock, JSON.stringify(clockState));
  await writeWorldState(tx, ownKeys.policy, JSON.stringify(policyPatch));
  if (dialect !== undefined) await writeWorldDialect(tx, dialect);
  await addWorldState(tx, ownKeys.secretFingerprint, secrets.fingerprint);
  await writeWorldState(tx, ownKeys.incarnation, randomUUID());
}

/**
 * Plays a story in beside the worlds before one makes room for it: what somebody has written, or a
 * policy that he has chosen, may have the bank refuse an order.
 */
async function rehearse(storage: WorldStorage, plan: NewWorld, parts: WorldParts): Promise<void> {
  const { orders = [], yaml } = plan.scenario;
  if (orders.length === 0 && yaml === undefined) return;
  const rehearsal = await storage.rehearsal(plan.scenario);
  try {
    await playIn(rehearsal.store, plan, parts);
  } finally {
    await rehearsal.discard();
  }
}

/** Has the orders of a scenario carried out by the bank, at its beginning. */
async function playIn(store: Store, plan: NewWorld, parts: WorldParts): Promise<void> {
  const { scenario, policyPatch = {} } = plan;
  const begin = worldClock(frozenAt(new Date(scenario.now)));
  const policy = patchedPolicy(policyPatch);
  const bank = bankOn(store, begin, () => policy, { ...parts, events: eventHub(), book: sound });
  await playOrders(bank, scenario);
}

function writeWorldDialect(tx: Tx, dialect: Dialect): Promise<void> {
  return writeWorldState(tx, ownKeys.dialect, JSON.stringify(dialect));
}

/** A world that is being made has nothing in it yet that could be broken. */
const sound = { trouble: () => null };

/** Opens the default world, makes it where there is no data at all (ruling 28), and tidies up. */
export async function openDefaultWorld(
  worlds: Worlds,
  scenario: Scenario,
  mayMake: boolean,
): Promise<World> {
  const made = mayMake ? await worlds.create(defaultWorldName, { scenario }) : null;
  const world = made ?? (await worlds.open(defaultWorldName));
  if (world !== null) {
    await worlds.sweep();
    return world;
  }
  throw new StoreRefusedError(
    `There is data, but no bank called ${defaultWorldName} in it, and none is made in its place. ` +
      'Restore a backup, or set DATA_DIR to an empty directory to begin with a new bank.',
  );
}
