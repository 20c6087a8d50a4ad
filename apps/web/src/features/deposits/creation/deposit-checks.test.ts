import { depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { expect, test } from 'vitest';
import { blurFault, calculatorFault, creationFault, enteredIn } from './deposit-checks.ts';
import {
  blankEntry,
  type DepositEntry,
  offeredRenewals,
  withPayout,
  withScheme,
} from './deposit-entry.ts';

const account = '001010000042317';
const complete: DepositEntry = {
  ...withScheme(blankEntry('fixed'), '35015'),
  account,
  amount: '1000',
  months: '15',
};
const short: DepositEntry = { ...withScheme(complete, '35010'), days: '30' };
const recurring: DepositEntry = {
  ...blankEntry('recurring'),
  account,
  amount: '100',
  months: '13',
};

const calculator = (entry: DepositEntry) => calculatorFault(entry)?.message ?? null;
const creation = (entry: DepositEntry, funds: bigint | null = 50_000_00n) =>
  creationFault(entry, funds)?.message ?? null;

test.each<[string, DepositEntry, string | null]>([
  ['nothing at all (B320, B328)', blankEntry('fixed'), 'chooseScheme'],
  ['no payout of the scheme with two (B320)', withScheme(complete, '35017'), 'chooseScheme'],
  ['no account (B321, B328)', { ...complete, account: '', amount: '' }, 'chooseAccount'],
  ['no amount (B322, B328)', { ...complete, amount: '', months: '' }, 'amountEmpty'],
  ['a rupee too little (B323)', { ...complete, amount: '999' }, 'amountBelow'],
  ['no months (B325)', { ...complete, months: '' }, 'monthsMissing'],
  ['no months of a recurring deposit (B325)', { ...recurring, months: '' }, 'monthsMissing'],
  ['no days (B324)', { ...short, days: '', months: '12' }, 'daysMissing'],
  [
    'no months of one that is to be renewed (B325, B328)',
    { ...complete, months: '', renewal: 'on' },
    'monthsMissing',
  ],
  [
    'no days of one that is to be renewed (B324, B328)',
    { ...short, days: '', renewal: 'on' },
    'daysMissing',
  ],
  ['renewal without a number (B326)', { ...complete, renewal: 'on' }, 'renewalsMissing'],
  [
    'renewal without an option (B327)',
    { ...short, renewal: 'on', renewals: '1' },
    'renewalOptionMissing',
  ],
  ['nothing missing (B323)', complete, null],
  ['a month outside of the payout, which the bank refuses', { ...complete, months: '13' }, null],
  ['the least that a recurring deposit takes (B455)', recurring, null],
  ['less than a recurring deposit takes (B455)', { ...recurring, amount: '99' }, 'amountBelow'],
])('the calculator says of %s what comes first', (_what, entry, message) => {
  expect(calculator(entry)).toBe(message);
});

test.each([
  ['35014', 'M'],
  ['35015', 'Q'],
  ['35016', 'H'],
  ['35017', 'Y'],
  ['35017', 'B'],
  ['35018', 'B'],
] as const)('scheme %s with payout %s needs its months (B325)', (scheme, payout) => {
  const entry = withPayout(withScheme(complete, scheme), payout);
  expect(calculator({ ...entry, days: '30' })).toBe('monthsMissing');
});

test('the sentence about an empty amount names the minimum of the scheme (B322)', () => {
  expect(calculatorFault({ ...complete, amount: '' })?.values).toEqual({ amount: '₹1,000.00' });
  expect(calculatorFault({ ...recurring, amount: '' })?.values).toEqual({ amount: '₹100.00' });
});

test.each<[string, DepositEntry, bigint | null, string | null]>([
  ['more than is there (B336)', { ...complete, amount: '50001' }, 50_000_00n, 'balanceShort'],
  ['all that is there (B336)', { ...complete, amount: '50000' }, 50_000_00n, null],
  [
    'one instalment that is there, whatever all come to (B409)',
    { ...recurring, amount: '50000' },
    50_000_00n,
    null,
  ],
  [
    'one instalment that is not there (B409)',
    { ...recurring, amount: '50001' },
    50_000_00n,
    'balanceShort',
  ],
  ['a balance that nobody knows yet', { ...complete, amount: '50001' }, null, null],
  ['no days (B337)', { ...short, days: '' }, 50_000_00n, 'daysMissing'],
  ['no months (B338)', { ...complete, months: '' }, 50_000_00n, 'monthsMissing'],
  ['months that were never left', { ...complete, months: '13' }, 50_000_00n, 'monthsMultiple'],
  ['nothing wrong', complete, 50_000_00n, null],
])('the creation page says of %s what comes first', (_what, entry, funds, message) => {
  expect(creation(entry, funds)).toBe(message);
});

test.each<[string, DepositEntry, 'amount' | 'months' | 'days', string | null]>([
  ['11 months (B330)', { ...complete, months: '11' }, 'months', 'monthsRange'],
  ['121 months (B330)', { ...complete, months: '121' }, 'months', 'monthsRange'],
  ['13 months, paid quarterly (B331)', { ...complete, months: '13' }, 'months', 'monthsMultiple'],
  ['12 months (B330, B331)', { ...complete, months: '12' }, 'months', null],
  ['0 days (B332)', { ...short, days: '0' }, 'days', 'daysRange'],
  ['1 day (B332)', { ...short, days: '1' }, 'days', null],
  ['364 days (B332)', { ...short, days: '364' }, 'days', null],
  ['365 days (B332)', { ...short, days: '365' }, 'days', 'daysRange'],
  ['999 rupees (B333)', { ...complete, amount: '999' }, 'amount', 'amountBelow'],
  ['more than is there (B334)', { ...complete, amount: '50001' }, 'amount', 'accountShort'],
  ['one instalment that is there (B409)', { ...recurring, amount: '50000' }, 'amount', null],
  [
    'one instalment that is not there (B409)',
    { ...recurring, amount: '50001' },
    'amount',
    'accountShort',
  ],
  ['a field that is still empty', { ...complete, amount: '' }, 'amount', null],
])('leaving the field with %s is met with the right warning', (_what, entry, field, message) => {
  const known = { funds: 50_000_00n, account: 'XXXXXXXXXXX2317' };
  expect(blurFault(entry, field, known)?.message ?? null).toBe(message);
});

test.each(Object.entries(depositSchemes))(
  'no amount that can be read is above the maximum of scheme %s, and one that is cannot be read (B333, RULINGS F3)',
  (scheme, { MAX_DEPOSIT_AMT, Payout: [payout = 'B'] }) => {
    const known = { funds: null, account: '' };
    const met = (amount: string) => {
      const entry = withPayout(withScheme({ ...complete, amount }, scheme), payout);
      return blurFault(entry, 'amount', known)?.message ?? null;
    };
    expect(met('999999999999')).toBeNull();
    expect(met(String(MAX_DEPOSIT_AMT / 100n))).toBe('amountUnreadable');
  },
);

test('the months of a warning are those of the scheme and the payout (B330, B331)', () => {
  const known = { funds: null, account: '' };
  const values = (entry: DepositEntry) => blurFault(entry, 'months', known)?.values;
  expect(values({ ...complete, months: '11' })).toEqual({ min: '12', max: '120' });
  const steps = (['Q', 'H', 'Y'] as const).map((payout, at) => {
    const scheme = (['35015', '35016', '35017'] as const)[at] ?? '';
    const entry = withPayout(withScheme(complete, scheme), payout);
    return values({ ...entry, months: '13' })?.['step'];
  });
  expect(steps).toEqual(['3', '6', '12']);
});

test('another scheme begins with payout and tenure of its own, and without the renewal that was asked for (B280)', () => {
  const renewed: DepositEntry = { ...complete, renewal: 'on', renewals: '2' };
  expect(withScheme(renewed, '35017')).toMatchObject({
    payout: '',
    months: '',
    renewal: 'off',
    renewals: '',
  });
  expect(withScheme(renewed, '35014')).toMatchObject({ payout: 'M', renewalOption: 'P' });
  expect(offeredRenewals(withScheme(renewed, '35018'))).toEqual(['M', 'P']);
  expect(blankEntry('recurring')).toMatchObject({ scheme: '35011', payout: 'B' });
});

test('what is too much, too little, too long or too short is repeated, and nothing else is', () => {
  const repeated = (entry: DepositEntry, funds: bigint | null = 50_000_00n) => {
    const found = creationFault(entry, funds);
    return found && enteredIn(entry, found);
  };
  expect(repeated({ ...complete, amount: '1200000' })).toBe('₹12,00,000.00');
  expect(repeated({ ...complete, amount: '1' })).toBe('₹1.00');
  expect(repeated({ ...complete, months: '500' })).toBe('500');
  expect(repeated({ ...short, days: '999' })).toBe('999');
  expect(repeated({ ...complete, amount: '' })).toBe('');
  expect(repeated(blankEntry('fixed'))).toBe('');
});
