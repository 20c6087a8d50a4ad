import { tell } from '@sahakar/crypto/testing/full-length';
import { engine } from '@sahakar/db/dialect';
import { auditLog } from '@sahakar/db/schema/outbox';
import { sessions } from '@sahakar/db/schema/sessions';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type SignedInClient, signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { WireCall } from '../testing/switch-client.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { machineNow } from '../clock.ts';

let bank: TestBank;
let asha: SignedInClient;

const enquiry = { AccountNumber: '001010000042317', CustNo: '100042317' };

beforeEach(async () => {
  bank = await startBank();
  asha = await signInAs(bank, 'asha');
});

const sealed = () => asha.seal('BalanceEnquiryService', enquiry);

async function faultOf(call: WireCall) {
  const answer = await asha.post(call);
  const { error, body } = JSON.parse(answer.text) as {
    error: { Code: string; Message: string };
    body: string;
  };
  expect(body).toBe('');
  return { status: answer.status, code: error.Code, message: error.Message };
}

const flipped = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

/** The audit log's word on calls that nobody could open. */
const unopened = async () =>
  (await bank.bank.store.read.select().from(auditLog)).filter(
    ({ service }) => service === 'unopened',
  );

describe('a call that was altered on its way is not executed, every kind answers alike, and the audit log tells of it without a word of its own (A294, A306):', () => {
  test.each([
    ['the salt', (call: WireCall) => alterHeader(call, 'x-wa-salt', 60)],
    ['the tag', (call: WireCall) => alterHeader(call, 'authorization', 20)],
    ['the request id', (call: WireCall) => withHeader(call, 'x-request-id', 'A'.repeat(22))],
    ['the user', (call: WireCall) => alterBody(call, { user: '9820099999' })],
    ['the service', (call: WireCall) => alterBody(call, { servicename: 'MiniStatementService' })],
    ['the claimed address', (call: WireCall) => alterBody(call, { ipadress: '10.0.0.1' })],
    [
      'the latitude moved to the longitude',
      (call: WireCall) => alterBody(call, { longitude: '1' }),
    ],
    [
      'the request',
      (call: WireCall) => {
        const { request } = JSON.parse(call.body) as { request: string };
        return alterBody(call, { request: flipped(request, 40) });
      },
    ],
  ])('%s', async (_what, alter) => {
    expect(await faultOf(alter(await sealed()))).toEqual({
      status: 400,
      code: '9400',
      message: 'The call could not be read',
    });
    await expect.poll(unopened).toMatchObject([{ code: '9400', customerNo: null, detail: null }]);
    expect(JSON.stringify(await unopened())).not.toMatch(/BalanceEnquiry|MiniStatement|9820099999/);
  });
});

test(
  'a call sent twice is executed once; the copy gets 9401 (ASSURANCE A5)',
  bothEngines,
  async () => {
    const call = await sealed();
    expect(await asha.open(call, await asha.post(call))).toMatchObject({ kind: 'success' });
    expect(await faultOf(call)).toMatchObject({ status: 401, code: '9401' });
  },
);

