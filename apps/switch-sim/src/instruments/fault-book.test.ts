import { expect, test } from 'vitest';
import { type FaultRule, faultBook } from './fault-book.ts';

const drop = { kind: 'drop' } as const;
const status = { kind: 'status', status: 503 } as const;

function bookWith(...rules: Partial<Omit<FaultRule, 'id'>>[]) {
  const book = faultBook(new Map([['asha', '1001']]));
  for (const rule of rules) {
    book.add({ service: 'TNCService', persona: null, from: 1, times: null, action: drop, ...rule });
  }
  return book;
}

test('a fault hits its own service and no other', () => {
  const book = bookWith({});
  expect(book.take('MiniStatementService', null)).toBeNull();
  expect(book.take('TNCService', null)).toEqual(drop);
});

test('a fault starts with the nth matching call and lasts so many times', () => {
  const book = bookWith({ from: 2, times: 2 });
  const actions = Array.from({ length: 5 }, () => book.take('TNCService', '1001'));
  expect(actions).toEqual([null, drop, drop, null, null]);
});

test('a persona is named by the key of the cast or by the login username', () => {
  for (const persona of ['asha', '1001']) {
    const book = bookWith({ persona });
    expect(book.take('TNCService', '1001')).toEqual(drop);
    expect(book.take('TNCService', '1002')).toBeNull();
    expect(book.take('TNCService', null)).toBeNull();
  }
});

test('a fault for every service counts all calls together', () => {
  const book = bookWith({ service: '*', from: 2, times: 1 });
  expect(book.take('TNCService', null)).toBeNull();
  expect(book.take('MiniStatementService', null)).toEqual(drop);
  expect(book.take('TNCService', null)).toBeNull();
});

test('the older of two due faults decides, and the younger has counted the call all the same', () => {
  const book = bookWith({ times: 1 }, { from: 2, action: status });
  expect(book.take('TNCService', null)).toEqual(drop);
  expect(book.take('TNCService', null)).toEqual(status);
});

test('the list says how many calls each fault has decided, and not how many it merely counted', () => {
  const book = bookWith({ from: 2, times: 2 }, { action: status });
  for (let call = 0; call < 5; call += 1) book.take('TNCService', '1001');
  book.take('MiniStatementService', '1001');
  expect(book.list().map(({ hits }) => hits)).toEqual([2, 3]);
});

test('a removed fault hits nobody, and one that is not there cannot be removed', () => {
  const book = bookWith({}, { action: status });
  const [first] = book.list();
  expect(book.remove(first?.id ?? '')).toBe(true);
  expect(book.remove(first?.id ?? '')).toBe(false);
  expect(book.take('TNCService', null)).toEqual(status);
  book.clear();
  expect(book.take('TNCService', null)).toBeNull();
  expect(book.list()).toEqual([]);
});
