import { jsonOf } from '@sahakar/contracts/wire/json-of';
import { migrationsKnown } from '@sahakar/db/migrations';
import type { NotedStore, StoreEngine } from '@sahakar/db/store';
import * as z from 'zod/mini';

/** Why a snapshot was made: somebody asked, or something was about to change the whole world. */
const SnapshotCause = z.enum(['asked', 'move', 'rewind']);
export type SnapshotCause = z.infer<typeof SnapshotCause>;

/** What a snapshot says of itself. */
const SnapshotCard = z.readonly(
  z.object({
    id: z.string(),
    world: z.string(),
    /** Null of one that was made by itself. */
    name: z.nullable(z.string()),
    cause: SnapshotCause,
    /** Bank time, by ISO 8601. */
    at: z.string(),
    /** By the clock of the machine. */
    takenAt: z.string(),
    scenario: z.string(),
    /** The tables that it has. */
    version: z.string(),
    /** Whether the book was in order when somebody last looked. */
    isSound: z.boolean(),
  }),
);
export type SnapshotCard = z.infer<typeof SnapshotCard>;

/** Of a world so many are kept that were made by themselves, and so many that were asked for. */
export const snapshotsMax = { byThemselves: 20, asked: 50 } as const;

/** The version of the tables that this program works with. */
export function versionOf(engine: StoreEngine): string {
  const migrations = migrationsKnown(engine);
  return `${migrations.length}-${migrations.at(-1)?.hash.slice(0, 12) ?? ''}`;
}

/**
 * What the copies say of themselves, oldest first. One that a damaged disk or a stranger's hand has
 * left with a note that cannot be read, or that names another place than its own, is no snapshot:
 * it keeps nobody from the others, and its name leads to nothing beyond it.
 */
export function cardsOf(notes: readonly NotedStore[]): readonly SnapshotCard[] {
  const cards = notes.flatMap(({ name, note }) => {
    const { success, data } = z.safeParse(SnapshotCard, jsonOf(note));
    return success && data.id === name ? [data] : [];
  });
  return cards.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
