import { randomUUID } from 'node:crypto';
import type { Dialect } from '@sahakar/contracts/dialect/dialect';
import type { Store, Tx } from '@sahakar/db/dialect';
import { eventHub } from '../../instruments/event-hub.ts';
import { beginOrders, playOrders, untilPlayed } from '../../scenarios/play-orders.ts';
import { frozenAt, runningFrom, worldClock } from '../../world-clock.ts';
import { addWorldState, ownKeys, readStateAt, writeWorldState } from '../../world-state.ts';
import type { World } from '../../world.ts';
import type { OpenDoors } from '../open-doors.ts';
import { bankOn, type NewWorld, type WorldParts } from '../open-world.ts';
import { patchedPolicy } from '../world-policy.ts';
import type { WorldStorage } from '../world-storage.ts';

/** How a store that was just made from a scenario becomes a world. */
export function newWorldsBehind(storage: WorldStorage, doors: OpenDoors, parts: WorldParts) {
  const enter = async (name: string, store: Store, plan: NewWorld): Promise<World> => {
    const { scenario, now } = plan;
    const world = await doors.enter(name, store, 'new');
    // A world that begins later finds done what was due on the way, as after a move of its clock.
    if (now !== undefined && now > new Date(scenario.now)) await world.time.move({});
    return world;
  };
  const clearingAway = (name: string, store: Store) => async (error: unknown) => {
    // One that stayed open would let nobody have the name again.
    await store.close();
    await storage.remove(name);
    throw error;
  };
  const clearingUnlessOf = (name: string, store: Store, own: string) => async (reason: unknown) => {
    const claim = await claimOf(store);
    if (claim === null || claim === own) return clearingAway(name, store)(reason);
    await store.close();
    throw reason;
  };

  return {
    /** Writes how it begins over whatever another process has written. */
    async anyway(name: string, store: Store, plan: NewWorld): Promise<World> {
      const made = async () => {
        const playsOrders = await store.transaction((tx) => writeBeginning(tx, plan, parts));
        await (playsOrders ? playIn(store, plan, parts) : untilPlayed(store));
      };
      await made().catch(clearingAway(name, store));
      return enter(name, store, plan);
    },
    /** Of several processes that make a world of this name the first has it; null at the others. */
    async unlessTaken(name: string, store: Store, plan: NewWorld): Promise<World | null> {
      const own = randomUUID();
      const isOurs = await store
        .transaction(async (tx) => {
          if (!(await addWorldState(tx, ownKeys.incarnation, own))) return false;
          await writeBeginning(tx, plan, parts, own);
          return true;
        })
        .catch(clearingUnlessOf(name, store, own));
      if (!isOurs) {
        await store.close();
        return null;
      }
      await playIn(store, plan, parts).catch(clearingAway(name, store));
      return enter(name, store, plan);
    },
  };
}

/** Who has made the world of a store, as far as that can be read; null where nobody has. */
async function claimOf(store: Store): Promise<string | null> {
  try {
    return await readStateAt(store.read, ownKeys.incarnation);
  } catch {
    return 'not to be read';
  }
}

/** What a world says of itself when it begins; answers whether its orders are still to be played in. */
async function writeBeginning(
  tx: Tx,
  { scenario, now, policyPatch = {}, dialect }: NewWorld,
  { secrets }: WorldParts,
  incarnation = randomUUID(),
): Promise<boolean> {
  const clockState = runningFrom(now ?? new Date(scenario.now));
  await writeWorldState(tx, ownKeys.clock, JSON.stringify(clockState));
  await writeWorldState(tx, ownKeys.policy, JSON.stringify(policyPatch));
  if (dialect !== undefined) await writeWorldDialect(tx, dialect);
  await addWorldState(tx, ownKeys.secretFingerprint, secrets.fingerprint);
  await writeWorldState(tx, ownKeys.incarnation, incarnation);
  return beginOrders(tx, scenario);
}

/**
 * Plays a story in beside the worlds before one makes room for it: what somebody has written, or a
 * policy that he has chosen, may have the bank refuse an order.
 */
export async function rehearse(
  storage: WorldStorage,
  plan: NewWorld,
  parts: WorldParts,
): Promise<void> {
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
