import { expect, test } from 'vitest';
import { bytesIn } from './goals/bundle-goal.ts';
import { goalsNamed, lineOf, measured, notMeasured, passes } from './ratio.ts';

test('a gate that is met passes, and one that is missed does not', () => {
  expect(passes(measured('1e', [18], ''))).toBe(true);
  expect(passes(measured('1e', [19], ''))).toBe(false);
  expect(lineOf(measured('1e', [19], 'of 24'))).toMatch(/<= 18 +±0 % +MISSED \(gate\) +of 24$/);
});

test('a gate whose rounds lie far apart does not pass, however good its median', () => {
  expect(passes(measured('3', [0.95, 0.96, 0.97], ''))).toBe(true);
  expect(passes(measured('3', [0.5, 0.96, 1.9], ''))).toBe(false);
});

test('a gate that could not be measured is missed in words', () => {
  const missing = notMeasured('1c', 'There is no commit 8314796 here.');
  expect(passes(missing)).toBe(false);
  expect(lineOf(missing)).toMatch(/NOT MEASURED \(gate\) +There is no commit 8314796 here\.$/);
});

test('an aim that is missed is said and fails nothing', () => {
  const missed = measured('1', [0.7], '');
  expect(passes(missed)).toBe(true);
  expect(lineOf(missed)).toContain('MISSED');
});

test('a number names all its goals, a number with a letter one, anything else none', () => {
  expect(goalsNamed('7')).toEqual(['7a', '7b']);
  expect(goalsNamed('1')).toEqual(['1', '1b', '1c', '1d', '1e', '1f']);
  expect(goalsNamed('12g')).toEqual(['12g']);
  expect(goalsNamed('99')).toEqual([]);
});

test('the weight of the login is read from the words of its test', () => {
  expect(bytesIn(' ✓ The login: 99000 of 108000 bytes\n')).toBe(99_000);
  expect(() => bytesIn('no such build')).toThrow(/no weight/);
});
