import type { Exchange, Store } from '@sahakar/db/dialect';
import type { SnapshotCard } from './snapshot-card.ts';

/** Where copies of worlds are kept, which nobody opens. */
export type SnapshotShelf = {
  /** Copies the card's world, which somebody may have open. */
  take(card: SnapshotCard): Promise<void>;
  /** Of all worlds, oldest first. */
  cards(): Promise<readonly SnapshotCard[]>;
  remove(id: string): Promise<void>;
  /** A copy of a snapshot on its way to become a world. */
  draftOf(id: string): Promise<Draft>;
};

/** A world that nobody can enter yet; what a killed process leaves of it, a sweep removes. */
export type Draft = {
  /** Whoever opens it closes it before it becomes anything. */
  open(): Promise<Store>;
  /** Becomes the world of this name at once, in the place of one that nobody has open. */
  becomes(name: string): Promise<Exchange>;
  /** Becomes it where there is none; null where another process has made one. */
  becomesNew(name: string): Promise<Exchange | null>;
  discard(): Promise<void>;
};
