import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startBank } from '../testing/start-bank.ts';

const portal = 'https://portal.example';
const question = {
  servicename: 'GET_TOKEN',
  entitycode: 'WA',
  user: 'IBUSER',
  request: JSON.stringify({ v: 1, cn: 'A'.repeat(22) }),
  ipadress: '',
  lattitude: '',
  longitude: '',
};

async function callFrom(origin: string, environment: Record<string, string>) {
  const { app } = await startBank({ environment: { SIM_CONTROL: 'off', ...environment } });
  const server = supertest(app.server);
  const headers = { origin, 'sec-fetch-site': 'cross-site', 'x-wa-client': '1' };
  const asked = await server
    .options(serviceCallPath)
    .set({ origin, 'access-control-request-headers': 'authorization, x-wa-salt' });
  return { asked, answer: await server.post(serviceCallPath).set(headers).send(question) };
}

test('a portal of an allowed origin calls the switch itself, with a cookie that a browser sends along', async () => {
  const { asked, answer } = await callFrom(portal, { ALLOWED_ORIGINS: portal });
  expect(asked.status).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': portal,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, x-wa-salt',
    vary: 'origin',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': portal,
    'access-control-expose-headers': 'date, retry-after',
  });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-sid=\S+; Path=\/; HttpOnly; Secure; SameSite=None$/,
  );
});

test.each([
  ['https://evil.example', { ALLOWED_ORIGINS: portal }],
  [portal, {}],
])('a page of %s is not heard where %j is allowed', async (origin, environment) => {
  const { asked, answer } = await callFrom(origin, environment);
  expect(asked.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBe(400);
  for (const { headers } of [asked, answer]) {
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('set-cookie');
  }
});

test('a portal of an allowed origin reads when it may come again, also where the switch is being stopped or has too many of its calls before it', async () => {
  const environment = { SIM_CONTROL: 'off', ALLOWED_ORIGINS: portal };
  const { app } = await startBank({ environment });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Safe: a server that listens on a port has an address of this type.
  const { port } = app.server.address() as AddressInfo;
  const head =
    `POST ${serviceCallPath} HTTP/1.1\r\nhost: localhost\r\norigin: ${portal}\r\n` +
    'content-type: application/json\r\ncontent-length: 2\r\n\r\n';
  const begun = connect({ port, host: '127.0.0.1' });
  begun.write(head.slice(0, 10));
  const crowded = connect({ port, host: '127.0.0.1' });
  crowded.write(`${head}{}`.repeat(5));
  const answers = [await text(crowded)];

  const stopped = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  begun.write(`${head.slice(10)}{}`);
  answers.push(await text(begun));
  await stopped;
  for (const answer of answers) {
    const refusal = answer.slice(answer.indexOf('HTTP/1.1 503'));
    expect(refusal).toContain(`access-control-allow-origin: ${portal}\r\n`);
    expect(refusal).toContain('access-control-expose-headers: date, retry-after\r\n');
    expect(refusal).toContain('"9503"');
  }
});

test('an origin with a path is refused at start', () => {
  expect(() => readConfig({ ALLOWED_ORIGINS: `${portal}/main` })).toThrow('without a path');
});
