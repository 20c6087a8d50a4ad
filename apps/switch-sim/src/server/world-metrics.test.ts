import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { eq, sql } from '@sahakar/db/sql';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { worldMetrics } from './world-metrics.ts';

const metricsOf = async ({ app }: TestBank) =>
  (await supertest(app.server).get('/metrics').expect(200)).text;

test('calls are counted by service and code, with the milliseconds of each stage', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  await asha.expectCall('AllBranchLocatorService', { Key: 'ALLBRANCH' });
  await asha.expectCall('AllBranchLocatorService', { Key: 'ALLBRANCH' });
  await supertest(bank.app.server)
    .post('/Entities/FSwitchServiceCall')
    .set('content-type', 'application/json')
    .send('{}');
  const text = await metricsOf(bank);

  expect(text).toContain(
    'sahakar_switch_calls_total{service="AllBranchLocatorService",code="0"} 2\n',
  );
  expect(text).toContain('sahakar_switch_calls_refused_total{code="9400"} 1\n');
  for (const stage of ['whole', 'open', 'wait', 'run', 'seal']) {
    expect(text).toMatch(new RegExp(`switch_call_milliseconds_count\\{stage="${stage}"\\} [1-9]`));
  }
});

test('the store tells what it has committed and what waits for it', bothEngines, async () => {
  const bank = await startBank();
  const committed = async () =>
    Number(/store_transactions_total (\d+)/.exec(await metricsOf(bank))?.[1]);
  const before = await committed();
  const read = (name: string) =>
    bank.inBank((tx) => tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, name)));
  await Promise.all([read('CASH'), read('CASH')]);

  expect((await committed()) - before).toBeGreaterThanOrEqual(2);
  expect(await metricsOf(bank)).toContain('sahakar_store_waiting 0\n');
});

test('a job that stood still for a minute is late, until it has run', async () => {
  const bank = await startBank();
  expect(await metricsOf(bank)).toContain('sahakar_jobs_late 0\n');
  const { clock } = bank.world.time;
  clock.put({ kind: 'frozen', atMilliseconds: clock.now().getTime() + 90_000_000 });
  expect(await metricsOf(bank)).toMatch(/sahakar_jobs_late [1-9]/);
  await bank.world.time.move({});
  expect(await metricsOf(bank)).toContain('sahakar_jobs_late 0\n');
});

test('a database that cannot be read, or does not answer, keeps back the late jobs and nothing else', async () => {
  const { world } = await startBank();
  const gone = () => Promise.reject(new Error('The disk is gone'));
  const silent = () => new Promise<never>(() => {});
  for (const read of [gone, silent]) {
    const text = await worldMetrics(world, read);
    expect(text).toContain('sahakar_book_trusted 1\n');
    expect(text).not.toMatch(/^sahakar_jobs_late /m);
  }
  expect(await worldMetrics(world)).toContain('sahakar_jobs_late 0\n');
});

test('a broken book is told by the check that found it, and that no money moves', async () => {
  const bank = await startBank();
  const balance = (change: number) =>
    bank.inBank((tx) =>
      tx
        .update(ledgerAccounts)
        .set({ balance: sql`${ledgerAccounts.balance} + ${change}` })
        .where(eq(ledgerAccounts.id, 'CASH')),
    );
  await balance(1);
  await bank.world.book.look();
  const broken = await metricsOf(bank);
  await balance(-1);
  await bank.world.book.look();
  const sound = await metricsOf(bank);

  expect(broken).toContain('sahakar_book_trusted 0\n');
  expect(broken).toContain('sahakar_book_check{check="L3"} 0\n');
  expect(sound).toContain('sahakar_book_trusted 1\n');
  expect(sound).toContain('sahakar_book_check{check="L3"} 1\n');
});

test('a network that guesses METRICS_TOKEN is a stranger for the rest of the minute, and no other network is', async () => {
  const token = '0123456789abcdef';
  const { app } = await startBank({ environment: { METRICS_TOKEN: token } });
  const ask = async (remoteAddress: string, given?: string) => {
    const headers = given === undefined ? {} : { authorization: `Bearer ${given}` };
    return (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  };
  for (let i = 0; i < 70; i++) expect(await ask('203.0.113.8')).toBe(404);
  expect(await ask('203.0.113.8', token)).toBe(200);
  for (let i = 0; i < 60; i++) expect(await ask('203.0.113.9', `a wrong token ${i}`)).toBe(404);

  expect(await ask('203.0.113.9', token)).toBe(404);
  expect(await ask('203.0.113.8', token)).toBe(200);
});
