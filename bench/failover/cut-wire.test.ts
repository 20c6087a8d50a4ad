import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CutWire, cutWire } from './cut-wire.ts';

const server = createServer((socket) => socket.pipe(socket));
let wire: CutWire;
let client: Socket;
let heard: string;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  wire = await cutWire(port);
  client = await join();
});
afterEach(() => {
  client.destroy();
  wire.close();
  server.close();
});

test('what is sent over a wire arrives, and while it is cut only later', async () => {
  client.write('one ');
  await expect.poll(() => heard).toBe('one ');

  wire.cut();
  client.write('two ');
  const other = await join();
  other.write('three ');
  wire.heal();

  await expect.poll(() => heard.split(' ').toSorted().join(' ').trim()).toBe('one three two');
  other.destroy();
});

test('nobody at the far end hears of an end while the wire is cut', async () => {
  client.write('one ');
  await expect.poll(() => heard).toBe('one ');
  const connections = () =>
    new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

  wire.cut();
  client.destroy();
  expect(await connections()).toBe(1);
  wire.heal();

  await expect.poll(connections).toBe(0);
});

async function join(): Promise<Socket> {
  heard ??= '';
  const socket = connect({ port: wire.port, host: '127.0.0.1' });
  if (client === undefined || client.destroyed) heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  await once(socket, 'connect');
  return socket;
}
