import { engine, openStore } from '@sahakar/db/dialect';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { sql } from '@sahakar/db/sql';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { createLog } from '../log.ts';
import { describeTrouble } from './portal-routes.ts';
import { startBank } from '../testing/start-bank.ts';

test.runIf(engine === 'sqlite')('a bank that cannot read its database says so', async () => {
  const store = await openStore({ directory: temporaryDirectory() });
  expect(await describeTrouble(store)).toBeNull();
  await store.close();
  expect(await describeTrouble(store)).toBe('The bank cannot read its database.');
});

test('which check of the book is broken is told to this machine and whoever has METRICS_TOKEN, and strangers hear that the bank is not ready', async () => {
  const token = '0123456789abcdef';
  const { app, bank, world } = await startBank({ environment: { METRICS_TOKEN: token } });
  const shift = (amount: bigint) =>
    bank.store.transaction((tx) =>
      tx.update(ledgerAccounts).set({ balance: sql`${ledgerAccounts.balance} + ${amount}` }),
    );
  await shift(1n);
  await world.book.look();
  const ask = (headers: Record<string, string>) =>
    supertest(app.server).get('/readyz').set(headers).expect(503);
  const byProxy = { 'x-forwarded-for': '203.0.113.9' };
  const told = { ok: false, reason: expect.stringMatching(/not in order \(L/) };
  expect((await ask(byProxy)).body).toEqual({ ok: false, reason: 'The bank is not ready.' });
  expect((await ask({})).body).toEqual(told);
  expect((await ask({ ...byProxy, authorization: `Bearer ${token}` })).body).toEqual(told);
  await shift(-1n);
  await world.book.look();
});

test.runIf(engine === 'sqlite')(
  'a bank that cannot be opened again tells strangers neither folders nor words of its database (ASSURANCE A12)',
  async () => {
    const lines: string[] = [];
    const logger = createLog('error', { write: (line) => lines.push(line) });
    const { app, worlds, storage } = await startBank({ logger });
    await worlds.close();
    const other = await storage.open('main');
    for (const path of ['/readyz', '/healthz', '/']) {
      const { text } = await supertest(app.server).get(path).expect(500);
      expect(JSON.parse(text)).toEqual({
        error: 'This cannot be answered now; the log says why.',
      });
    }
    await other.close();
    expect(lines.join('')).toContain('is in use by another process');
    await supertest(app.server).get('/readyz').expect(200);
  },
);
