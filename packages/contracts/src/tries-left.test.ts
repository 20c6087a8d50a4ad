import { expect, test } from 'vitest';
import { triesLeftIn, triesLeftText } from './tries-left.ts';

test('the tries that are left are written and read alike (ruling 37)', () => {
  for (const count of [0, 1, 2, 12]) expect(triesLeftIn(triesLeftText(count))).toBe(count);
});

test.each(['', 'OTP', 'TriesLeft=', 'TriesLeft=-1', 'TriesLeft=2;', ' TriesLeft=2', 'triesleft=2'])(
  'Details that say %j tell of no tries',
  (details) => {
    expect(triesLeftIn(details)).toBeNull();
  },
);
