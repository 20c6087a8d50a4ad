import { simulator } from '@sahakar/simulator/simulator';
import { expect, test, vi } from 'vitest';
import { setAhead } from '../testing/machine-clock.ts';
import { clientOnOneConnection } from '../testing/one-connection.ts';
import { firstAccountOf, signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

test('a clock that is moved on after its caller has gone is that of every thread in the end', async () => {
  const policy = { auth: { passwordLifeDays: 3650 } };
  const bank = await startBank({ policy, environment: { WORKERS: '2', PORT: '0' } });
  const { clock } = bank.bank;
  const [begun, gone] = [clock.today(), new AbortController()];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ advance: 'P60D' });
  const url = `${bank.origin}/__sim/api/clock`;
  const moved = fetch(url, { method: 'POST', headers, body, signal: gone.signal });
  await expect.poll(() => clock.today() > begun).toBe(true);
  gone.abort();
  await expect(moved).rejects.toThrow('aborted');
  // A call of the bank itself, which waits for its turn behind the move.
  await bank.world.time.move({});
  expect(clock.today()).toBe('2027-01-20');

  const asha = await signInAs(bank, 'asha');
  const transfer = await authorisedTransfer(bank, asha, { amount: '25.00' });
  await asha.expectCall('FundTransferService', transfer);
  // Enough connections for some of them to be each thread's.
  for (let at = 0; at < 12; at += 1) {
    const client = clientOnOneConnection(bank.origin ?? '');
    Object.assign(client, { cookie: asha.cookie, user: asha.user });
    const used = { RequestType: 'GET', CustomerNumber: asha.customerNo };
    const answer = await client.call('LimitManagementService', used);
    expect(answer).toMatchObject({ body: { Used_Transaction_Limit: '25.00' } });
  }
});

test('while what was over is marked, since the machine’s clock was set back, no thread answers, however long that takes (ASSURANCE D12)', async () => {
  const bank = await startBank({ environment: { WORKERS: '1', PORT: '0' } });
  const { bank: own, world, app } = bank;
  const asha = await signInAs(bank, 'asha');
  await simulator({ baseUrl: bank.origin ?? '' }).clock.resume();
  const client = clientOnOneConnection(bank.origin ?? '');
  Object.assign(client, { cookie: asha.cookie, user: asha.user });
  let atBank = 0;
  app.server.on('request', () => (atBank += 1));
  /** Whether the bank's own thread answers an enquiry, which a thread that serves hands on to it. */
  const isAtBank = async () => {
    atBank = 0;
    const enquiry = { AccountNumber: firstAccountOf(bank, asha), CustNo: asha.customerNo };
    expect(await client.call('BalanceEnquiryService', enquiry)).toMatchObject({ kind: 'success' });
    return atBank > 0;
  };
  await expect.poll(isAtBank).toBe(false);

  const { promise: marked, resolve: mark } = Promise.withResolvers<void>();
  const transaction = own.store.transaction.bind(own.store);
  vi.spyOn(own.store, 'transaction').mockImplementationOnce(async (work) => {
    await marked;
    return transaction(work);
  });
  own.clock.now();
  setAhead(-30_000);
  expect(world.time.clock.isHeld()).toBe(true);
  await expect.poll(isAtBank, { timeout: 5_000 }).toBe(true);
  expect(world.time.clock.isHeld()).toBe(true);
  mark();
  await expect.poll(() => world.time.clock.isHeld()).toBe(false);
  await expect.poll(isAtBank).toBe(false);
});

test('behind threads too the control plane hears nobody past a proxy that nobody has named, and what a caller says in the place of a thread counts for nothing (INVARIANTS mistake 19)', async () => {
  const { origin } = await startBank({ environment: { WORKERS: '1', PORT: '0' } });
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/__sim/api/sms`, { headers })).status;
  expect(await statusWith({})).toBe(200);
  for (const said of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    expect(await statusWith({ [said]: '203.0.113.9' })).toBe(403);
    const both = { [said]: '203.0.113.9', 'x-sahakar-proxy-said': '' };
    expect(await statusWith(both)).toBe(403);
  }
  expect(await statusWith({ 'x-sahakar-proxy-said': 'yes' })).toBe(200);
});

test('behind threads too a proxy that was named opens the control plane to none that has not told who calls (INVARIANTS mistake 19)', async () => {
  const environment = { WORKERS: '1', PORT: '0', TRUST_PROXY: '127.0.0.1' };
  const { origin } = await startBank({ environment });
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/__sim/api/sms`, { headers })).status;
  expect(await statusWith({ 'x-real-ip': '203.0.113.9' })).toBe(403);
  expect(await statusWith({ 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  expect(await statusWith({ 'x-forwarded-for': '127.0.0.1' })).toBe(200);
  expect(await statusWith({})).toBe(200);
});
