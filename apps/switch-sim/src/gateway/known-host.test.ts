import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const paths = [
  ['GET', '/'],
  ['GET', '/config.json'],
  ['GET', '/__sim/'],
  ['GET', '/__sim/api/sms'],
  ['POST', '/__sim/api/clock'],
  ['POST', serviceCallPath],
] as const;

function asked(bank: TestBank, [method, path]: (typeof paths)[number], host: string) {
  const call = supertest(bank.app.server);
  const request = method === 'GET' ? call.get(path) : call.post(path);
  return request.set({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' });
}

test('a stranger’s name that leads to this machine opens nothing, whatever its Origin says', async () => {
  const bank = await startBank();
  for (const path of paths) {
    for (const host of [
      'evil.example',
      'evil.example:4000',
      'localhost.evil.example',
      '10.0.0.7',
    ]) {
      const answer = await asked(bank, path, host);
      const facts = [host, path, answer.status, answer.body.error?.Code];
      expect(facts).toEqual([host, path, 400, '9400']);
    }
  }
});

test('on this machine the bank answers to the names that lead nowhere else', async () => {
  const bank = await startBank();
  for (const host of [
    'localhost:4000',
    '127.0.0.1',
    '127.8.9.1:4000',
    '[::1]:4000',
    'a.localhost',
  ]) {
    const { status } = await asked(bank, ['GET', '/__sim/api/sms'], host);
    expect([host, status]).toEqual([host, 200]);
  }
});

test('without a token the control plane answers this machine alone, whichever names it has and whoever hands on to it (INVARIANTS mistake 19)', async () => {
  const bank = await startBank({ environment: { PUBLIC_HOST: 'bank.example' } });
  const sms = (host: string, headers = {}) =>
    asked(bank, ['GET', '/__sim/api/sms'], host).set(headers);
  await asked(bank, ['GET', '/config.json'], 'bank.example').expect(200);
  await asked(bank, ['GET', '/__sim/'], 'bank.example').expect(403);
  const { body } = await sms('bank.example').expect(403);
  expect(body.error).toContain('Set SIM_CONTROL_TOKEN to a secret');
  for (const said of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    await sms('localhost', { [said]: '203.0.113.9' }).expect(403);
  }
  await sms('localhost').expect(200);
});

test('whom a named proxy hands on has no control plane without a token, whatever name he calls (INVARIANTS mistake 19)', async () => {
  const bank = await startBank({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const sms = (client: string) =>
    asked(bank, ['GET', '/__sim/api/sms'], 'localhost').set('x-forwarded-for', client);
  await sms('203.0.113.9').expect(403);
  await sms('127.0.0.1').expect(200);
});

test('to have named one proxy opens the control plane to none that has not told who calls (INVARIANTS mistake 19)', async () => {
  for (const [TRUST_PROXY, said] of [
    ['10.0.0.5', 'x-forwarded-for'],
    ['10.0.0.5', 'forwarded'],
    ['127.0.0.1', 'x-real-ip'],
    ['127.0.0.1', 'via'],
  ] as const) {
    const bank = await startBank({ environment: { TRUST_PROXY } });
    const sms = () => asked(bank, ['GET', '/__sim/api/sms'], 'localhost');
    await sms().set(said, '203.0.113.9').expect(403);
    await sms().expect(200);
  }
});

test('for other machines only the names of PUBLIC_HOST are the bank’s', async () => {
  const bank = await startBank({
    environment: {
      HOST: '0.0.0.0',
      PUBLIC_HOST: 'bank.example, 192.0.2.7',
      SIM_CONTROL_TOKEN: 'a-token-of-enough-characters',
    },
  });
  const statusAt = async (host: string) =>
    (await asked(bank, ['GET', '/config.json'], host)).status;
  expect(await statusAt('bank.example')).toBe(200);
  expect(await statusAt('Bank.Example:4000')).toBe(200);
  expect(await statusAt('192.0.2.7')).toBe(200);
  expect(await statusAt('localhost')).toBe(400);
  expect(await statusAt('www.bank.example')).toBe(400);
});

test('a request with two Host headers is refused, whichever of them is known', async () => {
  const { app } = await startBank();
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Safe: a server that listens on a port has an address of this type.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});
