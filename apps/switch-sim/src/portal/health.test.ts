import { engine, openStore } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { describeTrouble } from './portal-routes.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

test.runIf(engine === 'sqlite')('a bank that cannot read its database says so', async () => {
  const store = await openStore({ directory: temporaryDirectory() });
  expect(await describeTrouble(store)).toBeNull();
  await store.close();
  expect(await describeTrouble(store)).toBe('The bank cannot read its database.');
});
