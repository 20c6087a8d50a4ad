import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { listen } from './listen.ts';
import { webServer } from './web-server.ts';

const call = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** A connection at rest, over which one call has been answered. */
async function atRest(port: number): Promise<Socket> {
  const client = connect(port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write(call);
  await once(client, 'readable');
  expect(String(client.read())).toContain('whole');
  return client;
}

test('a stop waits for the connections of all handles of its port, and a call that is under way over any of them is answered', async () => {
  const config = readConfig({ PORT: '0' });
  const app = webServer(config, undefined);
  app.get('/', async () => 'whole');
  const port = await listen(app, config);
  const accepted: Socket[] = [];
  app.server.on('connection', (socket: Socket) => accepted.push(socket));
  // The system spreads them over the handles, of which the web server itself holds one.
  const clients = await Promise.all(Array.from({ length: 24 }, () => atRest(port)));
  for (const client of clients.slice(1)) client.write(call);
  const answers = Promise.all(clients.map(text));
  await app.close();
  // Whoever stops a process ends it now, and with it whatever is left.
  expect(accepted.map(({ destroyed }) => destroyed)).toEqual(Array(24).fill(true));
  const [resting, ...called] = await answers;
  expect(resting).toBe('');
  for (const answer of called) expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*"9503"/);
});
