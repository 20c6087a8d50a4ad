import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchedWire } from './round-trips.ts';

/** A database that answers every line with "done". */
async function wireToAnswers() {
  const server = createServer((socket) => {
    socket.on('data', (chunk) => socket.write('done;'.repeat(String(chunk).split(';').length - 1)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const wire = await watchedWire({ host: '127.0.0.1', port });
  onTestFinished(async () => {
    await wire.close();
    server.close();
  });
  const socket = connect({ host: '127.0.0.1', port: wire.port });
  await once(socket, 'connect');
  return { wire, socket };
}

async function said(socket: Socket, lines: string): Promise<void> {
  const expected = 'done;'.repeat(lines.split(';').length - 1);
  let heard = '';
  socket.write(lines);
  while (heard.length < expected.length) heard += String((await once(socket, 'data'))[0]);
  expect(heard).toBe(expected);
}

test('each statement that waits for its answer is a round trip', async () => {
  const { wire, socket } = await wireToAnswers();
  for (const line of ['begin;', 'select;', 'commit;']) await said(socket, line);
  expect(wire.roundTrips()).toBe(3);
});

test('statements that are sent at once are one round trip', async () => {
  const { wire, socket } = await wireToAnswers();
  await said(socket, 'begin;select;commit;');
  expect(wire.roundTrips()).toBe(1);
});
