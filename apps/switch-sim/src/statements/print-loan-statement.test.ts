import { readPaper } from '@sahakar/paper/testing-paper';
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

test('two at once are each read out in order, and their headings once, however many pages they fill', async () => {
  const long = {
    ...statement,
    lines: Array.from({ length: 90 }, (_, place) => ({ ...line, narration: `Entry ${place}` })),
  };
  const [one, other] = await Promise.all([printLoanStatement(statement), printLoanStatement(long)]);
  const [short, paged] = [await readPaper(one), await readPaper(other)];

  expect(short).toMatchObject({
    isTagged: true,
    info: { Language: 'en', Title: 'Statement of account 001031000000218' },
    preferences: { DisplayDocTitle: true },
  });
  const headings = ['Date', 'Value date', 'Particulars', 'Debit', 'Credit', 'Balance'];
  const read = short.pages[0]?.read ?? [];
  expect(read.slice(2, 6)).toEqual([
    'Document H1: Statement of loan account',
    'Document P: From 01-11-2026 to 20-11-2026',
    'Document Table TR TH: Account',
    'Document Table TR TD: 001031000000218',
  ]);
  expect(read.slice(-20, -13)).toEqual([
    'Document Table TR TD: 1.00 Dr',
    ...headings.map((text) => `Document Table THead TR TH: ${text}`),
  ]);
  expect(read.slice(-13, -7).map((cell) => cell.split(': ')[1])).toEqual([
    '20-11-2026',
    '20-11-2026',
    'Repayment',
    '',
    '1.00',
    '1.00 Dr',
  ]);
  expect(paged.pages.length).toBeGreaterThan(1);
  const all = paged.pages.flatMap((page) => page.read);
  expect(all.filter((text) => text.includes(' THead TR TH: '))).toHaveLength(headings.length);
  expect(all.filter((text) => text.includes('TD: Entry '))).toHaveLength(90);
});

test('a word without a break drives neither amounts nor facts off the paper', async () => {
  const word = 'LOANRECOVERYTRANSFER'.repeat(4);
  const bytes = await printLoanStatement({
    ...statement,
    header: { ...statement.header, Name: word },
    lines: [{ ...line, narration: word, amount: -12_34_567_89n, balanceAfter: -99_99_999_99n }],
  });
  const [page] = (await readPaper(bytes)).pages;
  const read = page?.read.map((cell) => cell.replaceAll(' ', '')) ?? [];
  for (const told of ['8.40%ayear', word, '12,34,567.89', '99,99,999.99Dr']) {
    expect(read.filter((cell) => cell.endsWith(`TD:${told}`))).not.toEqual([]);
  }
});

test('names and narrations in Devanagari, the rupee and letters of Europe are printed as they are, and what no typeface has as a question mark', async () => {
  const bytes = await printLoanStatement({
    ...statement,
    bankName: 'सहकारी बँक',
    header: { ...statement.header, Name: 'आशा' },
    lines: [{ ...line, narration: '₹ 500 Łódź 王' }],
  });
  const [page] = (await readPaper(bytes)).pages;
  const read = page?.read.map((cell) => cell.split(': ')[1]) ?? [];
  expect(read).toContain('आशा');
  expect(read).toContain('₹ 500 Łódź ?');
  expect((await readPaper(bytes)).info).toMatchObject({ Author: 'सहकारी बँक' });
});

test('a statement that Helvetica can show carries no typeface', async () => {
  const plain = await printLoanStatement({ ...statement, bankName: 'Café – “Sahakar” €' });
  const [page] = (await readPaper(plain)).pages;
  expect(page?.read[0]).toContain('Café – “Sahakar” €');
  expect(plain.length).toBeLessThan(10_000);
});
