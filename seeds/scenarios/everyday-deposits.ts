import { depositSchemes, payoutCodes } from '@sahakar/contracts/deposits/deposit-schemes';
import { customerOf } from '../cast/customers.ts';
import { count, keyOf, nullable, oneOf, percent, readTable, rupees, text } from '../read-table.ts';
import { deposit } from '../stories/deposit-story.ts';
import type { SeededDeposit } from '../scenario.ts';

const nominees = {
  isha: { title: 'Ms', name: 'Isha Vijay Kulkarni', relation: 'daughter' },
  vijay: { title: 'Mr', name: 'Vijay Anant Kulkarni', relation: 'husband' },
  sunita: { title: 'Ms', name: 'Sunita Ravi Joshi', relation: 'wife' },
} as const;

const columns = {
  customer: customerOf,
  number: text,
  schemeCode: keyOf(depositSchemes),
  amount: rupees,
  rate: percent,
  openedOn: text,
  months: count,
  days: count,
  payout: oneOf(...Object.values(payoutCodes)),
  repayAccountNumber: nullable(text),
  renewal: oneOf('none', 'principal', 'maturity-amount'),
  renewalsLeft: count,
  nominee: nullable((name) => nominees[keyOf(nominees)(name)]),
};

const orders = `
asha | 001021000001846 | 35018 | 2,00,000 | 7.10 | 2025-05-12 | 24 | 0 | on-maturity | 001010000042317 | maturity-amount | 2 | isha
asha | 001021000002213 | 35018 | 5,00,000 | 6.90 | 2024-11-25 | 36 | 0 | on-maturity | 001010000042317 | principal | 1 | vijay
asha | 001021000002390 | 35017 | 1,50,000 | 6.75 | 2026-02-09 | 18 | 0 | on-maturity | - | none | 0 | -
asha | 001021000002471 | 35017 | 3,00,000 | 7.00 | 2025-12-15 | 36 | 0 | yearly | 001010000042317 | none | 0 | isha
asha | 001021000002590 | 35010 | 75,000 | 5.75 | 2026-08-03 | 0 | 180 | on-maturity | 001010000042317 | none | 0 | -
asha | 001022000000934 | 35011 | 5,000 | 6.50 | 2025-06-16 | 24 | 0 | on-maturity | 001010000042317 | none | 0 | isha
asha | 001021000000412 | 35018 | 1,00,000 | 6.80 | 2023-09-04 | 24 | 0 | on-maturity | - | none | 0 | vijay
ravi | 001021000001309 | 35015 | 4,00,000 | 7.00 | 2025-02-17 | 36 | 0 | quarterly | 002010000063318 | none | 0 | sunita
joseph | 005022000000217 | 35011 | 1,000 | 6.50 | 2025-01-10 | 36 | 0 | on-maturity | 005010000018446 | none | 0 | -
gurpreet | 003021000000688 | 35018 | 50,000 | 6.90 | 2024-03-11 | 24 | 0 | on-maturity | - | none | 0 | -
godavari | 003021000000701 | 35018 | 5,00,000 | 7.05 | 2025-03-28 | 36 | 0 | on-maturity | 003011000004719 | maturity-amount | 3 | -
godavari | 003021000000702 | 35018 | 3,00,000 | 7.05 | 2025-03-28 | 36 | 0 | on-maturity | 003011000004719 | maturity-amount | 3 | -
godavari | 003021000000746 | 35018 | 4,00,000 | 7.05 | 2025-10-30 | 36 | 0 | on-maturity | 003011000004719 | maturity-amount | 3 | -
godavari | 003021000000811 | 35018 | 6,00,000 | 7.05 | 2026-03-30 | 36 | 0 | on-maturity | 003011000004719 | maturity-amount | 3 | -
godavari | 003021000000859 | 35018 | 2,00,000 | 7.05 | 2026-10-29 | 36 | 0 | on-maturity | 003011000004719 | maturity-amount | 3 | -
malvan | 006021000000155 | 35016 | 2,50,000 | 6.90 | 2026-07-01 | 24 | 0 | half-yearly | 006011000002936 | none | 0 | -
`;

/**
 * Asha has six open deposits and one that was paid back, Godavari five after as many harvests, and
 * Gurpreet only an old one.
 */
export const everydayDeposits: readonly SeededDeposit[] = readTable(columns, orders).map((order) =>
  deposit(order),
);
