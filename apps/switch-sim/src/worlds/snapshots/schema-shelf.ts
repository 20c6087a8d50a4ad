import {
  copyStore,
  exchangeStore,
  notedStores,
  openStore,
  removeStore,
  type StoreOptions,
} from '@sahakar/db/dialect';
import { passingSchema } from '@sahakar/db/passing-schema';
import { cardsOf } from './snapshot-card.ts';
import type { SnapshotShelf } from './snapshot-shelf.ts';

const prefix = 'snapshot_';

/** Snapshots as schemas beside those of the worlds. */
export function schemaShelf(
  server: Pick<StoreOptions, 'databaseUrl' | 'durability'>,
  schemaOf: (world: string) => string,
): SnapshotShelf {
  const at = (schema: string) => ({ ...server, schema });
  return {
    async take(card) {
      const draft = at(passingSchema('draft'));
      await copyStore(at(schemaOf(card.world)), draft, JSON.stringify(card));
      await exchangeStore(draft, at(prefix + card.id));
    },
    cards: async () => cardsOf(await notedStores(at(prefix))),
    remove: (id) => removeStore(at(prefix + id)),
    async draftOf(id) {
      const draft = at(passingSchema('draft'));
      await copyStore(at(prefix + id), draft);
      return {
        open: () => openStore(draft),
        becomes: (name) => exchangeStore(draft, at(schemaOf(name))),
        discard: () => removeStore(draft),
      };
    },
  };
}
