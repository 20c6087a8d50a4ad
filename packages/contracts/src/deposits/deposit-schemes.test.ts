import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { amountFault, rateFor, tenureFault } from './deposit-rules.ts';
import {
  type DepositScheme,
  type DepositSchemeCode,
  depositSchemes,
  type PayoutCode,
  renewalOptions,
} from './deposit-schemes.ts';
import {
  guardianRelations,
  isMinorOn,
  nomineeRelationCodes,
  nomineeRelations,
} from './nominee-relations.ts';
import { standardPolicy } from '../standard-policy.ts';

const schemes: [string, DepositScheme][] = Object.entries(depositSchemes);

const Entry = z.strictObject({
  growth: z.enum(['simple', 'compound', 'recurring']),
  SCHM_CODE: z.string().check(z.regex(/^350\d\d$/)),
  GL_SUB_HEAD_CODE: z.string().check(z.regex(/^\d{5}$/)),
  SCHM_DESC: z.string().check(z.minLength(5)),
  Payout: z.array(z.enum(['M', 'Q', 'H', 'Y', 'B'])).check(z.minLength(1)),
  RenewalOptions: z.array(z.enum(['M', 'P'])),
  MIN_PERIOD_MTHS: z.int(),
  MAX_PERIOD_MTHS: z.int(),
  Days: z.int(),
  MIN_DEPOSIT_AMT: z.bigint(),
  MAX_DEPOSIT_AMT: z.literal(100_000_000_000_000n * 100n),
});

test.each(schemes)('scheme %s has the documented fields (B232, B457)', (code, scheme) => {
  expect(Entry.parse(scheme)).toEqual(scheme);
  expect(scheme.SCHM_CODE).toBe(code);
});

test('each scheme is reported under the account of the general ledger that the project has chosen for its kind (B233)', () => {
  const accounts = schemes.map(([code, { GL_SUB_HEAD_CODE }]) => [code, GL_SUB_HEAD_CODE]);
  expect(Object.fromEntries(accounts)).toEqual({
    '35014': '23001',
    '35015': '23001',
    '35016': '23001',
    '35017': '23001',
    '35018': '23002',
    '35010': '23003',
    '35011': '23004',
  });
});

const years = { MIN_PERIOD_MTHS: 12, MAX_PERIOD_MTHS: 120, Days: 0 };
const thousand = { MIN_DEPOSIT_AMT: 1_000_00n };

test('the catalogue holds the seven documented schemes with their payouts and bounds (B447, B448, B449, B450, B451, B454, B455)', () => {
  expect(depositSchemes).toMatchObject({
    '35014': { Payout: ['M'], ...years, ...thousand },
    '35015': { Payout: ['Q'], ...years, ...thousand },
    '35016': { Payout: ['H'], ...years, ...thousand },
    '35017': { Payout: ['Y', 'B'], ...years, ...thousand },
    '35018': { Payout: ['B'], ...years, ...thousand },
    '35010': { Days: 364, ...thousand },
    '35011': { ...years, MIN_DEPOSIT_AMT: 100_00n },
  });
  expect(schemes).toHaveLength(7);
});

test.each<[DepositSchemeCode, PayoutCode, readonly string[], string]>([
  ['35014', 'M', ['P'], 'B453'],
  ['35015', 'Q', ['P'], 'B453'],
  ['35016', 'H', ['P'], 'B453'],
  ['35017', 'Y', ['P'], 'B453'],
  ['35017', 'B', ['M', 'P'], 'B453'],
  ['35018', 'B', ['M', 'P'], 'B452'],
  ['35010', 'B', ['M', 'P'], 'B453'],
  ['35011', 'B', [], 'B456'],
])('scheme %s with payout %s is renewed by %j (%s)', (code, payout, options) => {
  expect(renewalOptions(depositSchemes[code], payout)).toEqual(options);
});

