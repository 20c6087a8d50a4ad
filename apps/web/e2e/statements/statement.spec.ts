import { Ofx } from 'ofx-data-extractor';
import readExcelFile from 'read-excel-file/node';
import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { formatAmount } from '../../src/ui/amounts/money.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, callsOf } from '../calls.ts';
import { refuse } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import {
  downloadFile,
  expectAccountsByType,
  expectClosedPdf,
  expectUnheardLists,
  paiseIn,
  pdfOf,
  savings,
  searchStatement,
  valuesOf,
} from './statement-steps.ts';
import { readMt940, readQif } from '../../src/features/statements/files/testing-bank-files.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

const joint = '002010000063318';
const inYear = { type: 'SB', account: savings, period: 'year' };
// The control plane records the first fifty lines of an answer, and a month has fewer.
const inOctober = { ...inYear, period: 'priousMonth' };
const balance = (page: Page, term: string) =>
  page
    .locator('.statement-balances > div')
    .filter({ hasText: term })
    .locator('dd')
    .innerText()
    .then(paiseIn);

type Line = {
  EntryDate: string;
  InstrNo: string;
  DrCr: string;
  Amount: string;
  Balance: string;
  Particular: string;
};

const sumOf = (lines: readonly Line[], side: string) =>
  lines.filter(({ DrCr }) => DrCr === side).reduce((sum, { Amount }) => sum + paiseIn(Amount), 0n);

/** The four sums are those of the lines that the bank has answered. */
async function expectSums(page: Page, lines: readonly Line[]): Promise<void> {
  expect(await balance(page, 'Total withdrawals')).toBe(sumOf(lines, 'D'));
  expect(await balance(page, 'Total deposits')).toBe(sumOf(lines, 'C'));
  const closing = await balance(page, 'Closing balance');
  expect(closing).toBe(paiseIn(lines.at(-1)?.Balance ?? ''));
  expect((await balance(page, 'Opening balance')) + sumOf(lines, 'C') - sumOf(lines, 'D')).toBe(
    closing,
  );
}

/** Every line of the answer is a row, cell by cell, ten to a page and the rest on the last one. */
async function expectPages(page: Page, lines: readonly Line[]): Promise<void> {
  const rows = page.locator('.statement tbody tr');
  for (let first = 0; first < lines.length; first += 10) {
    const here = lines.slice(first, first + 10);
    const last = first + here.length;
    await expect(page.getByText(`${first + 1} to ${last} of ${lines.length}`)).toBeVisible();
    await expect(rows).toHaveCount(here.length);
    await expect(rows.locator('> *')).toHaveText(here.flatMap(cellsOf));
    const days = rows.getByRole('rowheader');
    await expect(days).toHaveText(here.map(() => /^\d{2}-\d{2}-\d{4}$/));
    if (last < lines.length) await page.getByRole('button', { name: 'Next Page' }).click();
  }
}

function cellsOf({ EntryDate, Particular, InstrNo, DrCr, Amount, Balance }: Line) {
  const amount = formatAmount(paiseIn(Amount));
  const sides = DrCr === 'C' ? ['', amount] : [amount, ''];
  return [EntryDate, Particular, InstrNo, ...sides, `${formatAmount(paiseIn(Balance))} Cr`];
}

test('a statement is searched for, shown ten to a page, and added up', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  await searchStatement(page, inOctober);
  await test.step('there are five types and four periods (B122, B125)', async () => {
    expect(await valuesOf(page, '#type')).toEqual(['SB', 'OD', 'CC', 'others', 'Loan']);
    const periods = ['', 'CurrentMonth', 'priousMonth', 'year', 'Custom'];
    expect(await valuesOf(page, '#period')).toEqual(periods);
  });
  const [asked] = await callsOf(simulator, 'EStatementService');
  expect(asked?.request).toEqual({
    AccountNumber: savings,
    FromDate: '01-10-2026',
    ToDate: '31-10-2026',
    CustNo: '100042317',
  });
  // Safe: the contract's own wire shape, of which the test reads some fields.
  const lines = (asked?.response?.['EStmtTransactions'] ?? []) as Line[];
  expect(lines.length).toBeGreaterThan(10);
  await test.step('its sums are those of the lines (B133, B134)', () => expectSums(page, lines));
  await test.step('of deposits and loans that the bank was not heard on, and of a type that has no account, each says what is so', async () => {
    await page.locator('#type').selectOption('CC');
    await page.locator('form.statement-form button[type=submit]').click();
    await expect(page.locator('#account ~ .field-error')).toHaveText(/no account of this type/);
    await expect(page.locator('.banner.error li')).toHaveText([
      'You have no account of this type.',
    ]);
    await expectUnheardLists(page, simulator);
  });
  await test.step('the accounts are those of the type (B123, B124, A2)', async () => {
    await expectAccountsByType(page);
  });
  await test.step('each period has its days (B126)', async () => {
    await searchStatement(page, { ...inYear, period: 'CurrentMonth' });
    await searchStatement(page, inYear);
    await searchStatement(page, inOctober);
    const ranges = (await callsOf(simulator, 'EStatementService')).map(({ request }) => [
      request['FromDate'],
      request['ToDate'],
    ]);
    expect(ranges.slice(1)).toEqual([
      ['01-11-2026', '21-11-2026'],
      ['22-11-2025', '21-11-2026'],
      ['01-10-2026', '31-10-2026'],
    ]);
  });
  await test.step('its lines are the rows, ten to a page (B127, B135, B444)', async () => {
    await expectPages(page, lines);
  });
  await expectAccessibleInBoth(page);
});

