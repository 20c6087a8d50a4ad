import { expect, test } from 'vitest';
import { maskedMobile } from './masked-mobile.ts';

test('shows only the last four digits of a mobile number (A340)', () => {
  expect(maskedMobile('9820012345')).toBe('XXXXXX2345');
});
