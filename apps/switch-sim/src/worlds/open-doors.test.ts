/** @module-tag both-engines-wide */
import type { Store } from '@sahakar/db/dialect';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { requestsAndSchedules } from '@sahakar/seeds/scenarios/requests-and-schedules';
import { expect, test, vi } from 'vitest';
import { secretsFrom } from '../secrets.ts';
import { startBank } from '../testing/start-bank.ts';
import { ownKeys, readStateAt } from '../world-state.ts';
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

test('a world whose making was cut off amidst the orders of its scenario is refused, and not taken for a whole one', async () => {
  const { worlds, storage } = await startBank();
  const stopped = new Error('The disk is full');
  let left = 3;
  const { create } = storage;
  // As one that a full disk, or a kill, ends: what has been carried out until then stands.
  vi.spyOn(storage, 'create').mockImplementation(async (name, scenario) => {
    const store = await create(name, scenario);
    const { transaction } = store;
    store.transaction = (work) => ((left -= 1) < 0 ? Promise.reject(stopped) : transaction(work));
    return store;
  });
  const scenario = requestsAndSchedules;
  await expect(worlds.create('cut', { scenario })).rejects.toThrow(stopped);

  await expect(worlds.open('cut')).rejects.toThrow(
    'The world cut cannot be opened: whoever made it was stopped before its scenario had been played in',
  );
  left = Infinity;
  const whole = await worlds.reset('cut', { scenario });
  expect(await readStateAt(whole.bank.store.read, ownKeys.orders)).toBe('played');
  await worlds.remove('cut');
});