test.each<[DepositSchemeCode, PayoutCode, number, string, (month: number) => boolean]>([
  ['35014', 'M', 1, 'B341', () => true],
  ['35015', 'Q', 3, 'B340', (month) => month % 3 === 0],
  ['35016', 'H', 6, 'B340', (month) => month % 6 === 0],
  ['35017', 'Y', 12, 'B340', (month) => month % 12 === 0],
  ['35017', 'B', 1, 'B342', () => true],
  ['35018', 'B', 1, 'B342', () => true],
  ['35011', 'B', 1, 'B342', () => true],
])(
  'scheme %s with payout %s permits every month from 12 to 120 by %i (F6, %s)',
  (code, payout, _step, _row, isWhole) => {
    for (let months = 1; months <= 130; months += 1) {
      const inRange = months >= 12 && months <= 120;
      const fault = inRange ? (isWhole(months) ? null : 'months-multiple') : 'months-range';
      expect([months, tenureFault(depositSchemes[code], payout, { months, days: 0 })]).toEqual([
        months,
        fault,
      ]);
    }
  },
);

test('a short term deposit runs for 1 to 364 days, whatever the months say (B332, B454)', () => {
  const fault = (days: number) => tenureFault(depositSchemes['35010'], 'B', { months: 12, days });
  expect([0, 1, 364, 365].map(fault)).toEqual(['days-missing', null, null, 'days-range']);
});

test.each<[DepositSchemeCode, bigint, bigint, string]>([
  ['35014', 999_99n, 1_000_00n, 'B323'],
  ['35011', 99_99n, 100_00n, 'B455'],
])('of scheme %s %s paise are too little and %s are enough (%s)', (code, less, least) => {
  expect(amountFault(depositSchemes[code], less)).toBe('below-minimum');
  expect(amountFault(depositSchemes[code], least)).toBeNull();
  expect(amountFault(depositSchemes[code], 9_007_199_254_740_991n)).toBeNull();
  expect(amountFault(depositSchemes[code], 9_007_199_254_740_992n)).toBe('above-maximum');
});

test('a tenure earns the rate of the last step that it reaches, and every permitted one has a rate (B408)', () => {
  const slabs = [
    { from: 12, rate: 6_50 },
    { from: 24, rate: 7_00 },
  ];
  const rateOf = (months: number) => rateFor(slabs, { months, days: 0 });
  expect([11, 12, 23, 24, 120].map(rateOf)).toEqual([null, 6_50, 6_50, 7_00, 7_00]);
  const { rates } = standardPolicy.deposit;
  for (const [code, { Days }] of schemes) {
    const shortest = Days > 0 ? { months: 0, days: 1 } : { months: 12, days: 0 };
    expect([code, rateFor(rates[code], shortest)]).not.toEqual([code, null]);
  }
});

/** As the row lists them. */
const listedRelations =
  'aunt, brother, brother in law, cousin brother, cousin sister, daughter, daughter in law, father, ' +
  'father in law, friend, maternal grandfather, maternal grandmother, paternal grandfather, ' +
  'paternal grandmother, grand son, grand daughter, husband, mother in law, mother, niece, nephew, ' +
  'son in law, sister, son, sister in law, uncle, wife';

test('there are 27 relations of a nominee, numbered as they are listed (B234, B235, F9)', () => {
  expect(nomineeRelationCodes.map(Number)).toEqual(Array.from({ length: 27 }, (_, at) => at + 1));
  expect(nomineeRelationCodes.map((code) => nomineeRelations[code])).toEqual(
    listedRelations.split(', '),
  );
});

test('a guardian is father, mother or somebody else (B236)', () => {
  expect(guardianRelations).toEqual({ F: 'father', M: 'mother', O: 'others' });
});

test('somebody is under age until the day before the eighteenth birthday', () => {
  expect(isMinorOn('2026-11-21', '2008-11-22')).toBe(true);
  expect(isMinorOn('2026-11-21', '2008-11-21')).toBe(false);
});
