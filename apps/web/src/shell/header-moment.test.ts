import { expect, test } from 'vitest';
import { headerMoment } from './header-moment.ts';

test('writes the bank time as DD-MMM-YY hh:mm A (A339)', () => {
  expect(headerMoment('2026-09-05 18:04:11', 'en')).toBe('05-Sep-26 06:04 PM');
  expect(headerMoment('2026-11-21 00:09:00', 'en')).toBe('21-Nov-26 12:09 AM');
});
