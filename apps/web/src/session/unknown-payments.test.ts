import { pbkdf2Sync } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetUnknownPayment, keepUnknownPayment, unknownPaymentsOf } from './unknown-payments.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const ids = async (user: string, notBefore = '') =>
  (await unknownPaymentsOf(user, notBefore)).map(({ requestId }) => requestId);

test('a payment is kept for its user alone, and names him nowhere', async () => {
  await keepUnknownPayment('one', '100042317', '2026-11-21 10:00:00');
  await keepUnknownPayment('two', '770025473', '2026-11-21 10:01:00');
  expect(await ids('100042317')).toEqual(['one']);
  expect(await ids('770025473')).toEqual(['two']);
  expect([...stored.values()].join(' ')).not.toMatch(/100042317|770025473/);
  forgetUnknownPayment('one');
  expect(await ids('100042317')).toEqual([]);
});

test('whoever finds a kept payment cannot try all user IDs by it: a try costs 600,000 rounds of a hash', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveBits');
  const digest = vi.spyOn(crypto.subtle, 'digest');
  await keepUnknownPayment('one', '100042317', '2026-11-21 10:00:00');
  const { owner } = JSON.parse([...stored.values()].join(''))[0];
  const salt = new TextEncoder().encode('one');
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 600_000 };
  expect(derive.mock.calls.map(([algorithm]) => algorithm)).toEqual([how]);
  expect(digest).not.toHaveBeenCalled();
  const slow = pbkdf2Sync('100042317', 'one', how.iterations, 16, 'sha256');
  expect(owner).toBe(slow.toString('base64'));
});

test('of a payment that the bank has forgotten nobody is told that it was not made: it is gone here too', async () => {
  await keepUnknownPayment('old', '100042317', '2026-08-01 10:00:00');
  await keepUnknownPayment('new', '100042317', '2026-11-21 10:00:00');
  expect(await ids('100042317', '2026-08-24 10:00:00')).toEqual(['new']);
  expect(await ids('100042317')).toEqual(['new']);
});

test('over plain http nothing outlives the tab', async () => {
  vi.stubGlobal('isSecureContext', false);
  await keepUnknownPayment('one', '100042317', '2026-11-21 10:00:00');
  expect(stored.size).toBe(0);
});
