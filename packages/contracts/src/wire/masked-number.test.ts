import { expect, test } from 'vitest';
import { maskedNumber } from './masked-number.ts';

test('a masked number shows its last four digits only and keeps its length (A340)', () => {
  expect(maskedNumber('9820012345')).toBe('XXXXXX2345');
  expect(maskedNumber('001010000042317')).toBe('XXXXXXXXXXX2317');
  expect(maskedNumber('317')).toBe('317');
});
