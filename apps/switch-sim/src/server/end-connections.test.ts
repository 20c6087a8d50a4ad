import { once } from 'node:events';
import { type AddressInfo, connect, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { webServer } from './web-server.ts';

const call = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** A server whose answers come when the test says so, and a connection to it. */
async function connected() {
  const calls: FastifyReply[] = [];
  const app = webServer({ tls: null, trustedProxies: [], allowedOrigins: [] }, undefined);
  app.get('/', (_request, reply) => void calls.push(reply));
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  // Safe: a server that listens on a port has an address of this type.
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  const [socket]: unknown[] = await accepted;
  if (!(socket instanceof Socket)) throw new Error('No connection');
  const stop = async () => {
    const stopped = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    return { stopped };
  };
  return { calls, client, socket, stop };
}

/** As above, after one call has been answered over the connection. */
async function atRest() {
  const connection = await connected();
  const { calls, client } = connection;
  client.write(call);
  await expect.poll(() => calls).toHaveLength(1);
  void calls[0]?.send('whole');
  await expect.poll(() => String(client.read() ?? '')).toContain('whole');
  return connection;
}

test('an answer that is given while the server stops is the last of its connection, which keeps nobody waiting', async () => {
  const { calls, client, stop } = await connected();
  client.write(call);
  await expect.poll(() => calls).toHaveLength(1);
  const { stopped } = await stop();
  void calls[0]?.send('whole');
  const answer = await text(client);
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*whole/i);
  await stopped;
});

test('so is one that had begun before', async () => {
  const { calls, client, stop } = await connected();
  client.write(call);
  await expect.poll(() => calls).toHaveLength(1);
  const answer = new PassThrough();
  void calls[0]?.send(answer);
  answer.write('half');
  await once(client, 'readable');
  const { stopped } = await stop();
  answer.end('whole');
  expect(await text(client)).toContain('whole');
  await stopped;
});

test('what comes after the server was told to stop is turned away as a call that nobody has carried out', async () => {
  const { calls, client, socket, stop } = await connected();
  client.write(call.slice(0, 10));
  await expect.poll(() => socket.bytesRead).toBe(10);
  const { stopped } = await stop();
  client.write(call.slice(10));
  const answer = await text(client);
  expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: 2\r\n[^]*"9503"/);
  expect(calls).toEqual([]);
  await stopped;
});

test('so is a call that was under way over a connection at rest when the server was told to stop', async () => {
  const { calls, client, stop } = await atRest();
  client.write(call);
  const { stopped } = await stop();
  expect(await text(client)).toMatch(/^HTTP\/1\.1 503 [^]*"9503"/);
  expect(calls).toHaveLength(1);
  await stopped;
});

test('a connection at rest over which nothing comes keeps a stop waiting for no more than a moment', async () => {
  const { client, stop } = await atRest();
  const { stopped } = await stop();
  expect(await text(client)).toBe('');
  await stopped;
});
