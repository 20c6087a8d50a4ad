import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { fakeSwitch, frontBefore, soon } from '../testing/front-before.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { startBank } from '../testing/start-bank.ts';

type Act = Parameters<typeof fakeSwitch>[0];

const sealed: Act = (_request, response) => response.end('1.sealed');

test('cookies and the envelope’s headers go through as they are, in both directions', async () => {
  const before = await fakeSwitch((_request, response) => {
    response.writeHead(401, {
      'content-type': 'text/plain; charset=utf-8',
      'set-cookie': ['__Host-sid=a; Path=/; HttpOnly; Secure', 'lb=1'],
      'x-answer-hash': 'AbC=',
      'cache-control': 'public',
      server: 'Apache/1.3',
      connection: 'keep-alive, x-of-connection',
      'x-of-connection': '1',
      'access-control-allow-origin': '*',
      date: 'Sun, 22 Nov 2026 05:00:00 GMT',
    });
    response.end('1.sealed');
  });
  const { call } = await frontBefore(`${before.address}/core/`);
  const answer = await call('{"servicename":"BalanceEnquiryService"}', {
    headers: {
      cookie: '__Host-sid=b; lb=1',
      'X-WA-Salt': '1.salt',
      authorization: 'Bearer hash',
      'x-request-id': '01J',
      'x-forwarded-for': '203.0.113.66',
      'x-forwarded-host': 'evil.example',
    },
  });
  const { request, body } = before.calls[0] ?? {};
  expect(request?.url).toBe(`/core${serviceCallPath}`);
  expect(body).toBe('{"servicename":"BalanceEnquiryService"}');
  const host = before.address.slice('http://'.length);
  expect(request?.headers).toMatchObject({
    cookie: '__Host-sid=b; lb=1',
    'x-wa-salt': '1.salt',
    authorization: 'Bearer hash',
    'x-request-id': '01J',
    host,
    origin: before.address,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  expect(request?.headers).not.toHaveProperty('x-forwarded-host');

  expect([answer.status, await answer.text()]).toEqual([401, '1.sealed']);
  expect(answer.headers.getSetCookie()).toEqual(['__Host-sid=a; Path=/; HttpOnly; Secure', 'lb=1']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-answer-hash': 'AbC=',
    'content-type': 'text/plain; charset=utf-8',
    date: 'Sun, 22 Nov 2026 05:00:00 GMT',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['server', 'x-of-connection', 'access-control-allow-origin']) {
    expect(answer.headers.has(name)).toBe(false);
  }
});

test('a cookie of the switch becomes one of the front, whatever Domain and Path it has there', async () => {
  const before = await fakeSwitch((_request, response) => {
    response.writeHead(200, {
      'set-cookie': [
        'sid=a; Domain=core.bank.example; Path=/core; HttpOnly; SameSite=Strict',
        'lb=Path=1;PATH = /core/Entities;domain=.bank.example; Max-Age=60',
        'plain=domain',
      ],
    });
    response.end('1.sealed');
  });
  const { call } = await frontBefore(`${before.address}/core/`);
  expect((await call('{"servicename":"GET_TOKEN"}')).headers.getSetCookie()).toEqual([
    'sid=a; Path=/; HttpOnly; SameSite=Strict',
    'lb=Path=1; Path=/; Max-Age=60',
    'plain=domain',
  ]);
});

test('a header is passed as it was said, whatever it is called', async () => {
  const before = await fakeSwitch((_request, response) => {
    response.writeHead(200, { constructor: 'of-the-answer' });
    response.end('1.sealed');
  });
  const { call } = await frontBefore(before.address);
  const answer = await call('{}', { headers: { constructor: 'of-the-call' } });
  expect(answer.headers.get('constructor')).toBe('of-the-answer');
  expect(Object.entries(before.calls[0]?.request.headers ?? {})).toContainEqual([
    'constructor',
    'of-the-call',
  ]);
});

test('nobody says in the front’s place where a call comes from, with underscores neither', async () => {
  const before = await fakeSwitch(sealed);
  const { call } = await frontBefore(before.address);
  const forged = {
    X_Forwarded_For: '203.0.113.66',
    'x_forwarded-Proto': 'https',
    X_Real_IP: '203.0.113.66',
    'True-Client-IP': '203.0.113.66',
    'X-Client-IP': '203.0.113.66',
    Content_Length: '0',
  };
  await call('{}', { headers: { ...forged, X_Of_Envelope: '1' } });
  const { headers } = before.calls[0]?.request ?? {};
  for (const name of Object.keys(forged)) expect(headers).not.toHaveProperty(name.toLowerCase());
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', x_of_envelope: '1' });
});

const faults: [string, Act, number, string][] = [
  ['ends the connection', ({ socket }) => socket.destroy(), 502, 'ECONNRESET'],
  ['says nothing', () => {}, 504, 'answer timeout'],
  ['does not speak HTTP', ({ socket }) => void socket.end('SSH-2.0\r\n'), 502, 'HPE_INVALID'],
  [
    'shows a page',
    (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Java</h1>'),
    502,
    'HTTP 200, a page',
  ],
  [
    'has a proxy that shows a page',
    (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>'),
    502,
    'HTTP 502, a page',
  ],
  [
    'leads elsewhere',
    (_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    502,
    'HTTP 307',
  ],
];

test.each(faults)(
  'a switch that %s hears of the call once, and the portal gets clear JSON',
  async (_what, act, status, reason) => {
    const before = await fakeSwitch(act);
    const patience = reason === 'answer timeout' ? soon : undefined;
    const { call, logged } = await frontBefore(before.address, { patience });
    const answer = await call();
    expect(answer.status).toBe(status);
    const { body, error } = await answer.json();
    expect([body, error.Code]).toEqual(['', `9${status}`]);
    expect(before.calls).toHaveLength(1);
    await expect
      .poll(logged)
      .toMatchObject([{ service: 'FundTransferService', status, reference: error.Details }]);
    expect(String(logged()[0]?.['reason'])).toContain(reason);
  },
);

test('a switch that is not there has nothing of the call, and the portal is told so', async () => {
  const { call, logged } = await frontBefore('http://127.0.0.1:1');
  const answer = await call();
  expect(answer.status).toBe(503);
  expect((await answer.json()).error.Code).toBe('9503');
  await expect.poll(logged).toMatchObject([{ failure: 'not-reached', reason: 'ECONNREFUSED' }]);
});

const beginning: Act = (_request, response) =>
  response.writeHead(200, { 'content-length': '1000' }).write('1.seal');

test.each<[string, Act, string]>([
  [
    'is cut off',
    (request, response) => {
      beginning(request, response);
      setImmediate(() => request.socket.destroy());
    },
    'cut off',
  ],
  ['stops in its middle', beginning, 'cut off'],
  [
    'has no end',
    (_request, response) => void response.write('x'.repeat(200_000)),
    'answer too long',
  ],
])('an answer that %s is never taken for a whole one', async (_what, act, reason) => {
  const before = await fakeSwitch(act);
  const patience = act === beginning ? soon : undefined;
  const { call, logged } = await frontBefore(before.address, { answerBytesMax: 100_000, patience });
  await expect(call().then((answer) => answer.text())).rejects.toThrow();
  expect(before.calls).toHaveLength(1);
  await expect.poll(logged).toMatchObject([{ failure: 'unusable', reason }]);
});

test('an answer that ends before its first piece is told in JSON that can be read, under the reference of the log', async () => {
  const before = await fakeSwitch((request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '1000' });
    response.flushHeaders();
    setImmediate(() => request.socket.destroy());
  });
  const { call, logged } = await frontBefore(before.address);
  const answer = await call();
  expect(answer.status).toBe(502);
  const { error } = await answer.json();
  expect(error.Code).toBe('9502');
  await expect.poll(logged).toMatchObject([{ failure: 'unusable', reference: error.Details }]);
});

test('what has a status that no answer has is told and logged as none', async () => {
  const before = await fakeSwitch((_request, response) => response.writeHead(999).end('1.sealed'));
  const { call, logged } = await frontBefore(before.address);
  const { error } = await (await call()).json();
  expect(error.Code).toBe('9502');
  await expect.poll(logged).toMatchObject([{ failure: 'unusable', reference: error.Details }]);
});

test('a connection that has grown stale loses its call rather than send it twice', async () => {
  const before = await fakeSwitch(sealed);
  const { call } = await frontBefore(before.address);
  expect(await (await call('{"servicename":"A"}')).text()).toBe('1.sealed');
  before.act = ({ socket }) => socket.destroy();
  expect((await call('{"servicename":"B"}')).status).toBe(502);
  const [first, second, ...more] = before.calls;
  expect(second?.request.socket).toBe(first?.request.socket);
  expect(more).toEqual([]);
});

test('when the browser goes, the call at the switch ends with it, and none follows', async () => {
  const before = await fakeSwitch(() => {});
  const { call, logged } = await frontBefore(before.address);
  const gone = new AbortController();
  const waiting = call(undefined, { signal: gone.signal });
  await expect.poll(() => before.calls).toHaveLength(1);
  const ended = once(before.calls[0]?.request.socket ?? process, 'close');
  gone.abort();
  await expect(waiting).rejects.toThrow();
  await ended;
  await expect.poll(logged).toMatchObject([{ status: 'gone' }]);
  expect(before.calls).toHaveLength(1);
});

test('what is too long, not whole or of another page never reaches the switch', async () => {
  const before = await fakeSwitch(sealed);
  const { call, address } = await frontBefore(before.address);
  const long = await call('x'.repeat(65_537));
  expect([long.status, (await long.json()).error.Code]).toEqual([413, '9413']);
  const foreign = await call(undefined, { headers: { origin: 'https://evil.example' } });
  expect([foreign.status, (await foreign.json()).error.Code]).toEqual([400, '9400']);
  const site = await call(undefined, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(site.status).toBe(400);

  const half = connect(Number(new URL(address).port), '127.0.0.1');
  const head = `POST ${serviceCallPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`;
  half.end(`${head}\r\nContent-Length: 100\r\n\r\n{"servicename"`);
  await once(half.resume(), 'close');
  expect(before.calls).toEqual([]);
});

test('a switch of a private authority that asks for a certificate is spoken to by TLS', async () => {
  const tls = { cert: selfSigned.certificate, key: selfSigned.key };
  const before = await fakeSwitch(sealed, { ...tls, ca: tls.cert, requestCert: true });
  const directory = temporaryDirectory();
  const [certificate, key] = [join(directory, 'cert.pem'), join(directory, 'key.pem')];
  writeFileSync(certificate, tls.cert);
  writeFileSync(key, tls.key);
  const environment = { SWITCH_CA: certificate, SWITCH_CERT: certificate, SWITCH_KEY: key };
  const trusting = await frontBefore(before.address, { environment });
  expect(await (await trusting.call()).text()).toBe('1.sealed');

  const other = await frontBefore(before.address);
  expect((await other.call()).status).toBe(503);
  await expect.poll(other.logged).toMatchObject([{ reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' }]);
  expect(before.calls).toHaveLength(1);
});

test('the bank itself takes the front’s calls for those of its own pages', async () => {
  const bank = await startBank({ environment: { SIM_CONTROL: 'off' } });
  const { call } = await frontBefore(await bank.app.listen({ port: 0, host: '127.0.0.1' }));
  const fields = { entitycode: 'WA', user: 'IBUSER', ipadress: '', lattitude: '', longitude: '' };
  const question = JSON.stringify({ v: 1, cn: 'A'.repeat(22) });
  const answer = await call(
    JSON.stringify({ servicename: 'GET_TOKEN', ...fields, request: question }),
    { headers: { 'x-wa-client': '1', 'sec-fetch-site': 'same-origin' } },
  );
  expect(await answer.json()).toMatchObject({ error: { Code: '0' } });
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-sid=/)]);
});
