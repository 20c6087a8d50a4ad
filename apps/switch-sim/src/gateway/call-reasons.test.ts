import supertest from 'supertest';
import { expect, test } from 'vitest';
import { callTrace } from '../call/call-trace.ts';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import { machineNow } from '../clock.ts';
import type { RecordedCall } from '../instruments/traffic-log.ts';
import { reasonsOf, recordUnopened } from './record-call.ts';
import { askFor } from '../testing/ask-for.ts';
import { type SignedInClient, strangerAt } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { startBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const bank = bankOfAllTests();
const asha = signedInForAllTests(bank, 'asha');

const traffic = async (query = '?all=yes'): Promise<RecordedCall[]> => {
  const { body } = await supertest(bank.app.server).get(`/__sim/api/traffic${query}`).expect(200);
  return body;
};
const latest = async () => (await traffic()).at(-1);

test('a call tells its envelope and its stages, and GET_TOKEN has a row without its key', async () => {
  const token = await asha.token();
  const call = await asha.seal('BalanceEnquiryService', balance(), { token });
  await asha.open(call, await asha.post(call));
  const [question, answer] = (await traffic()).slice(-2);
  expect(question).toMatchObject({ kind: 'token', service: 'GET_TOKEN', code: '0' });
  expect(answer).toMatchObject({
    kind: 'call',
    why: {
      envelope: { codec: 'WA-ENV-1', kid: token.kid.slice(0, 6), failedCheck: null },
      stages: {
        open: expect.any(Number),
        wait: expect.any(Number),
        run: expect.any(Number),
        seal: expect.any(Number),
      },
      effects: [],
      refusal: null,
    },
  });
  const { skewMilliseconds, tokenAgeMilliseconds } = answer?.why?.envelope ?? {};
  expect(Math.abs(skewMilliseconds ?? Infinity)).toBeLessThan(60_000);
  expect(tokenAgeMilliseconds).toBeGreaterThanOrEqual(0);
  const all = JSON.stringify(await traffic());
  for (const secret of [token.kid, token.key]) expect(all).not.toContain(secret);
  expect(await traffic('')).not.toContainEqual(expect.objectContaining({ kind: 'token' }));
});

const balance = () => ({ AccountNumber: '001010000042317', CustNo: asha.customerNo });
const json = { 'content-type': 'application/json' };
const unknown = { kid: 'AAAAAAAAAAAAAAAAAAAAAA', key: 'A'.repeat(43) };

test.each<[string, string, (client: SignedInClient) => Promise<unknown>]>([
  [
    '9401',
    'The token was given out here, and is not used',
    (client) => send(client, { ...unknown, iat: machineNow() }),
  ],
  [
    '9402',
    'The time of the message is near that of the machine',
    async (client) => send(client, { ...(await client.token()), iat: machineNow() - 3_600_000 }),
  ],
  [
    '9400',
    'Salt and hash fit the key of the token',
    async (client) => send(client, { ...(await client.token()), key: unknown.key }),
  ],
  [
    '9400',
    'The body has exactly the seven text fields',
    (client) => client.post({ headers: json, body: '{"request":"x"}' }),
  ],
])('%s names the check that failed, to the developer alone: %s', async (code, check, act) => {
  const said: string[] = [];
  asha.heard = ({ text }) => void said.push(text);
  await act(asha);
  expect(await latest()).toMatchObject({
    kind: 'unopened',
    code,
    why: { envelope: { failedCheck: check } },
  });
  expect(said.join('')).not.toContain(check);
});

async function send(client: SignedInClient, token: Awaited<ReturnType<SignedInClient['token']>>) {
  return client.post(await client.seal('BalanceEnquiryService', balance(), { token }));
}

test('a flood of what does not open leaves a sample of it in the traffic', async () => {
  const stranger = strangerAt(bank);
  const rows = async () =>
    (await traffic()).filter(({ code, kind }) => kind === 'unopened' && code === '9415').length;
  for (let at = 0; at < 9; at += 1) {
    await stranger.post({ headers: { 'content-encoding': 'gzip' }, body: '{}' });
  }
  expect(await rows()).toBeGreaterThan(0);
  expect(await rows()).toBeLessThan(7);
});

test('a transfer tells the postings, messages and audit line that it caused, and is found by its RRN', async () => {
  const body = await authorisedTransfer(bank, asha, { amount: '1100.00' });
  const { RRN } = (await askFor(asha, 'FundTransferService', body)) as { RRN: string };
  const calls = await traffic(`?rrn=${RRN}&person=asha&service=FundTransferService`);
  expect(calls).toHaveLength(1);
  const effects = calls[0]?.why?.effects ?? [];
  // A transaction writes in the order that its store is quickest with.
  expect(effects.map(({ kind }) => kind).toSorted()).toEqual(['audit', 'posting', 'sms']);
  expect(effects.find(({ kind }) => kind === 'posting')).toMatchObject({
    rrn: RRN,
    legs: [{ amount: '-110000' }, { amount: '110000' }],
  });
});

test('what is rolled back is no effect of a call', async () => {
  const body = await authorisedTransfer(bank, asha, { amount: '1100.00' });
  const answer = await asha.call('FundTransferService', { ...body, Amount: '1200.00' });
  expect(answer).toMatchObject({ code: '9024' });
  const effects = (await latest())?.why?.effects ?? [];
  expect(effects.map(({ kind }) => kind)).toEqual(['audit']);
  expect(await traffic('?refused=yes&latest=1')).toMatchObject([
    { code: '9024', why: { refusal: { because: { rule: 'ruling 33' } } } },
  ]);
});

test('a refusal names no field at a length that its caller has chosen, in its answer and in the traffic (HOLE H3)', async () => {
  const long = Array.from({ length: 40 }, (_, at) => [`${at}${'x'.repeat(900)}`, '']);
  const answer = await strangerAt(bank).call('FAQService', Object.fromEntries(long));
  const told = (await latest())?.why?.refusal;
  expect(answer).toMatchObject({ kind: 'refusal', code: '9100', message: told?.message });
  expect(told?.message).toMatch(/^Please check .* 0x{59}…, .* and 21 more\.$/);
  expect(told?.message.length).toBeLessThan(1_500);
  expect(told?.details.length).toBeLessThan(4_000);
});

test('of a refusal the traffic keeps the beginning (HOLE H3)', () => {
  const trace = callTrace(0);
  trace.refusal = { message: 'm'.repeat(9_000), details: 'd'.repeat(9_000), because: null };
  const { refusal } = reasonsOf(trace);
  expect(refusal?.message).toBe(`${'m'.repeat(4_000)}…`);
  expect(refusal?.details).toBe(`${'d'.repeat(4_000)}…`);
});

test('of a refusal in the clear the traffic keeps the beginning as well (HOLE H3)', async () => {
  const trace = callTrace(0);
  trace.refusal = { message: 'm'.repeat(9_000), details: '', because: null };
  recordUnopened(bank.world, trace, new EnvelopeFault('9415'));
  expect((await latest())?.why?.refusal?.message).toBe(`${'m'.repeat(4_000)}…`);
});

test('a bank without a control plane keeps nothing of its calls (HOLE H3)', async () => {
  const production = await startBank({ environment: { SIM_CONTROL: 'off' } });
  await strangerAt(production).call('FAQService', { Another: '' });
  await strangerAt(production).token();
  expect(production.world.traffic.after(0)).toEqual([]);
});
