// A setup file of vitest: it runs for every test file, whatever that file's worker has loaded before.
import { afterAll, afterEach, vi } from 'vitest';
import { removeTemporaryDirectories } from '@sahakar/db/testing/temporary-directory';
import { writeCovered } from './covered-by-tests.ts';
import { endBanksOfFile, endBanksOfTest } from './running-banks.ts';

afterEach(endBanksOfTest);

afterAll(async () => {
  await endBanksOfFile();
  writeCovered();
  removeTemporaryDirectories();
  endMockedClock();
});

/** Files share a process, and one that stands still stands in every file that comes later. */
function endMockedClock(): void {
  const left = vi.getMockedSystemTime();
  vi.useRealTimers();
  if (left !== null)
    throw new Error(`A test of this file has left the clock at ${left.toString()}`);
}
