import { expect, test, vi } from 'vitest';
import { startBank } from '../testing/start-bank.ts';
import { scenarioShelf } from './scenario-shelf.ts';

test('a shelf that could not be opened is opened by whoever asks next', async () => {
  const { storage } = await startBank();
  const shelf = scenarioShelf(storage);
  vi.spyOn(storage, 'openShelf').mockRejectedValueOnce(new Error('The database is away'));
  await expect(shelf.remove('ours')).resolves.toBe(false);
  await expect(shelf.put('ours', 'name: ours')).rejects.toThrow('away');
  await shelf.put('ours', 'name: ours');
  expect(await shelf.remove('ours')).toBe(true);
  await shelf.close();
});

test('a shelf that could not be opened keeps nobody from closing', async () => {
  const { storage } = await startBank();
  const shelf = scenarioShelf(storage);
  vi.spyOn(storage, 'openShelf').mockRejectedValueOnce(new Error('The database is away'));
  await expect(shelf.put('ours', 'name: ours')).rejects.toThrow('away');
  await shelf.close();
});
