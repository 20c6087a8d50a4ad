import { expect, test } from 'vitest';
import { keyRows, pressKey } from './virtual-keys.ts';

test('offers digits only for the user ID, in their usual order (A032)', () => {
  expect(keyRows('userId', false).flat().join('')).toBe('1234567890');
});

test('offers every character that a password may hold (A034)', () => {
  const keys = [...keyRows('password', false).flat(), ...keyRows('password', true).flat()];
  const allowed = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*';
  expect([...new Set(keys)].toSorted()).toEqual(Array.from(allowed).toSorted());
});

test.each([
  [15, 'A032'],
  [20, 'A033'],
])('stops at %s characters (%s)', (lengthMax) => {
  const full = 'x'.repeat(lengthMax);
  expect(pressKey(full.slice(1), '7', lengthMax)).toBe(`${full.slice(1)}7`);
  expect(pressKey(full, '7', lengthMax)).toBe(full);
});
