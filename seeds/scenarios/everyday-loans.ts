import { customerOf } from '../cast/customers.ts';
import { count, nullable, percent, readTable, rupees, text } from '../read-table.ts';
import { loan } from '../stories/loan-story.ts';
import type { SeededLoan } from '../scenario.ts';

const columns = {
  customer: customerOf,
  number: text,
  productName: text,
  principal: rupees,
  rate: percent,
  months: count,
  disbursedOn: text,
  repayAccountNumber: nullable(text),
};

const loans = `
asha | 001031000000218 | Housing Loan | 25,00,000 | 8.40 | 240 | 2022-03-14 | -
asha | 001032000000077 | Gold Loan | 1,20,000 | 9.25 | 12 | 2026-06-08 | -
ravi | 001033000000146 | Vehicle Loan | 7,50,000 | 9.15 | 84 | 2025-04-21 | -
gurpreet | 003033000000093 | Two Wheeler Loan | 60,000 | 10.50 | 12 | 2024-09-16 | -
godavari | 003034000000121 | Tractor Loan | 9,60,000 | 10.25 | 60 | 2025-04-15 | -
godavari | 003034000000134 | Cold Storage Term Loan | 65,00,000 | 10.25 | 84 | 2025-01-20 | -
godavari | 003034000000158 | Godown Term Loan | 22,00,000 | 10.25 | 72 | 2025-08-11 | -
godavari | 003034000000167 | Solar Pump Loan | 4,80,000 | 10.25 | 48 | 2025-11-05 | -
godavari | 003034000000182 | Vehicle Loan | 14,50,000 | 10.25 | 60 | 2026-02-18 | -
godavari | 003034000000199 | Crop Loan | 8,00,000 | 10.25 | 12 | 2026-06-09 | -
sahyadri | 002034000000341 | Seed Plant Term Loan | 38,00,000 | 10.25 | 84 | 2025-02-24 | -
sahyadri | 002034000000352 | Vehicle Loan | 11,20,000 | 10.25 | 60 | 2025-06-17 | -
sahyadri | 002034000000368 | Machinery Loan | 17,40,000 | 10.25 | 60 | 2025-09-29 | -
sahyadri | 002034000000377 | Laboratory Loan | 6,30,000 | 10.25 | 36 | 2026-01-31 | -
sahyadri | 002034000000390 | Working Capital Term Loan | 12,00,000 | 10.25 | 24 | 2026-05-12 | -
`;

/** Godavari has six open loans and Sahyadri five; Gurpreet has paid his back. */
export const everydayLoans: readonly SeededLoan[] = readTable(columns, loans).map(loan);
