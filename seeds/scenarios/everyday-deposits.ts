import { godavari, malvan } from '../cast/corporate-customers.ts';
import { asha, gurpreet, joseph, ravi } from '../cast/retail-customers.ts';
import { type DepositOrder, deposit } from '../stories/deposit-story.ts';
import type { SeededDeposit } from '../scenario.ts';

const isha = { title: 'Ms', name: 'Isha Vijay Kulkarni', relation: 'daughter' } as const;
const vijay = { title: 'Mr', name: 'Vijay Anant Kulkarni', relation: 'husband' } as const;
const sunita = { title: 'Ms', name: 'Sunita Ravi Joshi', relation: 'wife' } as const;

const savings = '001010000042317';

/** Money that Godavari Agro put aside after five harvests. */
const harvests = [
  ['003021000000701', 5_00_000_00n, '2025-03-28'],
  ['003021000000702', 3_00_000_00n, '2025-03-28'],
  ['003021000000746', 4_00_000_00n, '2025-10-30'],
  ['003021000000811', 6_00_000_00n, '2026-03-30'],
  ['003021000000859', 2_00_000_00n, '2026-10-29'],
] as const;

const orders: readonly DepositOrder[] = [
  {
    customer: asha,
    number: '001021000001846',
    schemeCode: '35018',
    amount: 2_00_000_00n,
    rate: 7_10,
    openedOn: '2025-05-12',
    months: 24,
    repayAccountNumber: savings,
    renewal: 'maturity-amount',
    renewalsLeft: 2,
    nominee: isha,
  },
  {
    customer: asha,
    number: '001021000002213',
    schemeCode: '35018',
    amount: 5_00_000_00n,
    rate: 6_90,
    openedOn: '2024-11-25',
    months: 36,
    repayAccountNumber: savings,
    renewal: 'principal',
    renewalsLeft: 1,
    nominee: vijay,
  },
  {
    customer: asha,
    number: '001021000002390',
    schemeCode: '35017',
    amount: 1_50_000_00n,
    rate: 6_75,
    openedOn: '2026-02-09',
    months: 18,
  },
  {
    customer: asha,
    number: '001021000002471',
    schemeCode: '35017',
    amount: 3_00_000_00n,
    rate: 7_00,
    openedOn: '2025-12-15',
    months: 36,
    payout: 'yearly',
    repayAccountNumber: savings,
    nominee: isha,
  },
  {
    customer: asha,
    number: '001021000002590',
    schemeCode: '35010',
    amount: 75_000_00n,
    rate: 5_75,
    openedOn: '2026-08-03',
    days: 180,
    repayAccountNumber: savings,
  },
  {
    customer: asha,
    number: '001022000000934',
    schemeCode: '35011',
    amount: 5_000_00n,
    rate: 6_50,
    openedOn: '2025-06-16',
    months: 24,
    repayAccountNumber: savings,
    nominee: isha,
  },
  {
    customer: asha,
    number: '001021000000412',
    schemeCode: '35018',
    amount: 1_00_000_00n,
    rate: 6_80,
    openedOn: '2023-09-04',
    months: 24,
    nominee: vijay,
  },
  {
    customer: ravi,
    number: '001021000001309',
    schemeCode: '35015',
    amount: 4_00_000_00n,
    rate: 7_00,
    openedOn: '2025-02-17',
    months: 36,
    payout: 'quarterly',
    repayAccountNumber: '002010000063318',
    nominee: sunita,
  },
  {
    customer: joseph,
    number: '005022000000217',
    schemeCode: '35011',
    amount: 1_000_00n,
    rate: 6_50,
    openedOn: '2025-01-10',
    months: 36,
    repayAccountNumber: '005010000018446',
  },
  {
    customer: gurpreet,
    number: '003021000000688',
    schemeCode: '35018',
    amount: 50_000_00n,
    rate: 6_90,
    openedOn: '2024-03-11',
    months: 24,
  },
  ...harvests.map(([number, amount, openedOn]): DepositOrder => ({
    customer: godavari,
    number,
    schemeCode: '35018',
    amount,
    rate: 7_05,
    openedOn,
    months: 36,
    repayAccountNumber: '003011000004719',
    renewal: 'maturity-amount',
    renewalsLeft: 3,
  })),
  {
    customer: malvan,
    number: '006021000000155',
    schemeCode: '35016',
    amount: 2_50_000_00n,
    rate: 6_90,
    openedOn: '2026-07-01',
    months: 24,
    payout: 'half-yearly',
    repayAccountNumber: '006011000002936',
  },
];

/** Asha has six open deposits and one that was paid back, Godavari five, Gurpreet only an old one. */
export const everydayDeposits: readonly SeededDeposit[] = orders.map(deposit);
