import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/start-bank.ts';

/** Listens to the events of a bank; `next` answers the text that has come when it holds a word. */
async function listen({ app }: TestBank, query = '', headers = {}) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Safe: a server that listens on a port has an address of this type.
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ port, host: '127.0.0.1', path: `/__sim/api/events${query}`, headers }, resolve);
  });
  answer.setEncoding('utf8');
  let text = '';
  const holds = (word: string) =>
    new Promise<string>((resolve) => {
      const look = () => {
        if (text.includes(word)) resolve(text);
      };
      answer.on('data', (chunk: string) => {
        text += chunk;
        look();
      });
      look();
    });
  const ended = new Promise<void>((resolve) => answer.on('end', resolve));
  return { answer, holds, ended };
}

test('messages, calls and clock moves are told as they happen', async () => {
  const started = await startBank();
  const { answer, holds } = await listen(started);
  expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  await holds(': connected');
  await started.inBank((tx) =>
    started.bank.outbox.send(tx, {
      mobile: '9820012345',
      text: 'first line\nsecond line',
      requestType: 'DEBIT-ALERT',
      otp: null,
    }),
  );
  expect(await holds('event: sms')).toContain('"text":"first line\\nsecond line"');
  await started.world.time.move({ frozen: true });
  expect(await holds('event: clock')).toContain('"frozen":true');
});

test('the app closes although somebody still listens or waits for a message', async () => {
  const started = await startBank();
  const { holds, ended } = await listen(started);
  await holds(': connected');
  const waiting = started.inbox.wait({}, 60);
  await started.app.close();
  await ended;
  expect(await waiting).toEqual([]);
});

test('a stream is of the world that its address names, whatever the cookie says, and of none where that is gone', async () => {
  const started = await startBank();
  const { app, worlds, world } = started;
  const call = supertest(app.server);
  await call.post('/__sim/api/worlds').send({ name: 'other', scenario: 'cards' }).expect(201);
  const cookie = 'X-Sim-World=other';
  const { holds } = await listen(started, '?world=main', { cookie });
  await holds(': connected');
  await worlds.opened('other')?.time.move({ frozen: true });
  await world.time.move({ frozen: false });
  const told = await holds('event: clock');
  expect(told).toContain('"frozen":false');
  expect(told).not.toContain('"frozen":true');
  for (const [query, status] of Object.entries({ 'world=gone': 404, 'word=main': 400 })) {
    await call.get(`/__sim/api/events?${query}`).set('cookie', cookie).expect(status);
  }
});
