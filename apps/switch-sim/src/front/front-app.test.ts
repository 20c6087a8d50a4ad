import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Policy } from '@sahakar/contracts/policy';
import { weakDescription } from '@sahakar/crypto/testing/sample-descriptions';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { fakeSwitch, frontBefore } from '../testing/front-before.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { readFrontConfig } from './front-config.ts';

const navigation = { accept: 'text/html' };

const written = (name: string, content: unknown) => named(name, JSON.stringify(content));

function named(name: string, text: string): string {
  const path = join(temporaryDirectory(), name);
  writeFileSync(path, text);
  return path;
}

test('the portal, its configuration and its health are there, and nothing of a simulator', async () => {
  const POLICY = written('policy.json', { otp: { resendSeconds: 45 } });
  const environment = { POLICY, ENVELOPE: 'openssl-salted', ALLOW_WEAK_ENVELOPE: 'yes' };
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'index.html'), '<html>');
  const { front } = await frontBefore('https://bank.example', {
    environment,
    portalDirectory: directory,
  });
  const call = supertest(front.server);
  const { headers } = await call.get('/').set(navigation).expect(200);
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  await call.get('/main').set(navigation).expect(200);
  const { body } = await call.get('/config.json').expect(200);
  expect(body).not.toHaveProperty('simulatorClock');
  expect(body).toMatchObject({
    environment: 'production',
    apiBase: '',
    envelope: 'openssl-salted',
  });
  expect(Policy.parse(body.policy).otp.resendSeconds).toBe(45);
  await call.get('/healthz').expect(200, { ok: true });
  for (const path of ['/__sim', '/__sim/api/health', '/Entities/FSwitchServiceCall']) {
    await call.get(path).set(navigation).expect(404);
  }
  await call.get('/config.json').set('host', 'evil.example').expect(400);
});

test('a portal that calls the switch itself may do so by its content policy, and is told where', async () => {
  const { front } = await frontBefore('https://bank.example/core', {
    environment: { API_BASE: 'https://bank.example/core/' },
  });
  const call = supertest(front.server);
  expect((await call.get('/config.json')).body.apiBase).toBe('https://bank.example/core');
  const { headers } = await call.get('/').set(navigation);
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://bank.example;");
});

test('calls are counted for this machine and for whoever has the token, and for nobody else', async () => {
  const before = await fakeSwitch((_request, response) => response.end('1.sealed'));
  const token = 'a-token-of-enough-characters';
  const { front, call, logged } = await frontBefore(before.address, {
    environment: { METRICS_TOKEN: token },
  });
  await call();
  await expect.poll(logged).toHaveLength(1);
  const ask = () => supertest(front.server).get('/metrics');
  const { text } = await ask()
    .expect(200)
    .expect('content-type', /^text\/plain; version=0.0.4/);
  expect(text).toContain('sahakar_calls_total{status="200"} 1\n');
  expect(text).toContain('sahakar_call_milliseconds_bucket{le="+Inf"} 1\n');
  expect(text).toContain('sahakar_call_bytes_total{direction="out"} 8\n');
  expect(text).toContain('sahakar_calls_in_flight 0\n');
  const byProxy = { 'x-forwarded-for': '203.0.113.9' };
  await ask().set(byProxy).expect(404);
  await ask()
    .set({ ...byProxy, authorization: `Bearer ${token}` })
    .expect(200);
  await ask()
    .set({ ...byProxy, authorization: 'Bearer another' })
    .expect(404);
  expect(logged()[0]).toMatchObject({ service: 'FundTransferService', status: 200, bytesOut: 8 });
});

const certificate = named('cert.pem', selfSigned.certificate);
const otherKey = named(
  'key.pem',
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
);

test.each([
  [{}, 'bank.example', /is no address of a switch/],
  [{}, 'https://me:secret@bank.example', /is no address of a switch/],
  [{}, 'http://bank.example', /plain http to another machine/],
  [{ SWITCH_CERT: '/cert.pem' }, 'https://bank.example', /belong together/],
  [{ SWITCH_CERT: certificate, SWITCH_KEY: otherKey }, 'https://bank.example', /is not the key of/],
  [{ SWITCH_CA: import.meta.filename }, 'https://bank.example', /holds no PEM/],
  [{ METRICS_TOKEN: 'short' }, 'https://bank.example', /METRICS_TOKEN is too short/],
  [{ POLICY: written('p.json', { otp: { x: 1 } }) }, 'https://bank.example', /no setting otp\.x/],
  [
    { ENVELOPE: written('e.json', weakDescription) },
    'https://bank.example',
    /is weak, .* --switch/,
  ],
])('settings %j before %s are refused in words', (environment, target, words) => {
  expect(() => readFrontConfig(environment, target)).toThrow(words);
});

test('a whole address and one with a path lead to the same route', () => {
  const addressOf = (text: string) => readFrontConfig({}, text).target.address.href;
  expect(addressOf('https://bank.example')).toBe(
    'https://bank.example/Entities/FSwitchServiceCall',
  );
  expect(addressOf('https://bank.example/core/Entities/FSwitchServiceCall')).toBe(
    addressOf('https://bank.example/core/'),
  );
});
