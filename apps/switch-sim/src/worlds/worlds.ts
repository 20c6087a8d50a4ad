import { isWorldName } from '@sahakar/simulator/control/fields';
import type { Store } from '@sahakar/db/dialect';
import { NoBankError } from '@sahakar/db/no-bank-error';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { Coverage } from '../instruments/coverage.ts';
import type { Secrets } from '../secrets.ts';
import type { World } from '../world.ts';
import { readWorldState } from '../world-state.ts';
import { announceHere } from './announce-anew.ts';
import { type OpenDoors, openDoors } from './open-doors.ts';
import { scenarioShelf, type ScenarioShelf } from './scenario-shelf.ts';
import { planOfHalfMade } from './making/half-made.ts';
import { newWorldsBehind } from './making/new-worlds.ts';
import type { NewWorld, WorldParts } from './open-world.ts';
import { hearOthers } from './processes/hear-others.ts';
import { type OtherProcesses, otherProcesses } from './processes/other-processes.ts';
import { patchedPolicy } from './world-policy.ts';
import { refuseOtherSecret } from './secret-fingerprint.ts';
import { snapshotDesk } from './snapshots/snapshot-desk.ts';
import { type FilesOfWorlds, filesOfWorlds } from './snapshots/files-of-worlds.ts';
import { type Building, type WorldSnapshots, worldSnapshots } from './snapshots/world-snapshots.ts';
import { turnsByName } from './turns-by-name.ts';
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
  const shelf = scenarioShelf(storage, parts.reportNotTaken);
  const isThere = standingIn(storage, doors);
  const desk = snapshotDesk(storage.snapshots);
  const renewed = renewing(doors, others);
  const building = { storage, doors, desk, oneAtATime, secrets: parts.secrets, isThere, renewed };
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
      oneAtATime(
        name,
        async () => doors.get(name) ?? ((await isThere(name)) ? enterAgain(name) : null),
      ),
    create: (name, plan) =>
      oneAtATime(name, async () => {
        patchedPolicy(plan.policyPatch ?? {});
        return (await isThere(name)) ? null : enterNew.unlessTaken(name, plan);
      }),
    reset: (name, plan) =>
      oneAtATime(name, async () => {
        patchedPolicy(plan.policyPatch ?? {});
        const wasOpen = doors.get(name) !== undefined;
        const world = await enterNew.anyway(name, plan);
        if (wasOpen) await desk.clear(name, ['move', 'rewind']);
        renewed(name);
        return world;
      }),
    remove: (name) =>
      oneAtATime(name, async () => {
        if (!(await isThere(name))) return false;
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
      enterNew.hurry();
      await Promise.all(doors.names().map((name) => oneAtATime(name, () => closeInOrder(name))));
      await others.close();
      await shelf.close();
    },
  };
}

/** How a world is left that is open here as it was before another process made it anew. */
function comingBack(
  { doors, oneAtATime, isThere }: Pick<Building, 'doors' | 'oneAtATime' | 'isThere'>,
  enterAgain: (name: string) => Promise<World | null>,
) {
  return ({ name, bank }: World): Promise<void> =>
    oneAtATime(name, async () => {
      if (doors.get(name)?.bank !== bank) return;
      await doors.leave(name);
      const world = (await isThere(name)) ? await enterAgain(name) : null;
      if (world !== null) announceHere(world);
    });
}

/** Whoever follows the calls of a world that was made anew begins with none, at every process. */
function renewing(doors: OpenDoors, others: OtherProcesses) {
  return (name: string): void => {
    doors.clearTraffic(name);
    others.tell(name, { kind: 'anew' });
  };
}

/** Whether there is a world of a name. One that is open here yet, and is no more, is left. */
function standingIn(storage: WorldStorage, doors: OpenDoors) {
  return async (name: string): Promise<boolean> => {
    if (!isWorldName(name)) return false;
    if ((await storage.names()).includes(name)) return true;
    if (doors.get(name) !== undefined) {
      await doors.leave(name);
      doors.forget(name);
    }
    return false;
  };
}

/** How a world that stands in its place already is opened; null where it has just been removed. */
function wayBackInto(
  storage: WorldStorage,
  doors: OpenDoors,
  { scenarios, secrets }: WorldParts,
  enterNew: ReturnType<typeof newWorldsBehind>,
) {
  return async (name: string): Promise<World | null> => {
    await refuseUnderOtherSecret(storage, name, secrets);
    const mark = await storage.closingMark(name);
    const servesUnseen = await storage.servesUnseen(name);
    // It would not fit once the file is brought up to date. What cannot be removed is refused by the
    // opening, in words.
    if (mark === 'unchanged') await storage.removeClosingMark(name).catch(() => {});
    const store = await storage.open(name, servesUnseen || mark === 'unchanged').catch(unlessGone);
    if (store === null) return null;
    const plan = await planOfHalfMade(name, store, scenarios).catch(refusing(store));
    if (plan !== null) {
      await store.close();
      return enterNew.anyway(name, plan);
    }
    const world = await doors.enter(name, store, mark, servesUnseen);
    // A mark that does not fit stays, so that no later start takes the file for the one it names. One
    // beside a log says nothing of this file, and beside what a later stop leaves it would not fit.
    if (mark !== 'changed') await storage.removeClosingMark(name);
    return world;
  };
}

/** What cannot be looked at is refused by whoever opens it, in words of its own. */
async function refuseUnderOtherSecret(
  storage: WorldStorage,
  name: string,
  secrets: Secrets,
): Promise<void> {
  const observer = await storage.observe(name).catch(() => null);
  if (observer === null) return;
  const state = await readWorldState(observer.read).catch(() => null);
  await observer.close();
  if (state !== null) refuseOtherSecret(state, secrets, `The world ${name} cannot be opened`);
}

function unlessGone(error: unknown): null {
  if (error instanceof NoBankError) return null;
  throw error;
}

/** What cannot be read is refused in words by whoever opens it. */
const refusing = (store: Store) => async (error: unknown) => {
  if (!(error instanceof StoreRefusedError)) return null;
  await store.close();
  throw error;
};

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
