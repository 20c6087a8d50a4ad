import { randomUUID } from 'node:crypto';
import type { Store } from '@sahakar/db/dialect';
import type { Secrets } from '../../secrets.ts';
import type { World } from '../../world.ts';
import { type ClockState, runningFrom } from '../../world-clock.ts';
import { ownKeys, readWorldState, writeWorldState } from '../../world-state.ts';
import type { OpenDoors } from '../open-doors.ts';
import { refuseForeignSecret } from '../secret-fingerprint.ts';
import type { WorldStorage } from '../world-storage.ts';
import type { Draft } from './snapshot-shelf.ts';

export type DraftOrigin = {
  /** Bank time when the copy was made, from which its clock runs on. */
  readonly at: string;
  readonly isSound: boolean;
};

type Building = {
  readonly storage: WorldStorage;
  readonly doors: OpenDoors;
  readonly secrets: Secrets;
};

/** Makes a draft what it is to be, while nobody can see it; it is gone where that fails. */
export async function prepareDraft(
  name: string,
  draft: Draft,
  { at }: DraftOrigin,
  secrets: Secrets,
): Promise<void> {
  try {
    const store = await draft.open();
    try {
      await refuseForeignSecret(name, store, await readWorldState(store.read), secrets);
      await continueFrom(store, at);
    } finally {
      await store.close();
    }
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** A clock that ran when the copy was made shows the moment of the copy, however old that is. */
async function continueFrom(store: Store, at: string): Promise<void> {
  await store.transaction(async (tx) => {
    const text = (await readWorldState(tx)).get(ownKeys.clock);
    // Safe: this row is only ever written from a ClockState.
    const isRunning = text === undefined || (JSON.parse(text) as ClockState).kind === 'running';
    if (isRunning) {
      await writeWorldState(tx, ownKeys.clock, JSON.stringify(runningFrom(new Date(at))));
    }
    await writeWorldState(tx, ownKeys.incarnation, randomUUID());
  });
}

/**
 * Puts a prepared draft in the place of a world, or where none is, and enters it. Where that fails
 * the world is as it was, and open again if it was open.
 */
export async function enterDraft(
  name: string,
  draft: Draft,
  { isSound }: DraftOrigin,
  { storage, doors }: Building,
): Promise<World> {
  const wasOpen = doors.get(name) !== undefined;
  const wasSound = await doors.leave(name);
  const reopen = async () => {
    if (wasOpen) await doors.enter(name, await storage.open(name), wasSound ? 'new' : 'none');
  };
  const enterCopy = async () =>
    doors.enter(name, await storage.open(name), isSound ? 'new' : 'none');
  const exchange = await draft.becomes(name).catch(async (error: unknown) => {
    await draft.discard();
    await reopen();
    throw error;
  });
  const world = await enterCopy().catch(async (error: unknown) => {
    await exchange.undo();
    await reopen();
    throw error;
  });
  // From here on the copy is in use. What cannot be removed now is swept away at the next start.
  await exchange.finish().catch(() => {});
  return world;
}
