import {
  claimPlace,
  copyStore,
  exchangeStore,
  notedStores,
  openStore,
  removeStore,
  type StoreOptions,
} from '@sahakar/db/dialect';
import { passingSchema } from '@sahakar/db/passing-schema';
import { ownKeys } from '../../world-state.ts';
import { cardsOf } from './snapshot-card.ts';
import type { Draft, SnapshotShelf } from './snapshot-shelf.ts';

const prefix = 'snapshot_';

/** Snapshots as schemas beside those of the worlds. */
export function schemaShelf(
  server: Pick<StoreOptions, 'databaseUrl' | 'durability'>,
  placeOf: (world: string) => StoreOptions,
): SnapshotShelf {
  const at = (schema: string) => ({ ...server, schema });
  return {
    async take(card) {
      const draft = at(passingSchema('draft'));
      await copyStore(placeOf(card.world), draft, JSON.stringify(card));
      await exchangeStore(draft, at(prefix + card.id));
    },
    cards: async () => cardsOf(await notedStores(at(prefix))),
    remove: (id) => removeStore(at(prefix + id)),
    async draftOf(id) {
      const draft = at(passingSchema('draft'));
      await copyStore(at(prefix + id), draft);
      return draftAt(draft, placeOf);
    },
  };
}

/** A world in a schema that is not its own yet. */
export function draftAt(draft: StoreOptions, placeOf: (world: string) => StoreOptions): Draft {
  return {
    open: () => openStore({ ...draft, mustExist: true }),
    becomes: (name) => exchangeStore(draft, placeOf(name)),
    becomesNew: (name) => claimPlace(draft, placeOf(name), ownKeys.scenario),
    discard: () => removeStore(draft),
  };
}