test('a statement and its files stand until account, period or type changes, and its lines are narrowed by text, side, cheque and amount, their totals with them (B128, B130, B131, B132) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  await expect(page.locator('#type')).toBeVisible();
  await expect(page.locator('.file-buttons')).toHaveCount(0);
  await searchStatement(page, inYear);
  const rows = page.locator('.statement tbody tr');
  const files = page.locator('.file-buttons');
  for (const [field, value, back] of [
    ['#period', 'CurrentMonth', 'year'],
    ['#account', '', savings],
    ['#type', 'others', 'SB'],
  ] as const) {
    await expect(files).toBeVisible();
    await page.locator(field).selectOption(value);
    await expect(rows).toHaveCount(0);
    await expect(files).toHaveCount(0);
    await page.locator(field).selectOption(back);
    await page.locator('#account').selectOption(savings);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(rows).toHaveCount(10);
  }

  await page.getByRole('searchbox').fill('salary konkan');
  await expect(page.getByText(/^Found: 1\d of \d+$/)).toBeVisible();
  await expect(rows.first()).toContainText('Salary Konkan Shipping');
  await expect(page.locator('.found-totals')).toContainText('₹0.00');
  await page.getByRole('button', { name: 'Withdrawals', exact: true }).click();
  await expect(page.getByText('No entry matches what you are looking for.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('button', { name: 'Cheques' }).click();
  await expect(rows.first()).toContainText('Cheque 0045');
  await page.getByLabel('Amount from').fill('2,500');
  await page.getByLabel('Amount to').fill('2600');
  await expect(rows.first()).toContainText(/2,5\d\d\.\d\d/);
  const most = page.getByLabel('Amount to');
  await most.fill('2,60');
  await expect(most).toHaveAccessibleDescription('');
  await most.press('Enter');
  await expect(most).toHaveAccessibleDescription('Invalid amount');
  await most.fill('2,600');
  await expect(most).toHaveAccessibleDescription('');
});

test('the PDF has the header, every line and both totals on A4, the same bytes each time; XLSX, OFX, QIF and MT940 say the same; by choice it is closed by a password (B136, B137, B138) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'ravi', paths.downloadStatement);
  await searchStatement(page, { ...inOctober, account: joint });
  const [opening, debits, credits, closing] = await page
    .locator('.statement-balances dd')
    .allInnerTexts();
  const waiting = page.waitForEvent('download');
  const bytes = await downloadFile(page, 'PDF');
  expect((await waiting).suggestedFilename()).toBe(`StatementOfAccount_${joint}.pdf`);
  const { text, box } = await pdfOf(bytes);
  expect(box.map(Math.round)).toEqual([0, 0, 595, 842]);
  const header = ['Sahakar Bank', joint, 'Savings', 'SHKR0000002', '411971002', '40028836174205'];
  const people = ['Ravi S. Joshi and Sunita R. Joshi', 'Sunita Ravi Joshi', 'Mr Aditya Ravi Joshi'];
  for (const part of [...header, ...people, 'Sadashiv Peth', '1182 Tilak Road']) {
    expect(text).toContain(part);
  }
  for (const amount of [opening, debits, credits, closing]) {
    expect(text).toContain((amount ?? 'none').replace('₹', ''));
  }
  const asked = (await callsAfter(simulator)).find((call) => call.service === 'EStatementService');
  // Safe: the contract's own wire shape, of which the test reads some fields.
  const lines = (asked?.response?.['EStmtTransactions'] ?? []) as Line[];
  const running = [...text.matchAll(/([\d,]+\.\d{2}) (?:Cr|Dr)/g)].map(([, sum = '']) =>
    paiseIn(sum),
  );
  expect(running.slice(1, -1)).toEqual(lines.map((line) => paiseIn(line.Balance)));
  expect([debits, credits].map((shown) => paiseIn(shown ?? ''))).toEqual(
    ['D', 'C'].map((side) => sumOf(lines, side)),
  );
  expect(Buffer.from(await downloadFile(page, 'PDF')).equals(bytes)).toBe(true);

  const sheet = await readExcelFile(Buffer.from(await downloadFile(page, 'XLSX')));
  const rows = sheet[0]?.data ?? [];
  const last = rows.at(-1) ?? [];
  const rupees = (cell: unknown) => BigInt(Math.round(Number(cell) * 100));
  expect([last[4], last[5], last[6]].map(rupees)).toEqual(
    [debits, credits, closing].map((shown) => paiseIn(shown ?? '')),
  );
  const entries = new Ofx(
    new TextDecoder().decode(await downloadFile(page, 'OFX')),
  ).getBankTransferList();
  expect(entries.map(({ TRNAMT }) => String(TRNAMT))).toEqual(
    lines.map(({ DrCr, Amount }) => (DrCr === 'C' ? Amount : `-${Amount}`)),
  );
  const qif = readQif(new TextDecoder().decode(await downloadFile(page, 'QIF')));
  expect(qif.records.map(({ T }) => T)).toEqual(entries.map(({ TRNAMT }) => String(TRNAMT)));
  const messages = readMt940(new TextDecoder().decode(await downloadFile(page, 'MT940')));
  expect(messages.at(-1)?.closing.paise).toBe(paiseIn(closing ?? ''));
  expect(messages.flatMap((message) => message.entries)).toHaveLength(lines.length);
  await expectClosedPdf(page, text);
});

