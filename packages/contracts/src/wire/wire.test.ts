import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { Policy } from '../policy.ts';
import { standardPolicy } from '../standard-policy.ts';
import {
  businessDate,
  businessMoment,
  isBusinessDate,
  daysAfter,
  lastDayWithin,
  monthsAfter,
  monthsBetween,
  slashedBusinessDate,
} from './dates.ts';
import { balance, paiseOf, rupees, rupeesText } from './rupees.ts';
import { remark, trueFalse, yesNo } from './fields.ts';

test.each([
  ['1', 100n],
  ['1.5', 150n],
  ['1.05', 105n],
  ['0.01', 1n],
  ['999999999999.99', 99_999_999_999_999n],
])('reads the amount %s exactly', (text, paise) => {
  expect(z.decode(rupees, text)).toBe(paise);
});

test.each([
  '',
  ' ',
  '.5',
  '1.',
  '1.005',
  '1e5',
  '0x10',
  '1,000',
  '-1',
  '+1',
  '１００',
  '१२',
  'NaN',
])('refuses the amount "%s"', (text) => {
  expect(z.safeDecode(rupees, text).success).toBe(false);
});

test('refuses amounts that are not text', () => {
  for (const value of [1, null, undefined, [], {}, true]) {
    expect(z.safeParse(rupees, value).success).toBe(false);
  }
});

test('writes paise with two decimals and its sign', () => {
  expect(rupeesText(5n)).toBe('0.05');
  expect(rupeesText(-123_456n)).toBe('-1234.56');
  expect(paiseOf('-1234.56')).toBe(-123_456n);
});

test('reads a balance that a switch sends as a number', () => {
  expect(z.decode(balance, 1234.5)).toBe(123_450n);
  expect(z.decode(balance, '-12.30')).toBe(-1230n);
});

test.each(['30-02-2026', '29-02-2025', '2026-01-01', '1-1-2026', '00-01-2026', '31/12/2026'])(
  'refuses the date %s',
  (text) => {
    expect(z.safeDecode(businessDate, text).success).toBe(false);
  },
);

test('a remark has a letter or a digit, and blanks alone are none (RULINGS T12)', () => {
  for (const text of ['rent', ' 7 ', 'x'.repeat(30)]) expect(z.decode(remark, text)).toBe(text);
  for (const text of ['', ' ', '   ', 'x'.repeat(31), 'rent.', 'rent\n']) {
    expect(z.safeDecode(remark, text).success).toBe(false);
  }
});

test('turns wire dates and back', () => {
  expect(z.decode(businessDate, '29-02-2028')).toBe('2028-02-29');
  expect(z.encode(businessMoment, '2026-11-21 10:00:00')).toBe('21-11-2026 10:00:00');
  expect(isBusinessDate('2026-13-01')).toBe(false);
});

test('turns the one date with slashes and back, and refuses any other writing of it (C332)', () => {
  expect(z.decode(slashedBusinessDate, '29/02/2028')).toBe('2028-02-29');
  expect(z.encode(slashedBusinessDate, '2028-02-29')).toBe('29/02/2028');
  for (const text of ['30/02/2026', '29-02-2028', '2028/02/29', '1/2/2026', '']) {
    expect(z.safeDecode(slashedBusinessDate, text).success).toBe(false);
  }
});

test('reads every spelling of yes that a switch may send', () => {
  for (const value of ['Y', 'y', 'Yes', '1', true, 1]) expect(z.decode(yesNo, value)).toBe(true);
  for (const value of ['N', '', null, undefined, '0', false]) {
    expect(z.decode(yesNo, value)).toBe(false);
  }
});

test('isExtend and isPinChange are JSON true and false, and read in every spelling (ruling 30)', () => {
  expect([z.encode(trueFalse, true), z.encode(trueFalse, false)]).toEqual([true, false]);
  for (const value of ['true', 'Y', 'Yes', '1', true])
    expect(z.decode(trueFalse, value)).toBe(true);
  for (const value of ['N', '', null, false]) expect(z.decode(trueFalse, value)).toBe(false);
});

test('the policy survives the wire', () => {
  expect(z.decode(Policy, JSON.parse(JSON.stringify(z.encode(Policy, standardPolicy))))).toEqual(
    standardPolicy,
  );
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-11-15', 14, '2028-01-15'],
  ['0099-12-15', 1, '0100-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-02-29', -12, '2027-02-28'],
])('%s and %s months are %s, and the way back counts them', (date, months, later) => {
  expect(monthsAfter(date, months)).toBe(later);
  expect(monthsBetween(date, later)).toBe(months);
});

test('the last day within three months of a date is the one before the first that is not, of every day of four years', () => {
  for (let date = '2026-01-01'; date < '2030-01-01'; date = daysAfter(date, 1)) {
    const last = lastDayWithin(date, 3);
    expect([date, monthsAfter(last, -3) <= date]).toEqual([date, true]);
    expect([date, monthsAfter(daysAfter(last, 1), -3) > date]).toEqual([date, true]);
  }
  expect(lastDayWithin('2026-02-28', 3)).toBe('2026-05-31');
  expect(lastDayWithin('2028-02-28', 3)).toBe('2028-05-28');
});

test('a day so many days later is right in early years, over the ends of months and years, and backwards', () => {
  expect(daysAfter('0099-12-31', 1)).toBe('0100-01-01');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2027-02-28', 366)).toBe('2028-02-29');
  expect(daysAfter('2027-01-01', -1)).toBe('2026-12-31');
});

test('a day that is no monthly anniversary is so many months after nothing', () => {
  expect(monthsBetween('2026-01-31', '2026-02-27')).toBeNull();
  expect(monthsBetween('2026-01-15', '2026-03-16')).toBeNull();
});
