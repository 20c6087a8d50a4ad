import { randomBytes } from 'node:crypto';
import { kolkataIso, machineNow } from '../../clock.ts';
import type { World } from '../../world.ts';
import { type SnapshotCard, type SnapshotCause, snapshotsMax, versionOf } from './snapshot-card.ts';
import { SnapshotRefusedError } from './snapshot-refused-error.ts';
import type { SnapshotShelf } from './snapshot-shelf.ts';

/** The snapshots of every world: taken, found and thrown away. */
export type SnapshotDesk = {
  /** Of one world, oldest first. */
  of(world: string): Promise<readonly SnapshotCard[]>;
  take(world: World, cause: SnapshotCause, name?: string): Promise<SnapshotCard>;
  /** One of this world by its name or of any by its id; the one of the last move where left out. */
  find(world: string, word?: string): Promise<SnapshotCard>;
  remove(world: string, word: string): Promise<SnapshotCard>;
  /** Throws away those that the causes say. */
  clear(world: string, causes: readonly SnapshotCause[]): Promise<void>;
};

export function snapshotDesk(shelf: SnapshotShelf): SnapshotDesk {
  let lastStamp = 0;

  const of = async (world: string) => (await shelf.cards()).filter((card) => card.world === world);

  /** In the order of their making, also where two are made in one millisecond. */
  function newId(): string {
    lastStamp = Math.max(machineNow(), lastStamp + 1);
    return `s${lastStamp.toString(36)}${randomBytes(2).toString('hex')}`;
  }

  async function find(world: string, word?: string): Promise<SnapshotCard> {
    const cards = await shelf.cards();
    const own = cards.filter((card) => card.world === world);
    if (word === undefined) {
      const last = own.findLast(({ cause }) => cause === 'move');
      if (last !== undefined) return last;
      throw new SnapshotRefusedError(
        `The clock of ${world} has not been moved, so there is no snapshot to go back to.`,
      );
    }
    const match = own.find(({ name }) => name === word) ?? cards.find(({ id }) => id === word);
    if (match !== undefined) return match;
    throw new SnapshotRefusedError(`There is no snapshot ${word}.`, 404);
  }

  return {
    of,
    find,
    async take(world, cause, name) {
      await makeRoom(shelf, await of(world.name), { world: world.name, cause, name });
      const card: SnapshotCard = {
        id: newId(),
        world: world.name,
        name: name ?? null,
        cause,
        at: kolkataIso(world.bank.clock.now()),
        takenAt: new Date(machineNow()).toISOString(),
        scenario: world.scenario,
        version: versionOf(world.bank.store.engine),
        isSound: world.book.trouble() === null,
      };
      await shelf.take(card);
      return card;
    },
    async remove(world, word) {
      const card = await find(world, word);
      await shelf.remove(card.id);
      return card;
    },
    async clear(world, causes) {
      const own = await of(world);
      for (const { id, cause } of own) if (causes.includes(cause)) await shelf.remove(id);
    },
  };
}

type Wish = {
  readonly world: string;
  readonly cause: SnapshotCause;
  readonly name: string | undefined;
};

/** Those that were made by themselves make room for each other; what was asked for stays. */
async function makeRoom(
  shelf: SnapshotShelf,
  own: readonly SnapshotCard[],
  { world, cause, name }: Wish,
): Promise<void> {
  if (cause !== 'asked') {
    const others = own.filter((card) => card.cause !== 'asked');
    const surplus = others.slice(0, Math.max(0, others.length - snapshotsMax.byThemselves + 1));
    for (const { id } of surplus) await shelf.remove(id);
    return;
  }
  if (name !== undefined && own.some((card) => card.name === name)) {
    throw new SnapshotRefusedError(`There is a snapshot ${name} of ${world} already.`);
  }
  if (own.filter((card) => card.cause === 'asked').length >= snapshotsMax.asked) {
    throw new SnapshotRefusedError(
      `There are ${snapshotsMax.asked} snapshots of ${world} already: remove some first.`,
    );
  }
}
