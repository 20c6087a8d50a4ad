import { writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { fakeSwitch } from '../testing/front-before.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { forwarderTo, standardPatience } from './forwarder.ts';
import { readTarget } from './switch-target.ts';

const body = Buffer.from('{}');
const headers = { 'content-length': '2' };
const tls = { cert: selfSigned.certificate, key: selfSigned.key };

function ownAuthority(): string {
  const certificate = join(temporaryDirectory(), 'cert.pem');
  writeFileSync(certificate, tls.cert);
  return certificate;
}

/** Calls over one connection alone, for which the second has to wait. */
function throughOneConnection(address: string, connect: number, environment = {}) {
  const patience = { connect, answer: 60_000, piece: 60_000, idle: 4_000 };
  const forwarder = forwarderTo(readTarget(address, environment), patience, 1);
  onTestFinished(() => forwarder.close());
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  return async () => {
    const answer = await forwarder.send(headers, body, gone.signal);
    return String(Buffer.concat(await answer.toArray()));
  };
}

test('a call that gets no connection in time is told so then, and never reaches the switch', async () => {
  const before = await fakeSwitch(() => {});
  const send = throughOneConnection(before.address, 200);
  const first = send().catch(() => 'never answered');
  await expect.poll(() => before.calls).toHaveLength(1);
  await expect(send()).rejects.toMatchObject({
    failure: 'not-reached',
    reason: 'connect timeout',
  });
  expect(before.calls).toHaveLength(1);
  before.calls[0]?.request.socket.destroy();
  expect(await first).toBe('never answered');
});

test.each(['http', 'https'])(
  'of a call over a connection by %s that was made for one that no longer waits, nobody says that the switch has not got it',
  async (scheme) => {
    const before = await fakeSwitch(() => {}, scheme === 'https' ? tls : null);
    const environment = scheme === 'https' ? { SWITCH_CA: ownAuthority() } : {};
    const send = throughOneConnection(before.address, 200, environment);
    const busy = send().catch(() => 'never answered');
    await expect.poll(() => before.calls).toHaveLength(1);
    await expect(send()).rejects.toMatchObject({ reason: 'connect timeout' });
    before.calls[0]?.request.socket.destroy();
    expect(await busy).toBe('never answered');
    await expect.poll(() => before.connections).toBe(2);
    // The connection stands at this end as well, and is idle.
    await setImmediate();
    const third = send();
    await expect.poll(() => before.calls).toHaveLength(2);
    expect(before.connections).toBe(2);
    before.calls[1]?.request.socket.destroy();
    await expect(third).rejects.toMatchObject({ failure: 'unusable' });
  },
);

test('of a call that has waited for a connection by TLS nobody says that the switch has not got it', async () => {
  const answers: (() => void)[] = [];
  const before = await fakeSwitch((_request, response) => {
    answers.push(() => response.end('1.sealed'));
  }, tls);
  const send = throughOneConnection(before.address, 2_000, { SWITCH_CA: ownAuthority() });
  const first = send();
  await expect.poll(() => answers).toHaveLength(1);
  const second = send();
  answers[0]?.();
  expect(await first).toBe('1.sealed');
  await expect.poll(() => before.calls).toHaveLength(2);
  const [one, two] = before.calls;
  expect(two?.request.socket).toBe(one?.request.socket);
  two?.request.socket.destroy();
  await expect(second).rejects.toMatchObject({ failure: 'unusable' });
});

/** What comes of an answer in these pieces that is labelled as a page. */
async function labelledAsPage(pieces: readonly string[], more = {}): Promise<string> {
  const before = await fakeSwitch((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...more });
    response.flushHeaders();
    const [first = '', ...others] = pieces;
    response.write(first, () => void setImmediate().then(() => response.end(others.join(''))));
  });
  return throughOneConnection(before.address, 2_000)();
}

test.each([
  [['1.sealed']],
  [['{"body":""}', ' '.repeat(70_000)]],
  [['\ufeff\r\n', '{"body":"<b>"}']],
])('an answer of a switch that calls everything a page is handed on whole: %#', async (pieces) => {
  expect(await labelledAsPage(pieces)).toBe(pieces.join(''));
});

test.each([
  [['<h1>Java</h1>']],
  [['\ufeff\n ', ' <!doctype html>']],
  [['<'.repeat(70_000)]],
  [[' ']],
])('a page is no answer of a switch, whatever stands before its first tag: %#', async (pieces) => {
  const end = { failure: 'unusable', reason: 'HTTP 200, a page' };
  await expect(labelledAsPage(pieces)).rejects.toMatchObject(end);
});

test('what is labelled as a page and said to be packed in nothing is looked at as any other', async () => {
  const as = { 'content-encoding': 'Identity' };
  expect(await labelledAsPage(['1.sealed'], as)).toBe('1.sealed');
  await expect(labelledAsPage(['<h1>Java</h1>'], as)).rejects.toMatchObject({
    reason: 'HTTP 200, a page',
  });
});

test('what is packed and labelled as a page is taken for one', async () => {
  const packed = labelledAsPage(['1.sealed'], { 'content-encoding': 'gzip' });
  await expect(packed).rejects.toMatchObject({ reason: 'HTTP 200, a page' });
});

test('of an answer that is labelled as a page and breaks off before its first word nobody knows what became of it', async () => {
  const before = await fakeSwitch((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9' });
    response.write(' ', () => void setImmediate().then(() => request.socket.destroy()));
  });
  const send = throughOneConnection(before.address, 2_000);
  await expect(send()).rejects.toMatchObject({ failure: 'unusable', reason: 'cut off' });
});

test.each(['http', 'https'] as const)(
  'of several addresses of a switch by %s each has long enough to answer from another continent, and the last its turn before the call is given up',
  async (scheme) => {
    const agent = scheme === 'https' ? https.Agent : http.Agent;
    const connecting = vi.spyOn(agent.prototype, 'createConnection');
    onTestFinished(() => connecting.mockRestore());
    const before = await fakeSwitch(
      (_request, response) => response.end('1.sealed'),
      scheme === 'https' ? tls : null,
    );
    const environment = scheme === 'https' ? { SWITCH_CA: ownAuthority() } : {};
    await throughOneConnection(before.address, 2_000, environment)();
    const [how] = connecting.mock.calls[0] ?? [];
    expect(how).toMatchObject({ autoSelectFamilyAttemptTimeout: 1_500 });
    expect(standardPatience.connect).toBeGreaterThan(3 * 1_500);
  },
);
