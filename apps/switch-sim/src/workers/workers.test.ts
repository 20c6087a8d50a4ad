import { connect } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { newRequestId } from '@sahakar/crypto/request-id';
import { auditLog } from '@sahakar/db/schema/outbox';
import { eq } from '@sahakar/db/sql';
import { simulator } from '@sahakar/simulator/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { isLoopback } from '../call/exposure.ts';
import { clientOnOneConnection } from '../testing/one-connection.ts';
import { firstAccountOf, type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { type BankOptions, startBank, type TestBank } from '../testing/start-bank.ts';
import { wide } from '../testing/both-engines.ts';
import type { SwitchClient } from '../testing/switch-client.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

type Threads = {
  readonly bank: TestBank;
  readonly origin: string;
  /** A client of somebody who has signed in, at each of the two threads. */
  atBoth(client: SwitchClient): Promise<readonly [SwitchClient, SwitchClient]>;
  readonly workers: readonly Worker[];
};

/** A bank with two threads in front of it; whoever calls can be led to one of them. */
async function startWithThreads(options: BankOptions = {}): Promise<Threads> {
  const workers: Worker[] = [];
  let latest: Worker | null = null;
  const note = (worker: Worker) => {
    workers.push(worker);
    worker.on('message', () => (latest = worker));
  };
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  const bank = await startBank({ ...options, environment: { WORKERS: '2', PORT: '0' } });
  const origin = bank.origin ?? '';

  async function atBoth({ cookie, user }: SwitchClient) {
    const byThread = new Map<Worker | null, SwitchClient>();
    while (byThread.size < 2) {
      const client = clientOnOneConnection(origin);
      Object.assign(client, { cookie, user });
      latest = null;
      await client.token();
      byThread.set(latest, client);
    }
    const [one, other] = byThread.values();
    if (one === undefined || other === undefined) throw new Error('There are two threads');
    return [one, other] as const;
  }
  return { bank, origin, atBoth, workers };
}

const enquiry = (bank: TestBank, client: SignedInClient) => ({
  AccountNumber: firstAccountOf(bank, client),
  CustNo: client.customerNo,
});

const balance = 'BalanceEnquiryService';

test('whoever has the answer to a transfer from one thread reads the new balance at the other', async () => {
  const { bank, atBoth } = await startWithThreads();
  const asha = await signInAs(bank, 'asha');
  const [one, other] = await atBoth(asha);
  const before = await one.call(balance, enquiry(bank, asha));
  const requestId = newRequestId();
  const body = await authorisedTransfer(bank, asha, { amount: '25.00' });
  const paid = await one.call('FundTransferService', body, { requestId });
  expect(paid).toMatchObject({ kind: 'success', body: { RRN: expect.stringMatching(/^\d{12}$/) } });
  const after = await other.call(balance, enquiry(bank, asha));
  expect(paiseIn(before) - paiseIn(after)).toBe(2500);

  const repeated = await other.call('FundTransferService', body, { requestId });
  expect(repeated).toMatchObject({ body: Object(paid).body });
});

const paiseIn = (answer: object) =>
  Math.round(Number('body' in answer ? Object(answer.body).ClearBalance : Number.NaN) * 100);

test('a token is taken once, whichever thread its calls come to', async () => {
  const { bank, atBoth } = await startWithThreads();
  const asha = await signInAs(bank, 'asha');
  const [one, other] = await atBoth(asha);
  const call = await one.seal(balance, enquiry(bank, asha));
  expect((await other.post(call)).status).toBe(200);
  const again = await one.post(call);
  expect(JSON.parse(again.text)).toMatchObject({ error: { Code: '9401' } });

  for (let round = 0; round < 20; round += 1) {
    const raced = await one.seal(balance, enquiry(bank, asha));
    const answers = await Promise.all([one, other].map((client) => client.post(raced)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  }
});

test('a thread that ends under load is started again, and takes nothing along that was acknowledged', async () => {
  const policy = { requests: { tokensPerSessionMax: 100 } };
  const { bank, origin, workers } = await startWithThreads({ policy });
  const asha = await signInAs(bank, 'asha');
  const before = await asha.call(balance, enquiry(bank, asha));
  const acknowledged = new Map<string, string>();
  const bodies = await authorised(bank, asha, 12);
  let isEnding = false;
  const load = bodies.map(async ({ requestId, body }) => {
    for (;;) {
      const client = Object.assign(clientOnOneConnection(origin), {
        cookie: asha.cookie,
        user: asha.user,
      });
      const answer = await client.call('FundTransferService', body, { requestId }).catch(noteLost);
      // A connection that ends tells nothing of the call, so it is asked again.
      if (answer === null) continue;
      if (answer.kind === 'refusal') throw new Error(answer.message);
      acknowledged.set(requestId, Object(answer.body).RRN);
      if (!isEnding) {
        isEnding = true;
        await workers[0]?.terminate();
      }
      return;
    }
  });
  await Promise.all(load);
  expect(new Set(acknowledged.values()).size).toBe(bodies.length);
  await expect.poll(() => workers.length).toBe(3);
  const rupees = bodies.reduce((sum, _body, at) => sum + at + 1, 0);
  const after = await asha.call(balance, enquiry(bank, asha));
  expect(paiseIn(before) - paiseIn(after)).toBe(rupees * 100);
});

/** Whatever is not a connection that ended is a mistake of the test. */
function noteLost(error: unknown): null {
  if (error instanceof Error && 'code' in error) return null;
  throw error;
}

async function authorised(bank: TestBank, client: SignedInClient, count: number) {
  const bodies = [];
  for (let at = 0; at < count; at += 1) {
    const body = await authorisedTransfer(bank, client, { amount: `${at + 1}.00` });
    bodies.push({ requestId: newRequestId(), body });
  }
  return bodies;
}

test('the world is made anew under load: every call has a whole answer, and new sessions work', async () => {
  const { bank, origin, atBoth } = await startWithThreads();
  const asha = await signInAs(bank, 'asha');
  const both = await atBoth(asha);
  const made = new AbortController();
  const load = both.map(async (client) => {
    const statuses = new Set<number>();
    while (!made.signal.aborted) {
      const call = await client.seal(balance, enquiry(bank, asha));
      statuses.add((await client.post(call)).status);
    }
    return statuses;
  });
  for (let round = 0; round < 3; round += 1) {
    await simulator({ baseUrl: origin }).reset({ scenario: 'within-bank-transfer' });
  }
  made.abort();
  for (const statuses of await Promise.all(load)) {
    // A token that was given out by the world before is none of this one, nor is its session, which
    // a busy thread turns away.
    expect([...statuses].filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
  }
  expect(await simulator({ baseUrl: origin }).ledger.verify()).toMatchObject({ ok: true });
  const { login } = await simulator({ baseUrl: origin }).signIn('asha');
  expect(login).toMatchObject({ CustomerNumber: asha.customerNo });
});

test(
  'clock, policy and faults of the world hold for the next call at every thread',
  wide,
  async () => {
    const { bank, origin, atBoth } = await startWithThreads();
    const asha = await signInAs(bank, 'asha');
    const both = await atBoth(asha);
    const control = simulator({ baseUrl: origin });
    for (let round = 0; round < 5; round += 1) {
      const { id } = await control.faults.add({
        service: balance,
        action: { kind: 'code', code: '9001', message: 'Not today' },
      });
      for (const client of both) {
        expect(await client.call(balance, enquiry(bank, asha))).toMatchObject({ code: '9001' });
      }
      await control.faults.remove(id);
      for (const client of both) {
        expect(await client.call(balance, enquiry(bank, asha))).toMatchObject({ kind: 'success' });
      }
    }
    await control.clock.advance('PT1H');
    for (const client of both) {
      expect(await client.call(balance, enquiry(bank, asha))).toMatchObject({ code: '9010' });
    }
  },
);

test(
  'console, portal and streams come through the threads, and the traffic has their calls',
  wide,
  async () => {
    const { bank, origin, atBoth } = await startWithThreads();
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${origin}/config.json`)).json()).toHaveProperty('bankName');
    expect((await fetch(`${origin}/Entities/Other`, { method: 'POST', body: 'x' })).status).toBe(
      404,
    );
    const missing = await fetch(`${origin}/__sim/api/nothing`, { method: 'PUT', body: '{}' });
    expect(await missing.json()).toHaveProperty('error');

    const ending = new AbortController();
    const stream = await fetch(`${origin}/__sim/api/events`, { signal: ending.signal });
    const asha = await signInAs(bank, 'asha');
    const [one] = await atBoth(asha);
    await one.call(balance, enquiry(bank, asha));
    let heard = '';
    for await (const part of stream.body ?? []) {
      heard += Buffer.from(part).toString('utf8');
      if (heard.includes(balance)) break;
    }
    ending.abort();
    const [last] = await simulator({ baseUrl: origin }).traffic({ latest: 1 });
    expect(last).toMatchObject({
      service: balance,
      code: '0',
      loginUsername: asha.person.loginUsername,
    });
  },
);

test(
  'a call without a body, of whose length nothing is said, comes through the threads as one',
  wide,
  async () => {
    const { origin } = await startWithThreads();
    // As curl sends it with -X POST.
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('utf8');
    const head = ['POST /__sim/api/fault-presets/bad-afternoon HTTP/1.1', 'Host: localhost'];
    socket.write([...head, 'Connection: close', '', ''].join('\r\n'));
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await simulator({ baseUrl: origin }).faults.list()).not.toEqual([]);
  },
);

test('a replay is walked in a world of its own behind the threads too', wide, async () => {
  const { origin } = await startWithThreads();
  const control = simulator({ baseUrl: origin });
  await control.post('/replays/walk', { name: 'transfer-by-neft', world: 'walk-1' });
  const walk = simulator({ baseUrl: origin, world: 'walk-1' });
  const { steps } = Object(await walk.post('/replays/walk/next', { steps: 2 }));
  expect(steps.slice(0, 3)).toMatchObject([
    { result: { kind: 'as expected' } },
    { result: { kind: 'as expected' } },
    { result: null },
  ]);
  expect(await walk.post('/replays/walk/look', {})).toEqual({
    world: expect.stringMatching(/^look-[0-9a-f]{8}$/),
  });
});

test('what fails to open counts against its address at all threads, and is entered in the audit log once (A306)', async () => {
  const policy = { requests: { unopenedPerAddressPerMinuteMax: 5 } };
  const { bank, origin } = await startWithThreads({ policy });
  const stranger = clientOnOneConnection(origin);
  const bad = { headers: { 'content-type': 'application/json' }, body: '{}' };
  const statuses: number[] = [];
  for (let at = 0; at < 60; at += 1) statuses.push((await stranger.post(bad)).status);
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
  // Enough new connections for some of them to be the other thread's.
  const others = Array.from({ length: 20 }, () => clientOnOneConnection(origin).post(bad));
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 429));
  const entries = bank.bank.store.read.select().from(auditLog);
  expect(await entries.where(eq(auditLog.service, 'unopened'))).toMatchObject([{ code: '9400' }]);
});

test('the bank’s own server hears its threads alone, and what a caller claims of his address counts nowhere', async () => {
  const { bank, origin } = await startWithThreads();
  expect((await bank.app.inject('/healthz')).statusCode).toBe(404);
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-sahakar-inner-key': 'guessed' };
  const { ip } = Object(await (await fetch(`${origin}/ip`, { headers })).json());
  expect(isLoopback(ip)).toBe(true);
});

test('whoever knocks at the door of the threads with any bytes at all is a stranger there', async () => {
  const { bank } = await startWithThreads();
  const knock = (key: string) =>
    bank.app.inject({ url: '/healthz', headers: { 'x-sahakar-inner-key': key } });
  // As long as the right one in characters, and longer in bytes.
  expect((await knock('é'.repeat(43))).statusCode).toBe(404);
});
