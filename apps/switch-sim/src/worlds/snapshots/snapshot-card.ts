import { migrationsKnown } from '@sahakar/db/migrations';
import type { NotedStore, StoreEngine } from '@sahakar/db/store';

/** Why a snapshot was made: somebody asked, or something was about to change the whole world. */
export type SnapshotCause = 'asked' | 'move' | 'rewind';

/** What a snapshot says of itself. */
export type SnapshotCard = {
  readonly id: string;
  readonly world: string;
  /** Null of one that was made by itself. */
  readonly name: string | null;
  readonly cause: SnapshotCause;
  /** Bank time, by ISO 8601. */
  readonly at: string;
  /** By the clock of the machine. */
  readonly takenAt: string;
  readonly scenario: string;
  /** The tables that it has. */
  readonly version: string;
  /** Whether the book was in order when somebody last looked. */
  readonly isSound: boolean;
};

/** Of a world so many are kept that were made by themselves, and so many that were asked for. */
export const snapshotsMax = { byThemselves: 20, asked: 50 } as const;

/** The version of the tables that this program works with. */
export function versionOf(engine: StoreEngine): string {
  const migrations = migrationsKnown(engine);
  return `${migrations.length}-${migrations.at(-1)?.hash.slice(0, 12) ?? ''}`;
}

/** What the copies say of themselves, oldest first. */
export function cardsOf(notes: readonly NotedStore[]): readonly SnapshotCard[] {
  // Safe: a note is only ever written from a SnapshotCard.
  const cards = notes.map(({ note }) => JSON.parse(note) as SnapshotCard);
  return cards.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
