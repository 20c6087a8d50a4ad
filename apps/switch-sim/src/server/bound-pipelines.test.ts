import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';

let port: number;

beforeAll(async () => {
  const { app } = await startBank({ shared: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Safe: a server that listens on a port has an address of this type.
  ({ port } = app.server.address() as AddressInfo);
});

test('who does not wait for answers gets those he was let in for, a refusal, and the end (ASSURANCE D16)', async () => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(200));
  const answer = await text(socket);
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual([...Array<string>(4).fill('200'), '503']);
  const refusal = answer.slice(answer.indexOf('HTTP/1.1 503'));
  expect(refusal).toMatch(/retry-after: 2\r\n/);
  expect(refusal).toMatch(/connection: close\r\n/i);
  expect(refusal).toContain('"9503"');
});

test.each([
  ['a path that cannot be decoded', 'GET /%zz HTTP/1.1\r\nhost: localhost\r\n\r\n'],
  [
    'a name that is too long for the router',
    `DELETE /__sim/api/worlds/${'a'.repeat(900)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  ],
  ['an expectation that nobody knows', 'GET /ip HTTP/1.1\r\nhost: localhost\r\nexpect: x\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
])('%s is no way past that bound (ASSURANCE D16)', async (_what, message) => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(message.repeat(60));
  const answer = await text(socket);
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toHaveLength(5);
  expect(statuses.at(-1)).toBe('503');
});

test('who asks one thing after the other may do so as often as he likes', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Set<number | undefined>();
  const sockets = new Set<unknown>();
  for (let time = 0; time < 20; time += 1) {
    await new Promise((resolve, reject) => {
      get({ port, path: '/healthz', agent }, (answer) => {
        statuses.add(answer.statusCode);
        sockets.add(answer.socket);
        answer.on('end', resolve).resume();
      }).on('error', reject);
    });
  }
  agent.destroy();
  expect(statuses).toEqual(new Set([200]));
  expect(sockets.size).toBe(1);
});
