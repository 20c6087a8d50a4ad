import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engine, openStore } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { describeTrouble } from './health.ts';

test.runIf(engine === 'sqlite')('a bank that cannot read its database says so', async () => {
  const store = await openStore({ directory: mkdtempSync(join(tmpdir(), 'sahakar-health-')) });
  expect(await describeTrouble(store)).toBeNull();
  await store.close();
  expect(await describeTrouble(store)).toBe('The bank cannot read its database.');
});
