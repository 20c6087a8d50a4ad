import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { answerWithin } from './answer-within.ts';

/** Somewhere on this machine, listening until the test is over. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Safe: a server that listens on a port has an address of this kind.
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('who takes a connection and never answers is waited for only so long, and that is said', async () => {
  const host = await listening(createServer(() => {}));
  await expect(answerWithin(new URL(`http://${host}/config.json`), {}, 50)).rejects.toMatchObject({
    message: `http://${host}: no answer within 0.05 s.`,
    exitCode: 2,
  });
});

test('an address of https before a port of plain http is told in words', async () => {
  const host = await listening(createServer((_, answer) => answer.end()));
  await expect(answerWithin(new URL(`https://${host}/`))).rejects.toMatchObject({
    message: `https://${host}: what answers is no TLS, perhaps plain http.`,
    exitCode: 2,
  });
});

test('where nobody listens there is no answer to wait for', async () => {
  expect(await answerWithin(new URL('http://127.0.0.1:1/'))).toBeNull();
});
