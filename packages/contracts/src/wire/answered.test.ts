import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import {
  answeredCode,
  answeredDate,
  answeredList,
  answeredMoment,
  answeredText,
  answeredWord,
  codeOrNone,
  maybe,
  maybeText,
  optionalList,
  orNone,
  requiredText,
} from './answered.ts';
import { yesNo } from './fields.ts';
import { interestRate } from './interest-rate.ts';
import { balance, toldAmount } from './rupees.ts';

const row = z.object({ City: requiredText });
const pune = { City: 'Pune' };
const reads = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(schema, value).success;

test.each([
  ['a text', requiredText, 'Dadar West   ', 'Dadar West'],
  ['a text that may be missing', answeredText, 'Dadar West ', 'Dadar West'],
  ['a code', answeredCode, '11 ', '11'],
  ['a word', answeredWord(['INTRA', 'INTER']), 'INTER     ', 'INTER'],
  ['a date', answeredDate, '29-02-2028  ', '2028-02-29'],
  ['a moment', answeredMoment, '29-02-2028 09:00:00 ', '2028-02-29 09:00:00'],
  ['an amount', balance, '1234.50  ', 123_450n],
  ['an amount that is only shown', toldAmount, '1234.50  ', 123_450n],
  ['a rate', interestRate, '7.25 ', 725],
  ['a flag', yesNo, 'Y ', true],
] as const)('blanks behind %s are no part of it', (_what, schema, wire, value) => {
  expect(z.decode<z.ZodMiniType>(schema, wire)).toBe(value);
});

test('blanks before or within a text stay', () => {
  expect(z.decode(requiredText, ' Ravi  Joshi ')).toBe(' Ravi  Joshi');
});

test('a code is read from a number, a text is not: its zeros would be lost', () => {
  expect(z.decode(answeredCode, 10)).toBe('10');
  for (const value of [1.5, null, true, {}]) expect(reads(answeredCode, value)).toBe(false);
  expect([400_971_001, null, undefined].map((value) => z.decode(codeOrNone, value))).toEqual([
    '400971001',
    '',
    '',
  ]);
  expect(reads(requiredText, 1_010_000_042_317)).toBe(false);
});

test('an amount is read from a number to the paisa, and from nothing that is none', () => {
  expect(z.decode(balance, 0.1 + 0.2)).toBe(30n);
  expect(z.decode(balance, -1234.5)).toBe(-123_450n);
  for (const value of [
    '1,23',
    '12,34.50',
    '1.234,50',
    '1.005',
    '.',
    '-',
    ' 1',
    '',
    null,
    Infinity,
  ]) {
    expect(reads(balance, value)).toBe(false);
  }
});

test.each([
  ['1,23,456.78', 12_345_678n],
  ['-1,234.50 ', -123_450n],
  ['1000.0000', 100_000n],
  ['.5', 50n],
  ['-.05', -5n],
])('the amount %s is read to the paisa (ENVELOPE 2.9)', (text, paise) => {
  expect(z.decode(balance, text)).toBe(paise);
});

test('a rate is read to its hundredths, whatever zeros stand behind them', () => {
  expect(z.decode(interestRate, '7.2500')).toBe(725);
  expect(reads(interestRate, '7.125')).toBe(false);
});

test('days are read with slashes as with dashes, and only days that exist', () => {
  expect(z.decode(answeredDate, '29/02/2028')).toBe('2028-02-29');
  expect(z.decode(answeredMoment, '29/02/2028 18:04:11')).toBe('2028-02-29 18:04:11');
  for (const text of ['30/02/2028', '2028/02/29', '2028-02-30', '1/2/2028', '29.02.2028', '']) {
    expect(reads(answeredDate, text)).toBe(false);
    expect(reads(answeredMoment, `${text} 18:04:11`)).toBe(false);
  }
  expect(reads(answeredMoment, '29-02-2028')).toBe(false);
});

test('a time may stand behind a day, and no part of a second behind a time, in no other zone', () => {
  for (const text of [
    '29-02-2028 18:04:11',
    '2028-02-29T00:00:00.000',
    '29/02/2028 00:00:00+05:30',
  ]) {
    expect(z.decode(answeredDate, text)).toBe('2028-02-29');
  }
  expect(z.decode(answeredMoment, '2028-02-29T18:04:11.357+05:30')).toBe('2028-02-29 18:04:11');
  for (const text of ['2028-02-29T18:30:00Z', '29-02-2028 6 PM', '29-02-20281']) {
    expect(reads(answeredDate, text)).toBe(false);
  }
});

test('days are read as ISO 8601 has them', () => {
  expect(z.decode(answeredDate, '2028-02-29')).toBe('2028-02-29');
  for (const text of ['2028-02-29T18:04:11', '2028-02-29 18:04:11']) {
    expect(z.decode(answeredMoment, text)).toBe('2028-02-29 18:04:11');
  }
  expect(reads(answeredMoment, '2028-02-29T18:04:11Z')).toBe(false);
});

test('days are written with dashes alone', () => {
  expect(z.encode(answeredDate, '2028-02-29')).toBe('29-02-2028');
  expect(z.encode(answeredMoment, '2028-02-29 18:04:11')).toBe('29-02-2028 18:04:11');
});

test.each([null, '', '  ', {}, undefined])('%j is no value where there may be none', (value) => {
  expect(z.decode(orNone(answeredDate), value) ?? null).toBeNull();
  expect(z.decode(maybe(balance), value)).toBeUndefined();
  expect(z.decode(maybeText, value)).toBeUndefined();
});

test('a value that is there is read where there may be none, and refused where it is wrong', () => {
  expect(z.decode(orNone(answeredDate), '29/02/2028')).toBe('2028-02-29');
  expect(z.decode(maybe(balance), 12)).toBe(1200n);
  expect(reads(orNone(answeredDate), 'soon')).toBe(false);
  expect(reads(maybe(balance), [])).toBe(false);
});

test.each([null, '', ' ', {}])('%j is an empty list', (value) => {
  expect(z.decode(answeredList(row), value)).toEqual([]);
  expect(z.decode(optionalList(row), value)).toEqual([]);
});

test('one object is a list of one', () => {
  expect(z.decode(answeredList(row), pune)).toEqual([pune]);
  expect(z.encode(answeredList(row), [pune])).toEqual([pune]);
});

test('a list that is missing is empty only where it may be missing', () => {
  expect(z.decode(z.object({ Rows: optionalList(row) }), {})).toEqual({ Rows: [] });
  expect(reads(z.object({ Rows: answeredList(row) }), {})).toBe(false);
});

test('what is neither a list nor an object is no list', () => {
  for (const value of ['Pune', 0, false, ['Pune'], [null]]) {
    expect(reads(answeredList(row), value)).toBe(false);
  }
});

test('fields that nobody knows are left out', () => {
  expect(z.decode(answeredList(row), [{ ...pune, Zone: 'West' }])).toEqual([pune]);
});

test('a word that is not among them is refused, and none is the empty one', () => {
  const word = answeredWord(['', 'M', 'C']);
  expect([null, undefined, '', ' '].map((value) => z.decode(word, value))).toEqual([
    '',
    '',
    '',
    '',
  ]);
  for (const value of ['m', ' M', 'MC', 1]) expect(reads(word, value)).toBe(false);
  expect(reads(answeredWord(['M', 'C']), null)).toBe(false);
});