test('the PDF of a loan is the bank’s own (B372, B373) @wide', async ({ page, simulator }) => {
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  await searchStatement(page, { type: 'Loan', account: '001031000000218', period: 'year' });
  const loan = '001031000000218';
  const [rowsAsked] = await callsOf(simulator, 'EStatementService');
  expect(rowsAsked?.request).toMatchObject({ AccountNumber: loan });
  // Safe: the contract's own wire shape, of which the test reads one field.
  const lines = (rowsAsked?.response?.['EStmtTransactions'] ?? []) as Line[];
  expect(lines.length).toBeGreaterThan(10);
  await expect(page.locator('.statement tbody .narration')).toHaveText(
    lines.slice(0, 10).map(({ Particular }) => Particular),
  );
  const waiting = page.waitForEvent('download');
  const bytes = await downloadFile(page, 'PDF');
  expect((await waiting).suggestedFilename()).toBe(`StatementOfAccount_${loan}.pdf`);
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  const { text, box } = await pdfOf(bytes);
  expect(box.map(Math.round)).toEqual([0, 0, 595, 842]);
  expect(text).toContain(loan);
  const asked = (await callsAfter(simulator)).find((call) => call.service === 'LoanViewPDFService');
  // Key is hidden in the log, and the switch refuses every other customer's number there.
  expect(asked?.request).toMatchObject({
    BranchCode: '001',
    PrdAccountId: '00000000000000000001031000000218',
    FromDate: '22-11-2025',
    ToDate: '21-11-2026',
  });
});

test('the statement button on the accounts leads to the statement of the account shown, and is missing where there is none (B018, B075, B077, B129) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await page.locator('.recent').getByRole('button', { name: 'Download Statement' }).click();
  await expect(page).toHaveURL(/\/DownloadStatement$/);
  await expect(page.locator('#type')).toHaveValue('SB');
  await expect(page.locator('#account')).toHaveValue(savings);
  await expect(page.locator('#period')).toBeVisible();
  expect(await valuesOf(page, '#account')).toEqual(['', savings]);
  await refuse(simulator, 'MiniStatementService', '7999', 'No transactions found');
  await page.reload();
  await page.locator('nav a[href="/"]').first().click();
  await expect(page.getByText('There are no transactions yet.')).toBeVisible();
  await expect(page.locator('.recent').getByRole('button')).toHaveCount(0);
});
