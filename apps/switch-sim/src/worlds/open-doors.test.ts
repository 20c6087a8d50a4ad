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

test('a world that cannot be entered leaves nothing that looks at it later', async () => {
  const { bank, worlds, storage } = await startBank();
  await worlds.close();
  vi.spyOn(storage, 'closingMark').mockResolvedValue('none');
  vi.spyOn(storage, 'observe').mockRejectedValue(lost);
  const again = worldsIn(storage, {
    bankName: bank.name,
    slowHash: bank.slowHash,
    secrets: secretsFrom(Buffer.from('a secret for tests, long enough to be one')),
    scenarios,
    lookMilliseconds: 600_000,
  });
  const begun = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  await expect(again.open(defaultWorldName)).rejects.toThrow(lost);
  expect(again.opened(defaultWorldName)).toBeUndefined();
  const timers = begun.mock.results.map(({ value }) => value);
  expect(timers.length).toBeGreaterThanOrEqual(2);
  for (const timer of timers) expect(ended).toHaveBeenCalledWith(timer);
});
