import { expect, test } from 'vitest';
import type { LoanStatement } from './loan-statement-pdf.ts';
import { printLoanStatement } from './print-loan-statement.ts';

const line = {
  entryNo: 1,
  rrn: '632500000001',
  amount: 1_00n,
  balanceAfter: -1_00n,
  entryOn: '2026-11-20',
  valueOn: '2026-11-20',
  narration: 'Repayment',
  instrumentNo: null,
};

// Safe: the printer reads these fields of the heading alone.
const statement = {
  header: { AccountNo15Dig: '001031000000218', Name: 'Asha Vijay Kulkarni', ROI: 840 },
  lines: [line],
  period: { from: '2026-11-01', to: '2026-11-20' },
  bankName: 'Sahakar Bank',
  madeAt: new Date('2026-11-21T10:00:00+05:30'),
} as unknown as LoanStatement;

test('a statement that cannot be printed fails alone, and the next one is printed', async () => {
  const broken = { ...statement, lines: [{ ...line, narration: Symbol.iterator }] };
  // Safe: what is no text is just what the printing thread is not made for.
  await expect(printLoanStatement(broken as unknown as LoanStatement)).rejects.toThrow();
  const unprintable = { ...statement, lines: [{ ...line, amount: 'much' }] };
  await expect(printLoanStatement(unprintable as unknown as LoanStatement)).rejects.toThrow(
    'could not be printed',
  );
  expect((await printLoanStatement(statement)).subarray(0, 5).toString()).toBe('%PDF-');
});
