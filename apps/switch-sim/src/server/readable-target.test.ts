import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';
import { readableTarget } from './readable-target.ts';

test.each([
  ['/main?at=%zz', '/main?at=%zz'],
  ['/a%20b', '/a%20b'],
  ['/%zz', '/%25zz'],
  ['/%ff?at=%20', '/%25ff?at=%2520'],
  ['/%', '/%25'],
  ['http://localhost:4000/ip?at=1', '/ip?at=1'],
  ['http://localhost:4000/%zz', '/%25zz'],
  ['http://localhost:4000', '/'],
  ['mailto:somebody', '/'],
  ['*', '/'],
])('%s is read as %s', (url, target) => {
  expect(readableTarget({ url })).toBe(target);
});

test('what nobody can decode is refused as every other address is: by its host, and with the same headers', async () => {
  const { app } = await startBank({ shared: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Safe: a server that listens on a port has an address of this type.
  const { port } = app.server.address() as AddressInfo;
  const ask = async (host: string) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.end(`GET /__sim/%zz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    return text(socket);
  };
  const own = await ask('localhost');
  expect(own).toMatch(/^HTTP\/1\.1 404 /);
  expect(own).toMatch(/\r\ncache-control: no-store\r\n/);
  expect(own).toContain('The control plane has no such call.');
  expect(await ask('evil.example')).toContain('"9400"');
});
