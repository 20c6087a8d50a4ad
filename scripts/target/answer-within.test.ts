import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { selfSigned } from '../../apps/switch-sim/src/testing/self-signed.ts';
import { freePort } from '../free-port.ts';
import { answerWithin } from './answer-within.ts';
import { sendControl } from './send-control.ts';

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

/** Breaks the connection of whoever asks it something. */
const breaking = () => listening(createServer(({ socket }) => socket.destroy()));
const control = (url: string, method: string) =>
  sendControl(url, method, '/clock', { answer: z.unknown() });

test('where nobody listens there is no answer to wait for, and npm start is named', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  expect(await answerWithin(new URL(url))).toBeNull();
  for (const method of ['GET', 'POST']) {
    await expect(control(url, method)).rejects.toThrow(`Nothing answers at ${url}. npm start`);
  }
});

test('who answers by a certificate that nobody trusts is not told as nobody', async () => {
  const { key, certificate: cert } = selfSigned;
  const url = `https://${await listening(createTlsServer({ key, cert }))}`;
  const message = expect.stringContaining(`${url}: self-signed certificate`);
  await expect(control(url, 'GET')).rejects.toMatchObject({ message, exitCode: 2 });
  // No connection, so nothing was sent of which anybody could ask whether it was done.
  const told = await control(url, 'POST').catch(String);
  expect(told).toContain('self-signed certificate');
  expect(told).not.toContain('not known');
});

test('a connection that breaks is told as that, and of what changes something that it may be done', async () => {
  const url = `http://${await breaking()}`;
  const message = `${url}: other side closed.`;
  await expect(control(url, 'GET')).rejects.toMatchObject({ message, exitCode: 2 });
  await expect(control(url, 'POST')).rejects.toMatchObject({
    message: `${message} Whether it was done is not known.`,
    exitCode: 2,
  });
});
