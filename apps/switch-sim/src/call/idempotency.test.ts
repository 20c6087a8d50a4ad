import { idempotency } from '@sahakar/db/schema/sessions';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import {
  bodyHash,
  closeIntent,
  earlierAnswer,
  type Intent,
  keptAnswer,
  keptIntent,
  recordAnswer,
} from './idempotency.ts';

const at = new Date('2026-11-23T10:00:00+05:30');
const intent: Intent = { owner: 'asha', requestId: 'id', service: 'Pay', bodyHash: 'hash' };
// A bank for each test, since a statement is prepared once for a bank and stays as it was then.
const own = bankOfEachTest();

const hashOf = (body: unknown, service = 'Pay') => bodyHash(own.bank.secrets, service, body);

const answerTo = (of: Intent) => earlierAnswer(own.bank.store.read, of);

const recorded = (of: Partial<Intent>, response = '{}') =>
  own.inBank((tx) => recordAnswer(tx, { ...intent, ...of }, response, at));

test('two spellings of one body are one body, at every depth', () => {
  const body = { to: { bank: 'SHKR', account: '1' }, parts: [{ amount: '1', name: 'a' }], by: 'X' };
  const same = { by: 'X', parts: [{ name: 'a', amount: '1' }], to: { account: '1', bank: 'SHKR' } };
  expect(hashOf(same)).toBe(hashOf(body));
});

test.each<[string, unknown, unknown]>([
  ['an amount', { amount: '1.00' }, { amount: '1.01' }],
  ['a value within', { to: { account: '1' } }, { to: { account: '2' } }],
  ['a value in a list', { parts: [{ amount: '1' }] }, { parts: [{ amount: '2' }] }],
  ['the order of a list', { parts: ['1', '2'] }, { parts: ['2', '1'] }],
  ['the length of a list', { parts: ['1'] }, { parts: ['1', '1'] }],
  ['the kind of a value', { amount: '1' }, { amount: 1 }],
  ['nothing for something', { to: null }, { to: {} }],
  ['a list for its things', { to: ['1'] }, { to: { 0: '1' } }],
  ['a name', { from: '1' }, { to: '1' }],
  ['where a name stands', { to: { from: '1' } }, { from: { to: '1' } }],
  ['a body for none', {}, null],
])('another body is another intent: %s', (_what, one, other) => {
  expect(hashOf(one)).not.toBe(hashOf(other));
});

test('the same body is another intent at another service, and its hash reveals nothing without the key', () => {
  expect(hashOf({}, 'Pay')).not.toBe(hashOf({}, 'Ask'));
  expect(hashOf({ pin: '1234' })).toMatch(/^[\w-]{43}$/);
});

test('the first answer stays, whoever comes second', bothEngines, async () => {
  expect(await answerTo(intent)).toBeNull();
  expect(await recorded({}, '"first"')).toBe(true);
  expect(await recorded({}, '"second"')).toBe(false);
  expect(await answerTo(intent)).toBe('"first"');
  expect(await own.bank.store.read.select().from(idempotency)).toEqual([
    { ...intent, response: '"first"', at },
  ]);
});

test('an id is one customer’s own, and each id is its own', async () => {
  await recorded({}, '"hers"');
  expect(await answerTo({ ...intent, owner: 'ravi' })).toBeNull();
  expect(await answerTo({ ...intent, requestId: 'other' })).toBeNull();
  expect(await recorded({ owner: 'ravi' }, '"his"')).toBe(true);
  expect(await recorded({ requestId: 'other' }, '"other"')).toBe(true);
  expect(await answerTo({ ...intent, owner: 'ravi' })).toBe('"his"');
  expect(await answerTo(intent)).toBe('"hers"');
});

test('another body under an id is refused, and one that was closed too', async () => {
  await recorded({}, '"first"');
  await expect(answerTo({ ...intent, bodyHash: 'other' })).rejects.toMatchObject({ code: '9047' });
  expect(await own.inBank((tx) => closeIntent(tx, intent, 'Pay', at))).toBe(false);
  expect(await answerTo(intent)).toBe('"first"');
  const late = { ...intent, requestId: 'late' };
  expect(await own.inBank((tx) => closeIntent(tx, late, 'Pay', at))).toBe(true);
  expect(await own.inBank((tx) => closeIntent(tx, late, 'Pay', at))).toBe(false);
  expect(await keptIntent(own.bank.store.read, late)).toEqual({ bodyHash: '', response: null });
  expect(await recorded({ requestId: 'late' })).toBe(false);
  await expect(answerTo(late)).rejects.toMatchObject({ code: '9047' });
  expect(() => keptAnswer({ bodyHash: 'hash', response: null }, intent)).toThrow(
    expect.objectContaining({ code: '9047' }),
  );
});

test('a call without an id is never a repetition, and leaves no record', async () => {
  const nameless = { ...intent, requestId: '' };
  expect(await own.inBank((tx) => recordAnswer(tx, nameless, '{}', at))).toBe(true);
  expect(await own.inBank((tx) => recordAnswer(tx, nameless, '{}', at))).toBe(true);
  expect(await own.bank.store.read.select().from(idempotency)).toEqual([]);
  await own.inBank((tx) => closeIntent(tx, nameless, 'Pay', at));
  expect(await answerTo(nameless)).toBeNull();
});

test(
  'the same id of another customer, and another id of the same, are other intents, whoever is first (ASSURANCE D5)',
  bothEngines,
  async () => {
    for (const other of [{ owner: 'ravi' }, { requestId: 'other' }])
      await recorded(other, '"other"');
    expect(await answerTo(intent)).toBeNull();
    await recorded({}, '"own"');
    expect(await answerTo(intent)).toBe('"own"');
  },
);
