import { writeFileSync } from 'node:fs';
import { get } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect as connectPlain } from 'node:net';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { selfSigned } from './testing/self-signed.ts';
import { strangerAt } from './testing/signed-in-client.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';

test('business calls are POSTed to one path, and there is no other one (A285, C296)', async () => {
  const bank = await startBank();
  const call = supertest(bank.app.server);
  const client = strangerAt(bank);
  const token = await client.token();
  expect(token.kid).toMatch(/^[\w-]{22}$/);
  const refusal = await client.call('TNCService', {});
  expect(refusal.status).toBe(200);

  for (const method of ['get', 'put', 'patch', 'delete'] as const) {
    expect((await call[method](serviceCallPath)).status).toBe(404);
  }
  for (const path of ['/Entities', '/Entities/Other', '/FSwitchServiceCall', '/entities/x', '/']) {
    expect((await call.post(path).send({ servicename: 'TNCService' })).status).toBe(404);
  }
});

test('no request may take for ever: headers, bodies, answers and idle connections have limits', async () => {
  const { app } = await startBank();
  expect(app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    timeout: 90_000,
  });
});

test('headers that are too large and requests that are none end with a bare refusal', async () => {
  const { app } = await startBank();
  const port = await portOf(app);
  const large = await exchange(
    port,
    `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`,
  );
  expect(large).toMatch(/^HTTP\/1\.1 431 /);
  const none = await exchange(port, 'this is not HTTP\r\n\r\n');
  expect(none).toMatch(/^HTTP\/1\.1 400 /);
  expect(large + none).not.toMatch(/node_modules|at .*\.ts|fastify/i);
});

test('with a certificate the bank speaks https and tells browsers to insist on it (ASSURANCE A8)', async () => {
  const { app } = await startSecureBank();
  const port = await portOf(app);
  const { status, headers } = await getSecurely(port, '/healthz');
  expect(status).toBe(200);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test.each([
  ['TLSv1.2', 'TLSv1.2'],
  ['TLSv1.3', 'TLSv1.3'],
  // The server's own refusal; the client would speak the old versions, ciphers and all.
  ['TLSv1.1', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'],
  ['TLSv1', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'],
] as const)('a browser that speaks %s gets %s (ASSURANCE A8)', async (version, outcome) => {
  const { app } = await startSecureBank();
  expect(await handshake(await portOf(app), version)).toBe(outcome);
});

async function startSecureBank(): Promise<TestBank> {
  const directory = temporaryDirectory();
  const [certificate, key] = [join(directory, 'cert.pem'), join(directory, 'key.pem')];
  writeFileSync(certificate, selfSigned.certificate);
  writeFileSync(key, selfSigned.key);
  return startBank({ environment: { TLS_CERT: certificate, TLS_KEY: key } });
}

async function portOf(app: TestBank['app']): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Safe: a server that listens on a port has an address of this type.
  return (app.server.address() as AddressInfo).port;
}

/** Sends bytes as they are and answers everything that comes back. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectPlain(port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

function getSecurely(
  port: number,
  path: string,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const options = { port, path, host: '127.0.0.1', ca: selfSigned.certificate };
    get({ ...options, servername: 'localhost', agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    }).on('error', reject);
  });
}

/** The version that was agreed on, or the code of the refusal. */
function handshake(port: number, version: SecureVersion): Promise<string | null | undefined> {
  return new Promise((resolve) => {
    const socket = connect(
      {
        port,
        host: '127.0.0.1',
        servername: 'localhost',
        ca: selfSigned.certificate,
        ciphers: 'DEFAULT@SECLEVEL=0',
        minVersion: version,
        maxVersion: version,
      },
      () => {
        resolve(socket.getProtocol());
        socket.destroy();
      },
    );
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
}
