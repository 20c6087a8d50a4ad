import type { Secrets } from '../../secrets.ts';
import type { World } from '../../world.ts';
import { announceAnew } from '../announce-anew.ts';
import type { OpenDoors } from '../open-doors.ts';
import type { Turns } from '../turns-by-name.ts';
import type { WorldStorage } from '../world-storage.ts';
import { enterDraft, enterNewDraft, prepareDraft } from './enter-draft.ts';
import { type SnapshotCard, versionOf } from './snapshot-card.ts';
import type { SnapshotDesk } from './snapshot-desk.ts';
import { SnapshotRefusedError } from './snapshot-refused-error.ts';

/** What can be done with the snapshots of worlds. */
export type WorldSnapshots = {
  /** Of one world, oldest first. */
  of(world: string): Promise<readonly SnapshotCard[]>;
  take(world: World, cause: 'asked' | 'move', name?: string): Promise<SnapshotCard>;
  remove(world: string, word: string): Promise<SnapshotCard>;
  /** A world becomes what the snapshot says, by the one of the last move where none is named. */
  rewind(world: World, word?: string): Promise<World>;
  /** A new world as the snapshot says, of this world by its name; null where the name is taken. */
  create(name: string, world: string, word: string): Promise<World | null>;
};

export type Building = {
  readonly storage: WorldStorage;
  readonly doors: OpenDoors;
  readonly desk: SnapshotDesk;
  readonly oneAtATime: Turns;
  readonly secrets: Secrets;
  /** Whether there is a world of a name; asked in its turn alone. */
  isThere(name: string): Promise<boolean>;
  /** Told of each world that was made anew. */
  renewed(name: string): void;
};

export function worldSnapshots(parts: Building): WorldSnapshots {
  const { storage, doors, desk, oneAtATime, secrets, isThere, renewed } = parts;

  async function draftOf(name: string, card: SnapshotCard) {
    refuseOtherVersion(card, versionOf(storage.engine));
    const draft = await storage.snapshots.draftOf(card.id);
    await prepareDraft(name, draft, card, secrets);
    return draft;
  }

  return {
    of: desk.of,
    remove: desk.remove,
    take: (world, cause, name) =>
      oneAtATime(world.name, async () => {
        // It would be one of the world that came meanwhile, under the moment and scenario of this.
        if (doors.get(world.name) !== world) throw new SnapshotRefusedError(anotherWorld(world));
        return desk.take(world, cause, name);
      }),
    rewind: ({ name }, word) =>
      oneAtATime(name, async () => {
        const card = await desk.find(name, word);
        const draft = await draftOf(name, card);
        const before = doors.get(name);
        if (before !== undefined) await desk.take(before, 'rewind');
        const world = await enterDraft(name, draft, card, parts);
        renewed(name);
        announceAnew(world);
        return world;
      }),
    create: (name, world, word) =>
      oneAtATime(name, async () => {
        if (await isThere(name)) return null;
        const card = await desk.find(world, word);
        return enterNewDraft(name, await draftOf(name, card), card, parts);
      }),
  };
}

const anotherWorld = ({ name }: World) =>
  `The world ${name} was made anew or removed meanwhile, so there is no snapshot of it.`;

function refuseOtherVersion({ id, name, version }: SnapshotCard, own: string): void {
  if (version === own) return;
  throw new SnapshotRefusedError(
    `The snapshot ${name ?? id} was made by another version of the simulator, with other tables ` +
      `(${version}, and this one has ${own}). The world stays as it is.`,
  );
}
