/** @module-tag both-engines-wide */
import type { Store } from '@sahakar/db/dialect';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { expect, test, vi } from 'vitest';
import { secretsFrom } from '../secrets.ts';
import { startBank } from '../testing/start-bank.ts';
import { defaultWorldName } from './world-storage.ts';
import { worldsIn } from './worlds.ts';

/** A store of which whoever reads is answered so. */
const failing = (store: Store, error: Error) =>
  new Proxy(store, {
    get(target, key) {
      if (key === 'read') throw error;
      return Reflect.get(target, key);
    },
  });

const lost = new StoreLostError('nothing', new Error('Connection terminated unexpectedly'));

test.each([
  ['a database that is away', lost, lost],
  ['a query on a database that is away', new Error('Failed query', { cause: lost }), lost],
  [
    'a book that nothing can read',
    new Error('This is no row'),
    'The world main cannot be opened: This is no row. Restore a backup (docs/damaged-book.md).',
  ],
])(
  'of %s the advice to restore a backup is given only where the book is damaged',
  async (_what, error, told) => {
    const { bank, worlds, storage } = await startBank();
    await worlds.close();
    const { open } = storage;
    vi.spyOn(storage, 'open').mockImplementation(async (name) => failing(await open(name), error));
    const secrets = secretsFrom(Buffer.from('a secret for tests, long enough to be one'));
    const again = worldsIn(storage, {
      bankName: bank.name,
      slowHash: bank.slowHash,
      secrets,
      scenarios,
    });
    await expect(again.open(defaultWorldName)).rejects.toThrow(told);
    expect(again.opened(defaultWorldName)).toBeUndefined();
  },
);
