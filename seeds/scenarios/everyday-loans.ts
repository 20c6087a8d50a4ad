import { lastDay } from '../calendar.ts';
import { loan } from '../stories/loan-story.ts';
import type { SeededLoan } from '../scenario.ts';

const godavaris = { customerKey: 'godavari', holderName: 'Godavari Agro Producers Ltd' } as const;
const sahyadris = { customerKey: 'sahyadri', holderName: 'Sahyadri Seeds Pvt Ltd' } as const;

/** The instalments of the firms: what was bought, what it cost, and since when it is paid off. */
const firmLoans = [
  [godavaris, '003034000000121', 'Tractor Loan', 9_60_000_00n, 60, '2025-04-15'],
  [godavaris, '003034000000134', 'Cold Storage Term Loan', 65_00_000_00n, 84, '2025-01-20'],
  [godavaris, '003034000000158', 'Godown Term Loan', 22_00_000_00n, 72, '2025-08-11'],
  [godavaris, '003034000000167', 'Solar Pump Loan', 4_80_000_00n, 48, '2025-11-05'],
  [godavaris, '003034000000182', 'Vehicle Loan', 14_50_000_00n, 60, '2026-02-18'],
  [godavaris, '003034000000199', 'Crop Loan', 8_00_000_00n, 12, '2026-06-09'],
  [sahyadris, '002034000000341', 'Seed Plant Term Loan', 38_00_000_00n, 84, '2025-02-24'],
  [sahyadris, '002034000000352', 'Vehicle Loan', 11_20_000_00n, 60, '2025-06-17'],
  [sahyadris, '002034000000368', 'Machinery Loan', 17_40_000_00n, 60, '2025-09-29'],
  [sahyadris, '002034000000377', 'Laboratory Loan', 6_30_000_00n, 36, '2026-01-31'],
  [sahyadris, '002034000000390', 'Working Capital Term Loan', 12_00_000_00n, 24, '2026-05-12'],
] as const;

/** Godavari has six open loans and Sahyadri five; Gurpreet has paid his back. */
export const everydayLoans: readonly SeededLoan[] = [
  loan(
    {
      number: '001031000000218',
      customerKey: 'asha',
      holderName: 'Asha Vijay Kulkarni',
      productName: 'Housing Loan',
      principal: 25_00_000_00n,
      rate: 8_40,
      months: 240,
      disbursedOn: '2022-03-14',
    },
    lastDay,
  ),
  loan(
    {
      number: '001032000000077',
      customerKey: 'asha',
      holderName: 'Asha Vijay Kulkarni',
      productName: 'Gold Loan',
      principal: 1_20_000_00n,
      rate: 9_25,
      months: 12,
      disbursedOn: '2026-06-08',
    },
    lastDay,
  ),
  loan(
    {
      number: '001033000000146',
      customerKey: 'ravi',
      holderName: 'Ravi Shankar Joshi',
      productName: 'Vehicle Loan',
      principal: 7_50_000_00n,
      rate: 9_15,
      months: 84,
      disbursedOn: '2025-04-21',
    },
    lastDay,
  ),
  loan(
    {
      number: '003033000000093',
      customerKey: 'gurpreet',
      holderName: 'Gurpreet Singh Bedi',
      productName: 'Two Wheeler Loan',
      principal: 60_000_00n,
      rate: 10_50,
      months: 12,
      disbursedOn: '2024-09-16',
    },
    lastDay,
  ),
  ...firmLoans.map(([owner, number, productName, principal, months, disbursedOn]) =>
    loan({ ...owner, number, productName, principal, rate: 10_25, months, disbursedOn }, lastDay),
  ),
];