test(
  'an hour later neither a copy nor a call that was kept back then is executed (ASSURANCE A5)',
  bothEngines,
  async () => {
    const copied = await sealed();
    const keptBack = await sealed();
    await asha.open(copied, await asha.post(copied));
    vi.useFakeTimers({ toFake: ['Date'], now: machineNow() + 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    for (const call of [copied, keptBack]) {
      expect(await faultOf(call)).toMatchObject({ status: 401, code: '9401' });
    }
    expect(await asha.call('BalanceEnquiryService', enquiry)).toMatchObject({ kind: 'success' });
  },
);

test('of fifty copies at once exactly one is executed (ASSURANCE A5)', bothEngines, async () => {
  const call = await sealed();
  const answers = await Promise.all(Array.from({ length: 50 }, () => asha.post(call)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
  tell('A5', `50 copies at once on ${engine}: 1 executed, 49 refused`);
});

test('a token of one session is worth nothing in another', async () => {
  const ravi = await signInAs(bank, 'ravi');
  const call = await sealed();
  const stolen = { ...call, headers: { ...call.headers, cookie: ravi.cookie } };
  expect(await faultOf(stolen)).toMatchObject({ status: 401, code: '9401' });
});

test('three wrong tags kill a token', async () => {
  const call = await sealed();
  for (let at = 0; at < 3; at += 1) await faultOf(alterHeader(call, 'authorization', 20 + at));
  expect(await faultOf(call)).toMatchObject({ code: '9401' });
});

test('a time outside the window answers 9402 and leaves the token usable', async () => {
  const token = await asha.token();
  const early = { ...token, iat: token.iat - 61_000 };
  const call = await asha.seal('BalanceEnquiryService', enquiry, { token: early });
  expect(await faultOf(call)).toMatchObject({ status: 400, code: '9402' });
  const right = await asha.seal('BalanceEnquiryService', enquiry, { token });
  expect(await asha.open(right, await asha.post(right))).toMatchObject({ kind: 'success' });
});

test('the ninth live token of a session pushes out the oldest', bothEngines, async () => {
  const first = await asha.token();
  // Of two of one millisecond neither is the older one.
  await expect.poll(machineNow, { interval: 1 }).toBeGreaterThan(first.iat);
  for (let at = 0; at < 8; at += 1) await asha.token();
  const call = await asha.seal('BalanceEnquiryService', enquiry, { token: first });
  expect(await faultOf(call)).toMatchObject({ code: '9401' });
});

test.each([
  ['another content type', { 'content-type': 'text/plain' }, 415, '9415'],
  ['a compressed body', { 'content-encoding': 'gzip' }, 415, '9415'],
  ['a cross-site origin', { 'sec-fetch-site': 'cross-site' }, 400, '9400'],
  ['a missing salt', { 'x-wa-salt': '' }, 400, '9400'],
  ['a bearer without a tag', { authorization: 'Bearer ' }, 400, '9400'],
])('%s is refused', async (_what, headers, status, code) => {
  const call = await sealed();
  const answer = await faultOf({ ...call, headers: { ...call.headers, ...headers } });
  expect(answer).toMatchObject({ status, code });
});

test('a body of more than 64 KiB is refused before it is read', async () => {
  const call = await sealed();
  const answer = await faultOf({ ...call, body: ' '.repeat(65_537) });
  expect(answer).toMatchObject({ status: 413, code: '9413' });
});

test('the inner request is read as strictly as the outer one', async () => {
  for (const inner of [
    '{"__proto__":{"polluted":1}}',
    '{"AccountNumber":"001010000042317","AccountNumber":"004010000027751","CustNo":"1"}',
    `${'['.repeat(11)}${']'.repeat(11)}`,
    'no JSON',
  ]) {
    const call = await asha.seal('BalanceEnquiryService', inner);
    expect(await faultOf(call)).toMatchObject({ status: 400, code: '9400' });
  }
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('an unknown service is answered inside the envelope, and entered in the audit log (A306)', async () => {
  for (const name of ['NoSuchService', 'constructor', 'toString']) {
    const unknown = await asha.call(name, { AccountNumber: 'secret' });
    expect(unknown).toMatchObject({ status: 200, code: '9015', message: expect.any(String) });
  }
  const entries = await bank.bank.store.read.select().from(auditLog);
  const unknown = { service: 'unknown', code: '9015' };
  expect(entries.filter(({ code }) => code === '9015')).toMatchObject([unknown, unknown, unknown]);
  expect(JSON.stringify(entries)).not.toMatch(/secret|NoSuchService/);
});

test('broken fields are named and entered in the audit log, their values are not repeated (A306)', async () => {
  const answer = await asha.call('BalanceEnquiryService', { ...enquiry, AccountNumber: 'secret' });
  expect(answer).toMatchObject({ status: 200, code: '9100', message: expect.any(String) });
  expect(JSON.stringify(answer)).toContain('AccountNumber');
  expect(JSON.stringify(answer)).not.toContain('secret');
  const entries = await bank.bank.store.read.select().from(auditLog);
  expect(entries.filter(({ code }) => code === '9100')).toMatchObject([
    { service: 'BalanceEnquiryService', loginUsername: asha.person.loginUsername },
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret');
});

test('asking for tokens opens one session and never moves its end', async () => {
  const stranger = strangerAt(bank);
  await stranger.token();
  const before = await bank.bank.store.read.select().from(sessions);
  await stranger.token();
  await stranger.token();
  expect(await bank.bank.store.read.select().from(sessions)).toEqual(before);
});

test('GET_TOKEN without its own header is refused, so that no form can ask for one', async () => {
  const call = await sealed();
  const body = JSON.stringify({
    ...(JSON.parse(call.body) as object),
    servicename: 'GET_TOKEN',
    request: '{"v":1,"cn":"AAAAAAAAAAAAAAAAAAAAAA"}',
  });
  expect(await faultOf({ ...call, body })).toMatchObject({ code: '9400' });
});

test('too many tokens a minute are told to wait', async () => {
  await bank.stop();
  bank = await startBank({ policy: { requests: { tokensPerSessionPerMinuteMax: 5 } } });
  const stranger = strangerAt(bank);
  for (let at = 0; at < 5; at += 1) await stranger.token();
  await expect(stranger.token()).rejects.toThrow('429');
});

test('the session cookie is host-bound, secure, hidden from scripts and same-site', async () => {
  const stranger = strangerAt(bank);
  const bodies: string[] = [];
  stranger.heard = ({ setCookie }) => bodies.push(...setCookie);
  await stranger.token();
  expect(bodies).toHaveLength(1);
  const [value = '', ...attributes] = (bodies[0] ?? '').split('; ');
  expect(value).toMatch(/^__Host-sid=[A-Za-z0-9_-]{43}$/);
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
});

function withHeader(call: WireCall, name: string, value: string): WireCall {
  return { ...call, headers: { ...call.headers, [name]: value } };
}

function alterHeader(call: WireCall, name: string, at: number): WireCall {
  return withHeader(call, name, flipped(call.headers[name] ?? '', at));
}

function alterBody(call: WireCall, change: object): WireCall {
  return { ...call, body: JSON.stringify({ ...(JSON.parse(call.body) as object), ...change }) };
}
