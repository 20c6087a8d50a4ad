import { expect, test } from 'vitest';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import { type Asker, hashLine, placesOf } from './hash-line.ts';

/** One place, so that the order of the turns is the order of the line. */
const onePlace = { all: 1, strangers: 1 };

const stranger = (subject: string, lane = 'flood', waitingMax = 100): Asker => ({
  hasSession: false,
  lane,
  subject,
  waitingMax,
});
const user = (lane: string, subject = lane, waitingMax = 100): Asker => ({
  hasSession: true,
  lane,
  subject,
  waitingMax,
});

/** A line whose works end when the test says so, and what became of everybody. */
function watchedLine(places = onePlace) {
  const line = hashLine(places);
  const order: string[] = [];
  const refusals: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, asker: Asker) =>
    line
      .inTurn(asker, () => {
        order.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .catch((error: unknown) => {
        expect(error).toMatchObject({ code: '9429', retryAfterSeconds: 2 });
        expect(error).toBeInstanceOf(EnvelopeFault);
        refusals.push(name);
      });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    begun: order,
    refused: refusals,
    ask,
    settle,
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
    /** Ends whatever runs, one after the other, until nothing is left. */
    async drain() {
      await settle();
      for (let at = 0; at < order.length; at += 1) await this.end(order[at] ?? '');
      return order;
    },
  };
}

test('whoever comes behind sixty logins of one address has the next turn, from there or elsewhere', async () => {
  for (const lane of ['elsewhere', 'flood']) {
    const line = watchedLine();
    for (let at = 0; at < 60; at += 1) void line.ask(`flood ${at}`, stranger(`invented ${at}`));
    void line.ask('honest', stranger('asha', lane));
    await line.settle();
    await line.end('flood 0');
    expect(line.begun).toEqual(['flood 0', 'honest']);
  }
});

test('an address that has had its turns waits for those that have not', async () => {
  const line = watchedLine();
  void line.ask('first', stranger('a'));
  void line.ask('honest', stranger('asha', 'elsewhere'));
  for (let at = 0; at < 5; at += 1) void line.ask(`later ${at}`, stranger(`invented ${at}`));
  await line.settle();
  await line.end('first');
  expect(line.begun).toEqual(['first', 'honest']);
});

test('a user who asks again and again waits for one who has not, at whatever addresses', async () => {
  const line = watchedLine();
  for (let at = 0; at < 4; at += 1) void line.ask(`asha ${at}`, user('asha'));
  void line.ask('ravi', user('ravi'));
  for (let at = 4; at < 8; at += 1) void line.ask(`asha ${at}`, user('asha'));
  await line.settle();
  await line.end('asha 0');
  expect(line.begun).toEqual(['asha 0', 'ravi']);
});

test('those with a session go before those without, whoever has come first', async () => {
  const line = watchedLine();
  void line.ask('first', stranger('a'));
  void line.ask('stranger', stranger('b', 'elsewhere'));
  void line.ask('asha', user('asha'));
  void line.ask('ravi', user('ravi'));
  expect(await line.drain()).toEqual(['first', 'ravi', 'asha', 'stranger']);
});

test('strangers leave a place free, however many they are', async () => {
  const line = watchedLine({ all: 3, strangers: 2 });
  for (let at = 0; at < 20; at += 1) void line.ask(`flood ${at}`, stranger(`invented ${at}`));
  await line.settle();
  expect(line.begun).toHaveLength(2);
  void line.ask('asha', user('asha'));
  await line.settle();
  expect(line.begun).toContain('asha');
});

