import { expect, test } from 'vitest';
import { rosettePaths } from './rosette-path.ts';

test('one reference always has the same rosette', () => {
  expect(rosettePaths('632500000017', 96)).toEqual(rosettePaths('632500000017', 96));
});

test('a reference with letters has a rosette too, and its letters count', () => {
  const paths = rosettePaths('SHKRN2632500000H', 96);
  expect(paths.join('')).not.toContain('NaN');
  expect(paths).not.toEqual(rosettePaths('SHKRN2632500000I', 96));
});

test('two references that follow each other have different rosettes', () => {
  const seen = new Set(
    Array.from({ length: 50 }, (_, n) => rosettePaths(String(632_500_000_000 + n), 96).join('')),
  );
  expect(seen.size).toBe(50);
});

test('every line is closed and stays inside its square', () => {
  for (let n = 0; n < 50; n += 1) {
    const paths = rosettePaths(String(632_500_000_000 + n * 7919), 96);
    expect(paths.every((path) => /^M[\d.]+ [\d.]+L.*Z$/.test(path))).toBe(true);
    const numbers = paths.flatMap((path) => path.match(/-?[\d.]+/g) ?? []).map(Number);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(96);
  }
});
