import type { Store } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import type { WorldStorage } from '../worlds/world-storage.ts';
import { releasedStorage } from './released-storage.ts';

test('behind threads a bank is opened as it was asked for: pages that were seen are not looked at again', async () => {
  const asked: unknown[][] = [];
  // Safe: nothing else of the storage is asked for.
  const storage = {
    open: async (...how: unknown[]) => {
      asked.push(how);
      return {} as Store;
    },
  } as unknown as WorldStorage;
  const released = releasedStorage(storage, { letGo: async () => {} });
  await released.open('main', true);
  await released.open('other', false);
  await released.open('third');
  expect(asked).toEqual([['main', true], ['other', false], ['third']]);
});
