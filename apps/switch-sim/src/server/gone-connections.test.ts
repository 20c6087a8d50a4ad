import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import { createLog } from '../log.ts';
import { startBank } from '../testing/start-bank.ts';

const call = (port: number, path: string, ends: boolean) => {
  const socket = connect({ port, host: '127.0.0.1' });
  const headers = `host: localhost\r\n${ends ? 'connection: close\r\n' : ''}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\n${headers}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  );
  return text(socket).catch(() => '');
};

test('a call whose connection is gone before it is looked at is let go, and is no fault of the bank (ASSURANCE D8)', async () => {
  const lines: string[] = [];
  const logger = createLog('info', { write: (line) => lines.push(line) });
  const { app, world } = await startBank({ logger });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Safe: a server that listens on a port has an address of this type.
  const { port } = app.server.address() as AddressInfo;

  app.server.prependOnceListener('request', ({ socket }: IncomingMessage) => socket.destroy());
  expect(await call(port, serviceCallPath, false)).toBe('');
  expect(world.unopenedCalls.counts().total).toBe(0);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);

  expect(await call(port, serviceCallPath, true)).toMatch(/^HTTP\/1\.1 400 /);
  expect(world.unopenedCalls.counts().total).toBe(1);
});
