import { expect, test } from 'vitest';
import { hasEffect } from './contract.ts';

const by = { GET: { may: [] }, UPDATE: { may: [] } };
const access = { operation: 'RequestType', by };

test('a service with operations changes something in exactly those that it names', () => {
  const some = { access, effect: ['UPDATE'] };
  expect(hasEffect(some, { RequestType: 'UPDATE', LimitId: 'GET' })).toBe(true);
  expect(hasEffect(some, { RequestType: 'GET', LimitId: 'UPDATE' })).toBe(false);
  expect(hasEffect(some, {})).toBe(false);
  expect(hasEffect(some, null)).toBe(false);
});

test('a service without operations always changes something, or never', () => {
  for (const effect of [true, false]) {
    expect(hasEffect({ access: { may: [] }, effect }, { RequestType: 'GET' })).toBe(effect);
  }
});
