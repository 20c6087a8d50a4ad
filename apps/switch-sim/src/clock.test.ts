import { expect, test } from 'vitest';
import { businessMoment, kolkataIso } from './clock.ts';

test('a moment is written with its own second and milliseconds, whichever was written before it', () => {
  const moments = [0, 999, 1000, 1001, -1, -1000, 1_776_220_000_007, 1_776_220_000_999, 0];
  const written = moments.map((moment) => kolkataIso(new Date(moment)));
  expect(written.map((text) => new Date(text).getTime())).toEqual(moments);
  expect(written.slice(0, 5)).toEqual([
    '1970-01-01T05:30:00.000+05:30',
    '1970-01-01T05:30:00.999+05:30',
    '1970-01-01T05:30:01.000+05:30',
    '1970-01-01T05:30:01.001+05:30',
    '1970-01-01T05:29:59.999+05:30',
  ]);
  expect(() => kolkataIso(new Date(Number.NaN))).toThrow(RangeError);
});

test('a moment of a business day is its second in Kolkata, whichever was asked for before it', () => {
  const moments = [0, 999, 1000, -1, 1_776_220_000_007, 1_776_220_000_999, 253_402_300_800_000, 0];
  const written = moments.map((moment) => businessMoment(new Date(moment)));
  expect(written).toEqual([
    '1970-01-01 05:30:00',
    '1970-01-01 05:30:00',
    '1970-01-01 05:30:01',
    '1970-01-01 05:29:59',
    '2026-04-15 07:56:40',
    '2026-04-15 07:56:40',
    '+010000-01-01 05:30',
    '1970-01-01 05:30:00',
  ]);
  expect(() => businessMoment(new Date(Number.NaN))).toThrow(RangeError);
});
