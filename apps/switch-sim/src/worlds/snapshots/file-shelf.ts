import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  claimPlace,
  copyStore,
  type Durability,
  exchangeStore,
  notedStores,
  openStore,
} from '@sahakar/db/dialect';
import { dataPaths } from '../../data-directory.ts';
import { ownKeys } from '../../world-state.ts';
import { copyBankFile } from '../copy-bank-file.ts';
import { removeWhere } from '../remove-where.ts';
import { cardsOf } from './snapshot-card.ts';
import type { Draft, SnapshotShelf } from './snapshot-shelf.ts';

type FileShelf = SnapshotShelf & {
  /** Removes what is no whole snapshot. */
  sweep(): Promise<void>;
};

/** Snapshots as directories beside those of the worlds. */
export function fileShelf(dataDirectory: string, durability: Durability): FileShelf {
  const shelf = join(dataDirectory, dataPaths.snapshots);
  const worlds = join(dataDirectory, dataPaths.worlds);
  return {
    async take(card) {
      const note = JSON.stringify(card);
      const directory = join(shelf, card.id);
      await copyStore({ directory: join(worlds, card.world) }, { directory }, note);
    },
    cards: async () => cardsOf(await notedStores({ directory: shelf })),
    remove: (id) => rm(join(shelf, id), { recursive: true, force: true }),
    async sweep() {
      const whole = new Set((await notedStores({ directory: shelf })).map(({ name }) => name));
      await removeWhere(shelf, (name) => !whole.has(name));
    },
    async draftOf(id) {
      const directory = join(worlds, `.draft-${randomUUID()}`);
      await copyBankFile(join(shelf, id), directory, durability);
      return draftIn(directory, worlds, durability);
    },
  };
}

/** A world in a directory that is not its own yet. */
export function draftIn(
  directory: string,
  worlds: string,
  durability: Durability,
  isForeign = false,
): Draft {
  return {
    open: () => openStore({ directory, durability, isForeign }),
    becomes: (name) => exchangeStore({ directory }, { directory: join(worlds, name) }),
    becomesNew: (name) =>
      claimPlace({ directory }, { directory: join(worlds, name) }, ownKeys.scenario),
    discard: () => rm(directory, { recursive: true, force: true }),
  };
}
