import { expect, test } from 'vitest';
import { type FaultBook, faultBook } from './fault-book.ts';
import type { NewFaultRule } from './fault-rule.ts';

const drop = { kind: 'drop' } as const;
const status = { kind: 'status', status: 503 } as const;
const logins = new Map([['asha', '1001']]);
const service = 'TNCService';

/** A text of a world that is kept nowhere. */
function memoryText() {
  let kept: string | null = null;
  return {
    read: async () => kept,
    async change<T>(make: (earlier: string | null) => readonly [string, T]) {
      const [text, value] = make(kept);
      kept = text;
      return value;
    },
  };
}

let now = new Date('2026-11-21T10:00:00+05:30');
const clock = { now: () => now, today: () => '2026-11-21' };

async function bookWith(...rules: Partial<NewFaultRule>[]): Promise<FaultBook> {
  const book = faultBook({ text: memoryText(), clock, logins });
  const whole = { service, persona: null, from: 1, times: null, action: drop };
  await book.add(rules.map((rule) => ({ ...whole, ...rule })));
  return book;
}

async function takeMany(book: FaultBook, count: number) {
  const actions = [];
  for (let call = 0; call < count; call += 1) actions.push(await book.take(service, '1001'));
  return actions;
}

test('a fault begins with its nth matching call and lasts so many times', async () => {
  const book = await bookWith({ from: 2, times: 2 });
  expect(await takeMany(book, 5)).toEqual([null, drop, drop, null, null]);
});

test('a persona is named by the key of the cast or by the login username', async () => {
  for (const persona of ['asha', '1001']) {
    const book = await bookWith({ persona });
    expect(await book.take(service, '1001')).toEqual(drop);
    expect(await book.take(service, '1002')).toBeNull();
    expect(await book.take(service, null)).toBeNull();
  }
});

test('a rule that names fields counts only calls whose request says so', async () => {
  const book = await bookWith({ fields: { RequestType: 'UPDATE', LimitId: '5' }, times: 1 });
  const take = (request?: unknown) => book.take(service, '1001', request);
  for (const other of [
    undefined,
    'UPDATE',
    ['UPDATE'],
    { RequestType: 'UPDATE' },
    { RequestType: 'ENQUIRY', LimitId: '5' },
    { RequestType: 'update', LimitId: '5' },
  ]) {
    expect(await take(other)).toBeNull();
  }
  expect(await take({ RequestType: 'UPDATE', LimitId: 5, CustNo: '1' })).toEqual(drop);
  expect(await take({ RequestType: 'UPDATE', LimitId: 5, CustNo: '1' })).toBeNull();
});

test('a fault for every service counts all calls together, and GET_TOKEN only by its name', async () => {
  const book = await bookWith({ service: '*', from: 2, times: 1 });
  expect(await book.names('GET_TOKEN')).toBe(false);
  expect(await book.take('GET_TOKEN', null)).toBeNull();
  expect(await book.take(service, null)).toBeNull();
  expect(await book.take('MiniStatementService', null)).toEqual(drop);
  expect(await book.take(service, null)).toBeNull();
  const ofToken = await bookWith({ service: 'GET_TOKEN' });
  expect(await ofToken.names('GET_TOKEN')).toBe(true);
  expect(await ofToken.take('GET_TOKEN', null)).toEqual(drop);
});

test('the older of two due faults decides, and the younger has counted the call all the same', async () => {
  const book = await bookWith({ times: 1 }, { from: 2, action: status });
  expect(await takeMany(book, 2)).toEqual([drop, status]);
});

test('the list says how many calls each fault has decided, and not how many it merely counted', async () => {
  const book = await bookWith({ from: 2, times: 2 }, { action: status });
  await takeMany(book, 5);
  await book.take('MiniStatementService', '1001');
  expect((await book.list()).map(({ hits }) => hits)).toEqual([2, 3]);
});

test('a removed fault hits nobody, and one that is not there cannot be removed', async () => {
  const book = await bookWith({}, { action: status });
  const [first] = await book.list();
  expect(await book.remove(first?.id ?? '')).toBe(true);
  expect(await book.remove(first?.id ?? '')).toBe(false);
  expect(await book.take(service, null)).toEqual(status);
  expect(await book.clear()).toBe(1);
  expect(await book.take(service, null)).toBeNull();
  expect(await book.list()).toEqual([]);
});

test('a share hits about so many of a hundred calls, the same ones with the same seed', async () => {
  const one = await takeMany(await bookWith({ percent: 20, seed: 'monsoon' }), 300);
  const hits = one.filter((action) => action !== null).length;
  expect([hits > 35, hits < 85]).toEqual([true, true]);
  expect(await takeMany(await bookWith({ percent: 20, seed: 'monsoon' }), 300)).toEqual(one);
  const book = await bookWith({ percent: 20 });
  const [told] = await book.list();
  expect(told?.seed).toMatch(/^[0-9a-f]{8}$/);
  expect(await takeMany(book, 300)).not.toEqual(one);
});

test('a delay is spread as its rule says: between two ends, or by its median and 99th percentile', async () => {
  const lengths = async (action: NewFaultRule['action']) => {
    const actions = await takeMany(await bookWith({ action, seed: 'monsoon' }), 400);
    const lengthOf = (one: (typeof actions)[number]) =>
      one?.kind === 'delay' ? one.milliseconds : Number.NaN;
    return actions.map(lengthOf).toSorted((a, b) => a - b);
  };
  const even = await lengths({ kind: 'delay-between', from: 100, to: 300 });
  expect(even[0]).toBeGreaterThanOrEqual(100);
  expect(even.at(-1)).toBeLessThanOrEqual(300);
  expect(even[200]).toBeGreaterThan(170);
  expect(even[200]).toBeLessThan(230);
  const spread = await lengths({ kind: 'delay-spread', p50: 400, p99: 4_000 });
  expect(spread[200]).toBeGreaterThan(300);
  expect(spread[200]).toBeLessThan(530);
  expect(spread.filter((length) => length > 4_000).length).toBeLessThan(12);
  expect(spread.at(-1)).toBeGreaterThan(2_000);
});

test('a window of bank time lets calls before and after it pass uncounted', async () => {
  const between = { from: '2026-11-21T10:00:00+05:30', until: '2026-11-21T11:00:00+05:30' };
  const book = await bookWith({ between, times: 1 });
  const at = (time: string) => {
    now = new Date(`2026-11-21T${time}:00+05:30`);
    return book.take(service, null);
  };
  expect(await at('09:59')).toBeNull();
  expect(await at('11:00')).toBeNull();
  expect(await at('10:00')).toEqual(drop);
  expect(await at('10:01')).toBeNull();
});

test("a window without an offset is of India's time, whatever zone the machine is in", async () => {
  const between = { from: '2026-11-21T10:00', until: '2026-11-21T11:00' };
  const book = await bookWith({ between });
  now = new Date('2026-11-21T10:30:00+05:30');
  expect(await book.take(service, null)).toEqual(drop);
  now = new Date('2026-11-21T10:30:00Z');
  expect(await book.take(service, null)).toBeNull();
});

test('an id that is made up is that of no rule of the book or of the list, and takes the place of none', async () => {
  const book = await bookWith({ id: 'fault-1' }, { id: 'fault-3' });
  const rule = { service, persona: null, from: 1, times: null, action: status };
  const added = await book.add([rule, rule, { ...rule, id: 'fault-4' }]);
  expect(added.map(({ id }) => id)).toEqual(['fault-2', 'fault-5', 'fault-4']);
  expect(await book.list()).toHaveLength(5);
});
