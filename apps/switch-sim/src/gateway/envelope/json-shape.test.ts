import { expect, test } from 'vitest';
import { parseStrictJson } from './json-shape.ts';

const bounds = { depthMax: 10, keysMax: 300, itemsMax: 300 };

test.each([
  ['a poisoned name', '{"__proto__":{"polluted":1}}'],
  ['an escaped poisoned name', '{"\\u005f_proto__":{"polluted":1}}'],
  ['a nested constructor', '{"a":{"constructor":{"prototype":{}}}}'],
  ['two equal keys', '{"Amount":"1.00","Amount":"2.00"}'],
  ['two keys equal after escapes', '{"a":1,"\\u0061":2}'],
  ['eleven levels', '['.repeat(11) + ']'.repeat(11)],
  ['text behind the value', '{} {}'],
  ['an open string', '{"a":"'],
  ['a byte order mark', '\uFEFF{}'],
])('refuses JSON with %s', (_what, text) => {
  expect(() => parseStrictJson(text, bounds)).toThrow(SyntaxError);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('refuses more keys than the bound', () => {
  const wide = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`k${at}`, 1]));
  expect(() => parseStrictJson(JSON.stringify(wide), bounds)).toThrow(SyntaxError);
});

test.each([
  ['in one list', [Array(301).fill(0)]],
  ['in many lists', Array.from({ length: 100 }, () => [0, [0, 0]])],
  ['in lists of one', Array.from({ length: 160 }, () => [0])],
])('refuses more items than the bound, %s', (_what, list) => {
  expect(() => parseStrictJson(JSON.stringify({ list }), bounds)).toThrow(SyntaxError);
});

test('counts neither the commas of objects nor those of texts as items of a list', () => {
  const list = Array.from({ length: 90 }, (_, at) => ({ a: at, b: ',[,' }));
  expect(parseStrictJson(JSON.stringify({ list }), bounds)).toEqual({ list });
});

test('reads ordinary JSON, with braces and quotes inside texts', () => {
  const value = { a: ['{"a":1}', '\\', '"'], b: { a: null }, c: [{ a: 1 }, { a: 2 }] };
  expect(parseStrictJson(JSON.stringify(value), bounds)).toEqual(value);
});

test('refuses two hundred thousand levels at once, without a deep stack', () => {
  expect(() => parseStrictJson('['.repeat(200_000), bounds)).toThrow('too deep');
});
