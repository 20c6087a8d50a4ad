import { expect, test } from 'vitest';
import { characterKind, newChallenge } from './captcha.ts';

test('draws five letters and digits that cannot be taken for one another (A031, L10)', () => {
  const drawn = Array.from({ length: 400 }, () => newChallenge(5));
  for (const challenge of drawn) expect(challenge).toMatch(/^[A-Za-z2-9]{5}$/);
  expect(drawn.join('')).not.toMatch(/[0Oo1Il]/);
  expect(new Set(drawn.join('')).size).toBeGreaterThan(50);
});

test('never shows the same challenge twice in a row (A031)', () => {
  const bytes = [0, 0, 0, 0, 0, 1];
  expect(newChallenge(1, 'A', () => bytes.shift() ?? 2)).toBe('B');
});

test('throws away bytes that would make some characters likelier than others', () => {
  const bytes = [255, 224, 223];
  expect(newChallenge(1, '', () => bytes.shift() ?? 0)).toBe('9');
});

test('tells capital and small letters apart, because the comparison does (L10)', () => {
  expect(Array.from('k7R', characterKind)).toEqual(['small', 'digit', 'capital']);
});