test('a stranger has the next place while none of them has one, however many with a session wait (ASSURANCE D16)', async () => {
  const line = watchedLine({ all: 2, strangers: 1 });
  for (const subject of ['a', 'b', 'c', 'd'])
    void line.ask(`asha ${subject}`, user('asha', subject));
  void line.ask('ravi', user('ravi'));
  void line.ask('login', stranger('meera'));
  await line.settle();
  expect(line.begun).toEqual(['asha a', 'asha b']);
  void line.ask('another login', stranger('anita', 'elsewhere'));
  await line.end('asha a');
  expect(line.begun.at(-1)).toBe('another login');
  await line.end('asha b');
  expect(line.begun.at(-1)).toBe('ravi');
  await line.end('ravi');
  expect(line.begun.at(-1)).toMatch(/^asha/);
  await line.end('another login');
  expect(line.begun.at(-1)).toBe('login');
});

test('those with a session have every place while no stranger waits who could take one', async () => {
  const line = watchedLine({ all: 3, strangers: 2 });
  for (const subject of ['a', 'b', 'c']) void line.ask(subject, user('asha', subject));
  await line.settle();
  expect(line.begun).toEqual(['a', 'b', 'c']);
  void line.ask('same secret', stranger('b'));
  void line.ask('ravi', user('ravi'));
  await line.end('a');
  expect(line.begun.at(-1)).toBe('ravi');
});

test('no more than four run at once, no more than there are cores, and strangers leave one', () => {
  expect([1, 2, 3, 4, 8, 64].map(placesOf)).toEqual([
    { all: 2, strangers: 1 },
    { all: 2, strangers: 1 },
    { all: 3, strangers: 2 },
    { all: 4, strangers: 3 },
    { all: 4, strangers: 3 },
    { all: 4, strangers: 3 },
  ]);
});

test('a full line refuses at once, the oldest of the address that waits most (ASSURANCE B1)', async () => {
  const line = watchedLine();
  for (let at = 0; at < 4; at += 1)
    void line.ask(`flood ${at}`, stranger(`invented ${at}`, 'flood', 3));
  void line.ask('honest', stranger('asha', 'elsewhere', 3));
  await line.settle();
  expect(line.refused).toEqual(['flood 1']);
  void line.ask('flood 4', stranger('invented 4', 'flood', 3));
  await line.settle();
  expect(line.refused).toEqual(['flood 1', 'flood 2']);
  expect(await line.drain()).toEqual(['flood 0', 'honest', 'flood 4', 'flood 3']);
});

test('a line that is full of strangers has room for those with a session', async () => {
  const line = watchedLine();
  for (let at = 0; at < 9; at += 1)
    void line.ask(`flood ${at}`, stranger(`invented ${at}`, 'flood', 3));
  void line.ask('asha', user('asha', 'asha', 3));
  await line.settle();
  expect(line.refused).toHaveLength(5);
  await line.end('flood 0');
  expect(line.begun).toEqual(['flood 0', 'asha']);
});

test('what the bank itself hashes waits for its customers, and is never refused for them', async () => {
  const line = watchedLine();
  for (let at = 0; at < 5; at += 1)
    void line.ask(`bank ${at}`, user('scenario', `${at}`, Infinity));
  for (const name of ['asha', 'ravi']) void line.ask(name, user(name, name, 2));
  const order = await line.drain();
  expect(order.slice(0, 3)).toEqual(['bank 0', 'ravi', 'asha']);
  expect(order).toHaveLength(7);
  expect(line.refused).toEqual([]);
});

test('the same secret is never compared twice at once, though there are places', async () => {
  const line = watchedLine({ all: 4, strangers: 3 });
  for (const name of ['one', 'two', 'three']) void line.ask(name, user('asha'));
  await line.settle();
  expect(line.begun).toEqual(['one']);
  void line.ask('ravi', user('ravi'));
  await line.settle();
  expect(line.begun).toEqual(['one', 'ravi']);
  await line.end('one');
  expect(line.begun).toHaveLength(3);
});

test('a work that fails gives its place on, and its caller the error', async () => {
  const line = hashLine(onePlace);
  const failing = line.inTurn(stranger('a'), () => Promise.reject(new Error('no hash')));
  const next = line.inTurn(stranger('b'), async () => 'done');
  await expect(failing).rejects.toThrow('no hash');
  expect(await next).toBe('done');
});
