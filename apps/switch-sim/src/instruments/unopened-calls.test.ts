import { auditLog } from '@sahakar/db/schema/outbox';
import { asc, eq } from '@sahakar/db/sql';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { machineNow } from '../clock.ts';
import { type SignedInClient, signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { type BankOptions, startBank, type TestBank } from '../testing/start-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';
import type { SwitchClient } from '../testing/switch-client.ts';

let bank: TestBank;

const startWith = async (unopenedPerAddressPerMinuteMax: number, options: BankOptions = {}) => {
  bank = await startBank({
    policy: { requests: { unopenedPerAddressPerMinuteMax } },
    environment: { TRUST_PROXY: '127.0.0.1' },
    ...options,
  });
};

const stranger = '203.0.113.7';
const neighbour = '203.0.113.8';

const from = <C extends SwitchClient>(client: C, address: string): C => {
  client.headers['x-forwarded-for'] = address;
  return client;
};

/** A call that nobody can open: its token was never given out. */
async function sendUnopened(address: string, client = 'probe/1.0'): Promise<number> {
  const sender = from(strangerAt(bank), address);
  sender.headers['user-agent'] = client;
  const token = { kid: 'AAAAAAAAAAAAAAAAAAAAAA', key: 'A'.repeat(43), iat: machineNow() };
  const call = await sender.seal('BalanceEnquiryService', {}, { token });
  return (await sender.post(call)).status;
}

const unopened = async () => {
  const { body } = await supertest(bank.app.server).get('/__sim/api/unopened').expect(200);
  return body;
};

const enquire = (client: SignedInClient) =>
  client.call('BalanceEnquiryService', {
    AccountNumber: '001010000042317',
    CustNo: client.customerNo,
  });

test('every call that does not open is counted by its code, and the first of a code, an address and a minute is entered in the audit log (A306)', async () => {
  await startWith(1_000);
  const { read } = bank.bank.store;
  const entries = () => read.select().from(auditLog).orderBy(asc(auditLog.id));
  const before = await entries();
  for (let at = 0; at < 4; at += 1) await sendUnopened(stranger);
  const post = supertest(bank.app.server).post('/Entities/FSwitchServiceCall');
  await post.set('content-type', 'text/plain').set('sec-fetch-site', 'same-origin').send('x');
  expect(await unopened()).toMatchObject({ total: 5, byCode: { '9401': 4, '9415': 1 } });
  const { body } = await supertest(bank.app.server).get('/__sim/api/health').expect(200);
  expect(body.unopened).toEqual({ total: 5, byCode: { '9401': 4, '9415': 1 } });
  await expect
    .poll(entries)
    .toMatchObject([
      ...before,
      { ...ofNobody, code: '9401', address: stranger },
      { ...ofNobody, code: '9415' },
    ]);
});

test('of odd calls that open the first of a stranger’s address and minute is entered, and each of a user (A306, decision 36)', async () => {
  await startWith(1_000);
  const asha = from(await signInAs(bank, 'asha'), neighbour);
  const odd = [from(strangerAt(bank), stranger), asha];
  for (let at = 0; at < 3; at += 1) {
    for (const client of odd) {
      const answer = await client.call('LoginValidateIBService', { Nothing: 'of this' });
      expect(answer).toMatchObject({ code: '9100' });
    }
  }
  const { code, address } = auditLog;
  const entered = await bank.bank.store.read
    .select({ address })
    .from(auditLog)
    .where(eq(code, '9100'))
    .orderBy(asc(address));
  expect(entered.map((row) => row.address)).toEqual([stranger, neighbour, neighbour, neighbour]);
});

/** Nothing that a call says of itself is kept before it is opened. */
const ofNobody = {
  service: 'unopened',
  loginUsername: null,
  customerNo: null,
  claimedAddress: null,
  detail: null,
};

test(
  'the audit log takes so many of them a minute, however many addresses they come from',
  bothEngines,
  async () => {
    await startWith(1_000, { policy: { requests: { unopenedAuditedPerMinuteMax: 3 } } });
    for (let at = 0; at < 9; at += 1) await sendUnopened(`198.51.100.${at}`);
    const { store } = bank.bank;
    const entries = () =>
      store.read.select().from(auditLog).where(eq(auditLog.service, 'unopened'));
    await expect.poll(entries).toHaveLength(3);
    // What is written later comes behind it.
    await store.transaction(async () => {});
    expect(await entries()).toHaveLength(3);
  },
);

test('the sample holds three of a code, an address and a minute, with no more than is needed', async () => {
  await startWith(1_000);
  for (let at = 0; at < 9; at += 1) await sendUnopened(stranger, `probe ${'x'.repeat(500)}`);
  await sendUnopened(neighbour);
  const { latest } = await unopened();
  expect(latest.map(({ address }: { address: string }) => address)).toEqual([
    stranger,
    stranger,
    stranger,
    neighbour,
  ]);
  expect(latest[0]).toEqual({
    at: expect.stringMatching(/^2026-11-21T10:00/),
    code: '9401',
    address: stranger,
    client: `probe ${'x'.repeat(74)}`,
  });
});

test('the sample of many addresses is bounded', async () => {
  await startWith(1_000);
  for (let at = 0; at < 240; at += 1)
    bank.world.unopenedCalls.note('9400', `198.51.100.${at}`, 'probe');
  const { total, latest } = await unopened();
  expect(total).toBe(240);
  expect(latest).toHaveLength(100);
  expect(latest.at(-1)).toMatchObject({ address: '198.51.100.239' });
});

test('an address that sends too many is not heard for the rest of the minute, and its neighbour is', async () => {
  await startWith(3);
  const statuses = [];
  for (let at = 0; at < 5; at += 1) statuses.push(await sendUnopened(stranger));
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  await expect(from(strangerAt(bank), stranger).token()).rejects.toThrow('9429');
  await expect(from(strangerAt(bank), neighbour).token()).resolves.toBeDefined();
  expect(await unopened()).toMatchObject({ byCode: { '9401': 3, '9429': 3 } });
});

test('whoever has a session at the address of a stranger goes on, and a forged cookie does not help', async () => {
  await startWith(3);
  const asha = from(await signInAs(bank, 'asha'), stranger);
  for (let at = 0; at < 4; at += 1) await sendUnopened(stranger);
  expect(await enquire(asha)).toMatchObject({ kind: 'success' });
  const forger = from(strangerAt(bank), stranger);
  forger.cookie = '__Host-sid=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  await expect(forger.token()).rejects.toThrow('9429');
});

test('the log is told of them once a minute, however many they are', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  await startWith(5, { logger });
  for (let at = 0; at < 20; at += 1) await sendUnopened(stranger);
  const warnings = lines.filter((line) => line.includes('Calls were refused in the clear'));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ total: 1, byCode: { '9401': 1 } });
});

test('a limit that is changed while the bank runs holds at once', async () => {
  await startWith(1_000);
  for (let at = 0; at < 3; at += 1) expect(await sendUnopened(stranger)).toBe(401);
  const policy = { requests: { unopenedPerAddressPerMinuteMax: 3 } };
  await supertest(bank.app.server).post('/__sim/api/policy').send({ policy }).expect(200);
  expect(await sendUnopened(stranger)).toBe(429);
  expect(await sendUnopened(neighbour)).toBe(401);
});
