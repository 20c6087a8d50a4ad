import { Policy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { builtDirectory, builtPage } from '../testing/built-directory.ts';
import { type BankOptions, startBank } from '../testing/start-bank.ts';

const page = builtPage('/');

async function startPortal(options: BankOptions = {}) {
  const bank = await startBank({ ...options, portalDirectory: builtDirectory() });
  return { ...bank, call: supertest(bank.app.server) };
}

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('the configuration of the portal carries the policy of its world as wire values', async () => {
  const { call } = await startPortal({ policy: { otp: { resendSeconds: 7 } } });
  const { body, headers } = await call.get('/config.json').expect(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    environment: 'simulator',
    bankName: 'Sahakar Bank',
    apiBase: '',
    ipLookupUrls: ['/ip'],
    links: { atmLocator: '', interestRate: '', termDeposit: '', disclaimer: '', terms: '' },
  });
  expect(body.policy.transfer.amountMin).toBe('1.00');
  const read = Policy.parse(body.policy);
  expect(read.transfer).toEqual(standardPolicy.transfer);
  expect(read.otp.resendSeconds).toBe(7);
});

test('the portal learns where the clock is from an open simulator, and from nobody else', async () => {
  const clockOf = async (environment: Record<string, string>, host = 'localhost') =>
    (await (await startPortal({ environment })).call.get('/config.json').set({ host })).body
      .simulatorClock;
  expect(await clockOf({})).toBe('/__sim/api/clock');
  expect(await clockOf({ SIM_CONTROL: 'off' })).toBeUndefined();
  expect(await clockOf({ SIM_CONTROL_TOKEN: 'a token of some length' })).toBeUndefined();
  expect(await clockOf({ PUBLIC_HOST: 'bank.example' }, 'bank.example')).toBeUndefined();
});

test('links, a second address look-up and pictures of the map come from the environment (A22)', async () => {
  const { call } = await startPortal({
    environment: {
      LINK_ATM_LOCATOR: 'https://atm.example/',
      IP_LOOKUP_URL: 'https://ip.example/me',
      MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_ATTRIBUTION: '© The makers of the map',
      DIRECTIONS_URL: 'https://way.example/?to={latitude},{longitude}',
    },
  });
  const { body } = await call.get('/config.json');
  expect(body.links.atmLocator).toBe('https://atm.example/');
  expect(body.ipLookupUrls).toEqual(['/ip', 'https://ip.example/me']);
  const { headers } = await call.get('/').set(navigation);
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://ip.example;");
  expect(body.mapTileUrl).toBe('https://tiles.example/{z}/{x}/{y}.png');
  expect(body.mapAttribution).toBe('© The makers of the map');
  expect(body.directionsUrl).toBe('https://way.example/?to={latitude},{longitude}');
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' data: https://tiles.example;",
  );
});

test.each([
  [
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    ' https://a.tiles.example https://b.tiles.example https://c.tiles.example',
  ],
  ['https://tiles.example/{s}/{z}/{x}/{y}.png', ' https://tiles.example'],
  ['', ''],
])('pictures of the map at "%s" may come from each of its hosts', async (tiles, hosts) => {
  const { call } = await startPortal({ environment: { MAP_TILE_URL: tiles } });
  const { headers } = await call.get('/').set(navigation);
  expect(headers['content-security-policy']).toContain(`img-src 'self' data:${hosts};`);
});

test('the address that a caller is told is the one of the connection', async () => {
  const { call } = await startPortal();
  const { body } = await call.get('/ip').set('x-forwarded-for', '203.0.113.9').expect(200);
  expect(body).toEqual({ ip: '127.0.0.1' });
});

