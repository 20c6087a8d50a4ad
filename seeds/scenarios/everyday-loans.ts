import { godavari, sahyadri } from '../cast/corporate-customers.ts';
import { asha, gurpreet, ravi } from '../cast/retail-customers.ts';
import { loan } from '../stories/loan-story.ts';
import type { SeededLoan } from '../scenario.ts';

/** What was bought, what it cost, the rate, the months, and since when it is paid off. */
const loans = [
  [asha, '001031000000218', 'Housing Loan', 25_00_000_00n, 8_40, 240, '2022-03-14'],
  [asha, '001032000000077', 'Gold Loan', 1_20_000_00n, 9_25, 12, '2026-06-08'],
  [ravi, '001033000000146', 'Vehicle Loan', 7_50_000_00n, 9_15, 84, '2025-04-21'],
  [gurpreet, '003033000000093', 'Two Wheeler Loan', 60_000_00n, 10_50, 12, '2024-09-16'],
  [godavari, '003034000000121', 'Tractor Loan', 9_60_000_00n, 10_25, 60, '2025-04-15'],
  [godavari, '003034000000134', 'Cold Storage Term Loan', 65_00_000_00n, 10_25, 84, '2025-01-20'],
  [godavari, '003034000000158', 'Godown Term Loan', 22_00_000_00n, 10_25, 72, '2025-08-11'],
  [godavari, '003034000000167', 'Solar Pump Loan', 4_80_000_00n, 10_25, 48, '2025-11-05'],
  [godavari, '003034000000182', 'Vehicle Loan', 14_50_000_00n, 10_25, 60, '2026-02-18'],
  [godavari, '003034000000199', 'Crop Loan', 8_00_000_00n, 10_25, 12, '2026-06-09'],
  [sahyadri, '002034000000341', 'Seed Plant Term Loan', 38_00_000_00n, 10_25, 84, '2025-02-24'],
  [sahyadri, '002034000000352', 'Vehicle Loan', 11_20_000_00n, 10_25, 60, '2025-06-17'],
  [sahyadri, '002034000000368', 'Machinery Loan', 17_40_000_00n, 10_25, 60, '2025-09-29'],
  [sahyadri, '002034000000377', 'Laboratory Loan', 6_30_000_00n, 10_25, 36, '2026-01-31'],
  [
    sahyadri,
    '002034000000390',
    'Working Capital Term Loan',
    12_00_000_00n,
    10_25,
    24,
    '2026-05-12',
  ],
] as const;

/** Godavari has six open loans and Sahyadri five; Gurpreet has paid his back. */
export const everydayLoans: readonly SeededLoan[] = loans.map(
  ([customer, number, productName, principal, rate, months, disbursedOn]) => {
    const terms = { principal, rate, months, disbursedOn, repayAccountNumber: null };
    return loan({ customer, number, productName, ...terms });
  },
);
