import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { eventHub } from '../instruments/event-hub.ts';
import { streamEvents } from './event-stream.ts';

afterEach(() => vi.useRealTimers());

test('a listener that reads nothing any more is let go soon after his world has gone, and ends nobody else', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const hub = eventHub();
  const begun = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, raw) => {
    // Safe: what of a reply is asked for.
    const reply = { raw, hijack() {}, getHeaders: () => ({}) } as unknown as FastifyReply;
    streamEvents(reply, hub);
    begun.resolve(raw);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: a server that listens on a port has an address of this type.
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: bank\r\n\r\n');
  const raw = await begun.promise;
  while (raw.writableLength < 1_000_000) {
    hub.publish('sms', 'x'.repeat(100_000));
    await setImmediate();
  }
  const gone = once(raw, 'close');
  hub.close();
  await vi.advanceTimersByTimeAsync(60_000);
  await gone;
  expect(raw.destroyed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  client.destroy();
  server.close();
});
