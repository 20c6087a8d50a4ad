import { randomUUID } from 'node:crypto';
import type { Dialect } from '@sahakar/contracts/dialect/dialect';
import type { Store, Tx } from '@sahakar/db/dialect';
import { eventHub } from '../../instruments/event-hub.ts';
import { playOrders } from '../../scenarios/play-orders.ts';
import { frozenAt, runningFrom, worldClock } from '../../world-clock.ts';
import { addWorldState, ownKeys, writeWorldState } from '../../world-state.ts';
import type { World } from '../../world.ts';
import type { OpenDoors } from '../open-doors.ts';
import { bankOn, type NewWorld, type WorldParts } from '../open-world.ts';
import { enterDraft, enterNewDraft, whileOpen } from '../snapshots/enter-draft.ts';
import type { Draft } from '../snapshots/snapshot-shelf.ts';
import { patchedPolicy } from '../world-policy.ts';
import type { WorldStorage } from '../world-storage.ts';

/**
 * How worlds are made from scenarios. All that one is to be is written into its draft, orders and all,
 * so what has a name is whole; what cannot be made leaves everything as it was.
 */
export function newWorldsBehind(storage: WorldStorage, doors: OpenDoors, parts: WorldParts) {
  const building = { storage, doors };
  const isSound = true;

  async function draftOf(plan: NewWorld, newName?: string): Promise<Draft> {
    const draft = await storage.draftFrom(plan.scenario, newName);
    await whileOpen(draft, async (store) => {
      await store.transaction((tx) => writeBeginning(tx, plan, parts));
      await playIn(store, plan, parts);
    });
    return draft;
  }

  const begun = async (world: World, plan: NewWorld): Promise<World> => {
    const later = laterThanStory(plan);
    if (later !== null) await world.time.move({ to: later });
    return world;
  };

  return {
    /** In the place of a world, or where none is. */
    async anyway(name: string, plan: NewWorld): Promise<World> {
      const draft = await draftOf(plan);
      return begun(await enterDraft(name, draft, { isSound }, building), plan);
    },
    /** Of several processes that make a world of this name the first has it; null at the others. */
    async unlessTaken(name: string, plan: NewWorld): Promise<World | null> {
      const draft = await draftOf(plan, name);
      const world = await enterNewDraft(name, draft, { isSound }, building);
      return world === null ? null : begun(world, plan);
    },
  };
}

/**
 * Where a world begins behind its story's moment: its clock goes there from that moment, so that what is
 * due on the way is done. Null where it begins with the story, or before it.
 */
function laterThanStory({ scenario, now }: NewWorld): Date | null {
  return now !== undefined && now > new Date(scenario.now) ? now : null;
}

/** What a world says of itself when it begins. */
async function writeBeginning(tx: Tx, plan: NewWorld, { secrets }: WorldParts): Promise<void> {
  const { scenario, now, policyPatch = {}, dialect } = plan;
  const beginsAt = laterThanStory(plan) === null ? now : undefined;
  const clockState = runningFrom(beginsAt ?? new Date(scenario.now));
  await writeWorldState(tx, ownKeys.clock, JSON.stringify(clockState));
  await writeWorldState(tx, ownKeys.policy, JSON.stringify(policyPatch));
  if (dialect !== undefined) await writeWorldDialect(tx, dialect);
  await addWorldState(tx, ownKeys.secretFingerprint, secrets.fingerprint);
  await writeWorldState(tx, ownKeys.incarnation, randomUUID());
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
