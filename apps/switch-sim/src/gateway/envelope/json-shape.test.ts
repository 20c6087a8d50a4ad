import { expect, test } from 'vitest';
import { parseStrictJson } from './json-shape.ts';

const bounds = { depthMax: 10, keysMax: 300 };

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

test('reads ordinary JSON, with braces and quotes inside texts', () => {
  const value = { a: ['{"a":1}', '\\', '"'], b: { a: null }, c: [{ a: 1 }, { a: 2 }] };
  expect(parseStrictJson(JSON.stringify(value), bounds)).toEqual(value);
});

test('refuses two hundred thousand levels at once, without a deep stack', () => {
  expect(() => parseStrictJson('['.repeat(200_000), bounds)).toThrow('too deep');
});
