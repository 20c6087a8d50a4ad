import { LoanViewService } from '@sahakar/contracts/loans/LoanViewService';
import { EStatementService } from '@sahakar/contracts/statements/EStatementService';
import { rupeesText, toldAmount } from '@sahakar/contracts/wire/rupees';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import en from '../../i18n/en/ui.json' with { type: 'json' };
import hi from '../../i18n/hi/ui.json' with { type: 'json' };
import ma from '../../i18n/ma/ui.json' with { type: 'json' };
import {
  enteredAmount,
  formatAmount,
  formatBalance,
  formatRupees,
  parseRupees,
  textOfAmount,
} from './money.ts';

test.each([
  [0n, '₹0.00'],
  [5n, '₹0.05'],
  [50n, '₹0.50'],
  [99_999n, '₹999.99'],
  [1_000_00n, '₹1,000.00'],
  [1_05_000_00n, '₹1,05,000.00'],
  [12_34_567_50n, '₹12,34,567.50'],
  [12_34_567_80n, '₹12,34,567.80'],
  [99_99_99_999_99n, '₹99,99,99,999.99'],
  [9_007_199_254_740_991n, '₹9,00,71,99,25,47,409.91'],
  [-1_234_50n, '\u2212₹1,234.50'],
])(
  '%s paise are shown with Indian grouping and two decimals, and without the space that one of the documents has (A004, B002, R2)',
  (paise, text) => {
    expect(formatRupees(paise)).toBe(text);
  },
);

test('an amount in a column has the same digits and carries no rupee sign (B002)', () => {
  expect(formatAmount(86_200_00n)).toBe('86,200.00');
  expect(formatAmount(12_34_567_80n)).toBe('12,34,567.80');
  expect(formatAmount(-3_410_00n)).toBe('\u22123,410.00');
});

test.each([
  [2_84_510_75n, '₹2,84,510.75 Cr'],
  [-500_00n, '₹500.00 Dr'],
  [0n, '₹0.00'],
])(
  'a balance of %s paise ends in its side, and zero has none (B104, C365, RULINGS A8)',
  (paise, text) => {
    expect(formatBalance(paise)).toBe(text);
  },
);

test.each(['abc', '', ' ', 'NaN', '1.000,00', '12.345', '1e5', null])(
  'the value %j of an answer is written as no amount in every language, a number as ever (B430)',
  (value) => {
    const told = (of: unknown, invalid: string) =>
      textOfAmount(z.parse(toldAmount, of), formatRupees, invalid);
    expect(told(value, en.amount.invalid)).toBe('Invalid amount');
    expect(told(value, hi.amount.invalid)).toBe('अमान्य राशि');
    expect(told(value, ma.amount.invalid)).toBe('अवैध रक्कम');
    expect(told('-12.5', en.amount.invalid)).toBe('\u2212₹12.50');
    expect(told(1234.5, en.amount.invalid)).toBe('₹1,234.50');
  },
);

test('one amount that is none spoils a list of accounts nowhere else, and a statement as a whole', () => {
  const [{ response }] = LoanViewService.examples;
  const [loan] = response.LoanRecordList;
  const spoilt = { ...loan, EMIAmount: 'abc', outstandingBalanceAmount: 'NaN' };
  const read = z.parse(LoanViewService.response, { LoanRecordList: [spoilt, loan] });
  const texts = read.LoanRecordList.map(({ EMIAmount, outstandingBalanceAmount }) =>
    [EMIAmount ?? 0n, outstandingBalanceAmount].map((amount) =>
      textOfAmount(amount, formatRupees, en.amount.invalid),
    ),
  );
  expect(texts).toEqual([
    ['Invalid amount', 'Invalid amount'],
    ['₹21,538.00', '₹22,24,309.58'],
  ]);
  // Totals are reckoned from a statement, so that it is either right or not shown.
  const [statement] = EStatementService.examples;
  const [line] = statement.response.EStmtTransactions;
  const body = { EStmtTransactions: [{ ...line, Amount: 'abc' }] };
  expect(z.safeParse(EStatementService.response, body).success).toBe(false);
});

test.each([
  ['500', 500_00n],
  ['500.', 500_00n],
  ['500.5', 500_50n],
  ['0.50', 50n],
  ['100.10', 100_10n],
  ['12345678', 1_23_45_678_00n],
  [' 1,23,456.50 ', 1_23_456_50n],
  ['1,234,567.89', 12_34_567_89n],
  ['₹ 1,23,456.50', 1_23_456_50n],
  ['₹500', 500_00n],
  ['INR 5,000', 5_000_00n],
  ['5,000 INR', 5_000_00n],
  ['Rs. 500', 500_00n],
  ['Rs.500', 500_00n],
  ['rs 500.25', 500_25n],
  ['500/-', 500_00n],
  ['Rs. 1,500.00/-', 1_500_00n],
  ['रु. 2,500', 2_500_00n],
  ['१,२३,४५६.५०', 1_23_456_50n],
  ['₹ २५००', 2_500_00n],
  ['1\u00a023\u00a0456', 1_23_456_00n],
  ['\u200e12,34,567.50\u200f', 12_34_567_50n],
  ['999999999999', 9_99_99_99_99_999_00n],
])('reads %j as the amount that was meant', (text, paise) => {
  expect(parseRupees(text)).toEqual({ paise });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['₹', 'empty'],
  ['.5', 'unreadable'],
  ['Rs.50.5.1', 'unreadable'],
  ['12e3', 'unreadable'],
  ['0x10', 'unreadable'],
  ['5 lakh', 'unreadable'],
  ['1,5', 'unreadable'],
  ['1.234,50', 'unreadable'],
  ['12,34', 'unreadable'],
  ['1,,000', 'unreadable'],
  ['100 200 3', 'unreadable'],
  ['100.00 200.00', 'unreadable'],
  ['NaN', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['-500', 'negative'],
  ['\u2212500', 'negative'],
  ['(500)', 'negative'],
  ['1.005', 'decimals'],
  ['1,234.567', 'decimals'],
  ['9999999999999', 'length'],
] as const)('refuses %j rather than guess an amount', (text, error) => {
  expect(parseRupees(text)).toEqual({ error });
});

test('every amount that is shown is read back as the same paise', () => {
  for (let paise = 1n; paise < 10n ** 14n; paise = paise * 7n + 3n) {
    expect(parseRupees(formatRupees(paise))).toEqual({ paise });
    expect(parseRupees(rupeesText(paise))).toEqual({ paise });
  }
});

test('an entered amount is repeated as it was understood, and as it stands where it was not', () => {
  expect(enteredAmount('१२००००0.5')).toBe('₹12,00,000.50');
  expect(enteredAmount('12..3')).toBe('12..3');
  expect(enteredAmount('')).toBe('');
});
