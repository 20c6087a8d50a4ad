import { randomUUID } from 'node:crypto';
import type { Dialect } from '@sahakar/contracts/dialect/dialect';
import type { Store, Tx } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { eventHub } from '../../instruments/event-hub.ts';
import { jobs } from '../../jobs.ts';
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
import { worldTime } from '../world-time.ts';

/**
 * How worlds are made from scenarios. All that one is to be is written into its draft, with its orders
 * and what falls due until it begins, so what has a name is whole; what cannot be made leaves
 * everything as it was.
 */
export function newWorldsBehind(storage: WorldStorage, doors: OpenDoors, parts: WorldParts) {
  const building = { storage, doors };
  const isSound = true;
  const making = new Set<AbortController>();

  async function draftOf(name: string, plan: NewWorld, isNew: boolean): Promise<Draft> {
    const closing = new AbortController();
    making.add(closing);
    try {
      const draft = await storage.draftFrom(plan.scenario, isNew ? name : undefined);
      await whileOpen(draft, async (store) => {
        await store.transaction((tx) => writeBeginning(tx, plan, parts));
        await playIn(store, plan, parts);
        const later = laterThanStory(plan);
        const way = { name, store, plan, parts, closing: closing.signal };
        if (later !== null) await goOnTo(later, way);
      });
      return draft;
    } finally {
      making.delete(closing);
    }
  }

  return {
    /** In the place of a world, or where none is. */
    async anyway(name: string, plan: NewWorld): Promise<World> {
      return enterDraft(name, await draftOf(name, plan, false), { isSound }, building);
    },
    /** Of several processes that make a world of this name the first has it; null at the others. */
    async unlessTaken(name: string, plan: NewWorld): Promise<World | null> {
      return enterNewDraft(name, await draftOf(name, plan, true), { isSound }, building);
    },
    /** Whoever closes waits for no clock that goes on to a later moment: such a world is not made. */
    hurry(): void {
      for (const closing of making) closing.abort();
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
  await playOrders(bankOfDraft(store, plan, parts), plan.scenario);
}

type OnTheWay = {
  readonly name: string;
  readonly store: Store;
  readonly plan: NewWorld;
  readonly parts: WorldParts;
  readonly closing: AbortSignal;
};

/** Lets bank time go on to where a world begins, as that of any world which is moved there. */
async function goOnTo(later: Date, { name, store, plan, parts, closing }: OnTheWay): Promise<void> {
  const bank = bankOfDraft(store, plan, parts);
  const time = worldTime(bank, bank.clock, jobs, {
    events: eventHub(),
    // Nobody else has it yet.
    policies: { follow: () => false },
    isReplaced: () => false,
    onReplaced: () => {},
    onFailure: (run) => parts.reportFailure?.(name, run),
  });
  let ending: Promise<void> | undefined;
  const end = () => (ending ??= time.stop());
  closing.addEventListener('abort', () => void end());
  try {
    if (closing.aborted) void end();
    await time.move({ to: later, frozen: false });
  } catch (error) {
    if (!closing.aborted) throw error;
    throw new StoreRefusedError('The bank was closed while this world was made, so it was not.', {
      cause: error,
    });
  } finally {
    await end();
  }
}

function bankOfDraft(store: Store, { scenario, policyPatch = {} }: NewWorld, parts: WorldParts) {
  const begin = worldClock(frozenAt(new Date(scenario.now)));
  const policy = patchedPolicy(policyPatch);
  return bankOn(store, begin, () => policy, { ...parts, events: eventHub(), book: sound });
}

function writeWorldDialect(tx: Tx, dialect: Dialect): Promise<void> {
  return writeWorldState(tx, ownKeys.dialect, JSON.stringify(dialect));
}

/** A world that is being made has nothing in it yet that could be broken. */
const sound = { trouble: () => null };
