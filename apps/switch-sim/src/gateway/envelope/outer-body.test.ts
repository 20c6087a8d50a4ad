import { expect, test } from 'vitest';
import { EnvelopeFault } from '../../call/envelope-fault.ts';
import { parseOuterBody } from './outer-body.ts';

const right = {
  servicename: 'BalanceEnquiryService',
  entitycode: 'WA',
  user: '9820012345',
  request: '1.AAAA',
  ipadress: '',
  lattitude: '',
  longitude: '',
};

const bytes = (text: string) => new TextEncoder().encode(text);

test('takes exactly the seven text fields', () => {
  expect(parseOuterBody(bytes(JSON.stringify(right)))).toEqual(right);
});

test.each([
  ['a field too few', JSON.stringify({ ...right, longitude: undefined })],
  ['a field too many', JSON.stringify({ ...right, extra: '' })],
  ['another entity', JSON.stringify({ ...right, entitycode: 'XX' })],
  ['an object for a text', JSON.stringify({ ...right, request: {} })],
  ['null for a text', JSON.stringify({ ...right, user: null })],
  ['a number for a text', JSON.stringify({ ...right, user: 98_200 })],
  ['a user of 21 characters', JSON.stringify({ ...right, user: '9'.repeat(21) })],
  ['a poisoned key', JSON.stringify(right).replace('"user"', '"__proto__"')],
  ['a list', JSON.stringify([right])],
  ['no JSON', 'servicename=GET_TOKEN'],
  ['nothing', ''],
])('answers 9400 to a body with %s', (_what, text) => {
  expect(() => parseOuterBody(bytes(text))).toThrow(EnvelopeFault);
});

test('answers 9400 to bytes that are not UTF-8', () => {
  expect(() => parseOuterBody(new Uint8Array([0x7b, 0xff, 0x7d]))).toThrow(EnvelopeFault);
});
