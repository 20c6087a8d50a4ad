import { expect, test } from 'vitest';
import { alphanumeric, typedPassword } from './typed-text.ts';

test('keeps letters and digits of a user ID and stops at fifteen (A212)', () => {
  expect(alphanumeric('100-042 317_a!', 15)).toBe('100042317a');
  expect(alphanumeric('1234567890123456', 15)).toBe('123456789012345');
});

test('keeps at most five letters and digits of a captcha (A216)', () => {
  expect(alphanumeric(' k7-RwQ9', 5)).toBe('k7RwQ');
});

test('reads Devanagari digits as Latin ones', () => {
  expect(alphanumeric('१०००४२३१७', 15)).toBe('100042317');
});

test('cuts a typed password at sixteen characters (A214)', () => {
  expect(typedPassword('abcdefghijklmnopq', 'abcdefghijklmnop', 16)).toBe('abcdefghijklmnop');
});

test('lets typing shorten what the on-screen keyboard wrote, but not lengthen it (A034, L1)', () => {
  const twenty = 'abcdefghijklmnopqrst';
  expect(typedPassword(twenty.slice(0, 19), twenty, 16)).toBe(twenty.slice(0, 19));
  expect(typedPassword(`${twenty}u`, twenty, 16)).toBe(twenty);
});