test('behind a trusted proxy the address is the one that the proxy saw', async () => {
  const { call } = await startPortal({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const { body } = await call.get('/ip').set('x-forwarded-for', '203.0.113.9').expect(200);
  expect(body).toEqual({ ip: '203.0.113.9' });
});

test('liveness is told, and where no bank is served it is denied with 503', async () => {
  const { call } = await startPortal();
  await call.get('/healthz').expect(200, { ok: true });
  const { body } = await call.get('/healthz').set('x-sim-world', 'nowhere').expect(503);
  expect(body).toEqual({ ok: false, reason: 'There is no such world.' });
});

test('each page has a nonce of its own, in the page and in its policy', async () => {
  const { call } = await startPortal();
  const nonces: string[] = [];
  for (const path of ['/', '/', '/WithinBankTranfer', '/main?from=mail']) {
    const { text, headers } = await call.get(path).set(navigation).expect(200);
    const [, nonce = ''] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(
      headers['content-security-policy'] ?? '',
    ) ?? [''];
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(text).toBe(page.replaceAll('__CSP_NONCE__', nonce));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(4);
});

test('the policy of a page lets it run its own scripts and nothing else (ASSURANCE A9)', async () => {
  const { call } = await startPortal();
  const { headers } = await call.get('/').set(navigation);
  const policy = headers['content-security-policy'] ?? '';
  const directives = policy.replaceAll(/nonce-[^']+/g, 'nonce-x').split('; ');
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'nonce-x' 'strict-dynamic'",
      "style-src 'self' 'nonce-x'",
      "worker-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types sahakar',
      'report-to csp',
    ]),
  );
  expect(policy).not.toMatch(/unsafe|\*|blob:|http:/);
});

test('every answer forbids sniffing, framing, referrers and caching, and names no server (ASSURANCE A10, A12)', async () => {
  const { call } = await startPortal();
  const answers = await Promise.all([
    call.get('/').set(navigation),
    call.get('/config.json'),
    call.get('/healthz'),
    call.get('/nothing.js'),
    call.get('/__sim/api/health'),
    call.post('/Entities/FSwitchServiceCall').send({}),
    call.put('/'),
  ]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('built files are compressed, kept for ever where their name has a hash, and revalidated else', async () => {
  const { call } = await startPortal();
  const path = '/assets/index-DbjP6bc7.js';
  const asset = await call.get(path).set('accept-encoding', 'gzip, br').expect(200);
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const etag = asset.headers['etag'] ?? '';
  await call.get(path).set({ 'accept-encoding': 'br', 'if-none-match': etag }).expect(304);
  const mark = await call.get('/mark.svg').set('accept-encoding', 'gzip').expect(200);
  expect(mark.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
    'content-encoding': 'gzip',
  });
});

test.each([
  ['/nothing.js', navigation],
  ['/.vite/manifest.json', navigation],
  ['/index.html', navigation],
  ['/assets/nothing', navigation],
  ['/../package.json', navigation],
  ['/%2e%2e/package.json', navigation],
  ['/Entities/Other', navigation],
  ['/Entities/FSwitchServiceCall', navigation],
  ['/main', { accept: 'application/json' }],
])('%s is not there for a request with the headers %j', async (path, headers) => {
  const { call } = await startPortal();
  const { status, text } = await call.get(path).set(headers);
  expect(status).toBe(404);
  expect(text).not.toContain('<html');
});

test('what a browser has blocked is taken in, whatever it looks like', async () => {
  const { call } = await startPortal();
  const report = JSON.stringify([{ type: 'csp-violation', body: { blockedURL: 'inline' } }]);
  const type = 'application/reports+json';
  await call.post('/csp-report').set('content-type', type).send(report).expect(204);
  await call.post('/csp-report').set('content-type', type).send('{{{').expect(204);
  const large = 'x'.repeat(9_000);
  const answer = await call.post('/csp-report').set('content-type', type).send(large);
  expect(answer.status).toBe(413);
});

test('without control plane nothing below /__sim is there, and no other world can be chosen', async () => {
  const { call } = await startPortal({ environment: { SIM_CONTROL: 'off' } });
  for (const path of ['/__sim', '/__sim/', '/__sim/api/health', '/__sim/api/sms', '/__SIM/api']) {
    expect((await call.get(path).set(navigation)).status).toBe(404);
  }
  expect((await call.post('/__sim/api/reset').send({ scenario: 'everyday' })).status).toBe(404);
  await call.get('/config.json').set('x-sim-world', 'nowhere').expect(200);
  await call.get('/healthz').expect(200);
});

test('with a control plane a world that does not exist has no configuration', async () => {
  const { call } = await startPortal();
  await call.get('/config.json').set('x-sim-world', 'nowhere').expect(404);
  const { status } = await call.get('/config.json').set('cookie', 'X-Sim-World=nowhere');
  expect(status).toBe(404);
});

test('production answers plain http to this machine alone (ASSURANCE A8)', async () => {
  const environment = { SIM_CONTROL: 'off', TRUST_PROXY: '127.0.0.1' };
  const { call } = await startPortal({ environment });
  const foreign = { 'x-forwarded-for': '203.0.113.9' };
  await call.get('/config.json').expect(200);
  await call.get('/config.json').set(foreign).expect(403);
  await call.post('/Entities/FSwitchServiceCall').set(foreign).send({}).expect(403);
  const secure = await call
    .get('/config.json')
    .set({ ...foreign, 'x-forwarded-proto': 'https' })
    .expect(200);
  expect(secure.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('a control token is asked for by every control call, and only there', async () => {
  const token = 'a-token-of-enough-characters';
  const { call } = await startPortal({ environment: { SIM_CONTROL_TOKEN: token } });
  const challenge = await call.get('/__sim/api/health').expect(401);
  expect(challenge.headers['www-authenticate']).toMatch(/^Basic realm=/);
  await call.get('/__sim').set(navigation).expect(401);
  await call.get('/__sim/api/health').auth('x', 'wrong').expect(401);
  await call.get('/__sim/api/health').auth('anybody', token).expect(200);
  await call.get('/__sim/api/health').set('authorization', `Bearer ${token}`).expect(200);
  await call.get('/config.json').expect(200);
});

test('whoever guesses at the control token waits after sixty of a minute, and nobody elsewhere with him', async () => {
  const token = 'a-token-of-enough-characters';
  const environment = { SIM_CONTROL_TOKEN: token, TRUST_PROXY: '127.0.0.1' };
  const { call } = await startPortal({ environment });
  const asked = (address: string, given: string) =>
    call
      .get('/__sim/api/health')
      .set({ 'x-forwarded-for': address, authorization: `Bearer ${given}` });
  for (let guess = 1; guess <= 60; guess += 1) await asked('203.0.113.9', `${guess}`).expect(401);
  const turnedAway = await asked('203.0.113.9', token).expect(429);
  expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThan(0);
  expect(turnedAway.body.error).toContain('wait');
  await asked('203.0.113.10', token).expect(200);
});
