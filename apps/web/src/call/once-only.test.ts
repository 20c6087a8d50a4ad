import { expect, test } from 'vitest';
import { keysOfCall } from './once-only.ts';

test.each([
  ['both of nodes that know it', true, true, true],
  ['the second of one that does not', true, false, false],
  ['the first of one that kept nothing under it', false, true, false],
])(
  'what may have been carried out is sent again by its X-Request-Id only where every key was of a switch that knows it: %s',
  (_what, first, second, isSent) => {
    const maySend = keysOfCall();
    expect(maySend(first, false)).toBe(true);
    expect(maySend(second, true)).toBe(isSent);
  },
);

test('what was turned away before it ran goes out again under any key', () => {
  const maySend = keysOfCall();
  expect([maySend(false, false), maySend(false, false)]).toEqual([true, true]);
});
