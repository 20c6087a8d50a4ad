// A setup file of vitest: it runs for every test file, whatever that file's worker has loaded before.
import { afterAll, afterEach } from 'vitest';
import { removeTemporaryDirectories } from '@sahakar/db/testing/temporary-directory';
import { writeCovered } from './covered-by-tests.ts';
import { endBanksOfFile, endBanksOfTest } from './running-banks.ts';

afterEach(endBanksOfTest);

afterAll(async () => {
  await endBanksOfFile();
  writeCovered();
  removeTemporaryDirectories();
});
