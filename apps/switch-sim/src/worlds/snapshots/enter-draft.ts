import { randomUUID } from 'node:crypto';
import type { Exchange, Store } from '@sahakar/db/dialect';
import type { Secrets } from '../../secrets.ts';
import type { World } from '../../world.ts';
import { type ClockState, runningFrom } from '../../world-clock.ts';
import { ownKeys, readStateAt, readWorldState, writeWorldState } from '../../world-state.ts';
import type { OpenDoors } from '../open-doors.ts';
import { refuseForeignSecret } from '../secret-fingerprint.ts';
import type { WorldStorage } from '../world-storage.ts';
import type { Draft } from './snapshot-shelf.ts';

export type DraftOrigin = {
  /** Bank time when the copy was begun, from which its clock runs on. */
  readonly at: string;
  /** By the clock of the machine; left out where that was another one's. */
  readonly takenAt?: string;
  readonly isSound: boolean;
};

/** Whether its book is in order, as whoever made it has seen. */
type Found = Pick<DraftOrigin, 'isSound'>;

type Building = {
  readonly storage: WorldStorage;
  readonly doors: OpenDoors;
};

/** Makes a copy of a world what it is to be, while nobody can see it; it is gone where that fails. */
export function prepareDraft(
  name: string,
  draft: Draft,
  origin: DraftOrigin,
  secrets: Secrets,
): Promise<void> {
  return whileOpen(draft, async (store) => {
    await refuseForeignSecret(name, store, await readWorldState(store.read), secrets);
    await continueFrom(store, origin);
  });
}

/** Works on a draft before it becomes anything; it is gone where that fails. */
export async function whileOpen(
  draft: Draft,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  try {
    const store = await draft.open();
    try {
      await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/**
 * A clock that ran when the copy was made shows the moment of the copy, however old that is. One that
 * was being moved may have gone on until its book was copied.
 */
async function continueFrom(store: Store, { at, takenAt }: DraftOrigin): Promise<void> {
  await store.transaction(async (tx) => {
    const text = await readStateAt(tx, ownKeys.clock);
    // Safe: this row is only ever written from a ClockState.
    const state = text === null ? null : (JSON.parse(text) as ClockState);
    if (state?.kind !== 'frozen') {
      const copied = state === null || takenAt === undefined ? 0 : momentOf(state, takenAt);
      const moment = new Date(Math.max(Date.parse(at), copied));
      await writeWorldState(tx, ownKeys.clock, JSON.stringify(runningFrom(moment)));
    }
    await writeWorldState(tx, ownKeys.incarnation, randomUUID());
  });
}

const momentOf = ({ aheadMilliseconds }: Running, machineTime: string): number =>
  Date.parse(machineTime) + aheadMilliseconds;

type Running = Extract<ClockState, { kind: 'running' }>;

/**
 * Puts a prepared draft in the place of a world, or where none is, and enters it. Where that fails
 * the world is as it was, and open again if it was open.
 */
export async function enterDraft(
  name: string,
  draft: Draft,
  { isSound }: Found,
  { storage, doors }: Building,
): Promise<World> {
  const wasOpen = doors.get(name) !== undefined;
  const wasSound = await doors.leave(name);
  const reopen = async () => {
    if (wasOpen) await doors.enter(name, await storage.open(name), wasSound ? 'new' : 'none');
  };
  const exchange = await draft.becomes(name).catch(async (error: unknown) => {
    await draft.discard();
    await reopen();
    throw error;
  });
  return enterCopy(name, exchange, isSound, { storage, doors }).catch(async (error: unknown) => {
    await reopen();
    throw error;
  });
}

/** Puts a prepared draft where no world is, and enters it; null where another process was first. */
export async function enterNewDraft(
  name: string,
  draft: Draft,
  { isSound }: Found,
  building: Building,
): Promise<World | null> {
  const exchange = await draft.becomesNew(name).catch(async (error: unknown) => {
    await draft.discard();
    throw error;
  });
  if (exchange !== null) return enterCopy(name, exchange, isSound, building);
  await draft.discard();
  return null;
}

async function enterCopy(
  name: string,
  exchange: Exchange,
  isSound: boolean,
  { storage, doors }: Building,
): Promise<World> {
  const enter = async () => {
    // Its pages were looked through when it was prepared.
    const store = await storage.open(name, true);
    return doors.enter(name, store, isSound ? 'new' : 'none');
  };
  const world = await enter().catch(async (error: unknown) => {
    await exchange.undo();
    throw error;
  });
  // From here on the copy is in use. What cannot be removed now is swept away at the next start.
  await exchange.finish().catch(() => {});
  return world;
}
