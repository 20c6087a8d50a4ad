import { expect, test } from 'vitest';
import { isSameOrigin } from './origin-check.ts';

const host = 'bank.example:4000';

test.each([
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['same-site', { 'sec-fetch-site': 'same-site' }],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'https://bank.example:4001' }],
  ['an opaque origin', { origin: 'null' }],
  ['an origin that is no URL', { origin: 'bank.example:4000' }],
  [
    'another origin that claims to be ours',
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ],
])('refuses a call from %s', (_from, headers) => {
  expect(isSameOrigin({ host, ...headers }, true)).toBe(false);
});

test('takes calls of its own pages, on trustworthy origins and on plain http', () => {
  expect(isSameOrigin({ host, 'sec-fetch-site': 'same-origin' }, false)).toBe(true);
  expect(isSameOrigin({ host, origin: 'http://bank.example:4000' }, false)).toBe(true);
});

test('takes a call that says nothing of its origin only from the simulator\u2019s tools', () => {
  expect(isSameOrigin({ host }, false)).toBe(false);
  expect(isSameOrigin({ host }, true)).toBe(true);
});
