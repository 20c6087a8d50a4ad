import { expect, test } from 'vitest';
import { secretsFrom } from '../secrets.ts';
import { payloadHash, readPayload, sealedPayload } from './payload.ts';

const bank = { secrets: secretsFrom(Buffer.alloc(32, 1)) };
const other = { secrets: secretsFrom(Buffer.alloc(32, 2)) };
const order = { amount: '2500.00', to: '001010000051204' };
const sealed = { payload: JSON.stringify(order), payloadHash: payloadHash(bank, order) };

test('what a maker has sent is read as he sent it, in whatever order it is stored (INVARIANTS M4)', () => {
  expect(sealedPayload(bank, sealed)).toEqual(order);
  const turned = JSON.stringify({ to: order.to, amount: order.amount });
  expect(sealedPayload(bank, { ...sealed, payload: turned })).toEqual(order);
});

test.each([
  ['another amount', JSON.stringify({ ...order, amount: '2500.01' })],
  ['another name for a value', JSON.stringify({ amount: order.amount, from: order.to })],
  ['values that have changed places', JSON.stringify({ amount: order.to, to: order.amount })],
  ['one value more', JSON.stringify({ ...order, remark: '' })],
  ['one value less', JSON.stringify({ amount: order.amount })],
  ['what is no JSON', 'amount'],
  ['nothing', 'null'],
])('a payload that is not what was sealed is none: %s (INVARIANTS M4)', (_what, payload) => {
  expect(sealedPayload(bank, { ...sealed, payload })).toBeNull();
});

test('a seal is over the values in the order of their names, so that requests of before are still read', () => {
  const values = JSON.stringify(Object.entries(order));
  expect(Object.keys(order)).toEqual(['amount', 'to']);
  expect(payloadHash(bank, order)).toBe(bank.secrets.mac('payload', values));
});

test('a payload that was sealed under another secret is none', () => {
  expect(sealedPayload(other, sealed)).toBeNull();
});

test('what cannot be read is nothing, and what is no text is left out', () => {
  expect(readPayload('{"amount":"1","count":2,"to":null}')).toEqual({ amount: '1' });
  expect(readPayload('{')).toEqual({});
});
