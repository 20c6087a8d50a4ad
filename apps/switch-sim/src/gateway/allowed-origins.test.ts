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

test('an origin with a path is refused at start', () => {
  expect(() => readConfig({ ALLOWED_ORIGINS: `${portal}/main` })).toThrow('without a path');
});
