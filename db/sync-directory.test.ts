import { join } from 'node:path';
import process from 'node:process';
import { afterEach, expect, test, vi } from 'vitest';
import { syncDirectory, syncDirectoryAtOnce } from './sync-directory.ts';

const gone = join(import.meta.dirname, 'nobody-made-this-folder');

afterEach(() => vi.restoreAllMocks());

test('a directory that cannot be synced is told of, but on Windows, which syncs none, nothing is asked of it', async () => {
  await expect(syncDirectory(gone)).rejects.toThrow('ENOENT');
  expect(() => syncDirectoryAtOnce(gone)).toThrow('ENOENT');
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  await expect(syncDirectory(gone)).resolves.toBeUndefined();
  expect(() => syncDirectoryAtOnce(gone)).not.toThrow();
});
