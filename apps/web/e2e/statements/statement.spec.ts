import { Ofx } from 'ofx-data-extractor';
import readExcelFile from 'read-excel-file/node';
import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import {
  downloadFile,
  expectClosedPdf,
  paiseIn,
  pdfOf,
  searchStatement,
} from './statement-steps.ts';
import { readMt940, readQif } from '../../src/features/statements/files/testing-bank-files.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { callsAfter, callsOf } from '../transfers/transfer-steps.ts';

const savings = '001010000042317';
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

type Line = { DrCr: string; Amount: string; Balance: string; Particular: string };

const sumOf = (lines: readonly Line[], side: string) =>
  lines.filter(({ DrCr }) => DrCr === side).reduce((sum, { Amount }) => sum + paiseIn(Amount), 0n);

test('a statement is searched for, shown ten to a page, and added up (B122, B123, B124, B125, B126, B127, B133, B134, B135)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  await searchStatement(page, inOctober);
  const valuesOf = (field: string) =>
    page
      .locator(`${field} option`)
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(await valuesOf('#type')).toEqual(['SB', 'OD', 'CC', 'others', 'Loan']);
  expect(await valuesOf('#account')).toEqual(['', savings]);
  expect(await valuesOf('#period')).toEqual(['', 'CurrentMonth', 'priousMonth', 'year', 'Custom']);

  const asked = (await callsAfter(simulator)).find((call) => call.service === 'EStatementService');
  expect(asked?.request).toEqual({
    AccountNumber: savings,
    FromDate: '01-10-2026',
    ToDate: '31-10-2026',
    CustNo: '100042317',
  });
  // Safe: the contract's own wire shape, of which the test reads three fields.
  const lines = (asked?.response?.['EStmtTransactions'] ?? []) as Line[];
  expect(lines.length).toBeGreaterThan(10);
  expect(await balance(page, 'Total withdrawals')).toBe(sumOf(lines, 'D'));
  expect(await balance(page, 'Total deposits')).toBe(sumOf(lines, 'C'));
  const closing = await balance(page, 'Closing balance');
  expect(closing).toBe(paiseIn(lines.at(-1)?.Balance ?? ''));
  expect((await balance(page, 'Opening balance')) + sumOf(lines, 'C') - sumOf(lines, 'D')).toBe(
    closing,
  );

  for (const [type, numbers] of [
    ['others', ['', '001011000007902']],
    ['CC', ['']],
    ['Loan', ['', '001031000000218', '001032000000077']],
  ] as const) {
    await page.locator('#type').selectOption(type);
    await expect(page.locator('#account option')).toHaveCount(numbers.length);
    expect(await valuesOf('#account')).toEqual(numbers);
  }
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

  const rows = page.locator('.statement tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(lines[0]?.Particular ?? 'no line');
  await expect(page.getByText(`1 to 10 of ${lines.length}`)).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('a statement and its files stand until account, period or type changes, and its lines are narrowed by text, side, cheque and amount, their totals with them (B128, B130, B131, B132)', async ({
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
  await page.getByRole('button', { name: 'Cheques' }).click();
  await expect(rows.first()).toContainText('Cheque 0045');
  await page.getByLabel('Amount from').fill('2,500');
  await page.getByLabel('Amount to').fill('2600');
  await expect(rows.first()).toContainText(/2,5\d\d\.\d\d/);
});

test('dates are picked and never typed, none to come, at most a year apart (B312, B313, B314, B315, B316, B317, B318)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const fault = page.getByRole('link', { name: 'Please fill all the details' });
  await search.click();
  await expect(fault).toBeVisible();
  await page.locator('#account').selectOption(savings);
  await expect(fault).toHaveCount(0);
  await search.click();
  await expect(fault).toBeVisible();
  await page.locator('#period').selectOption('Custom');
  await search.click();
  await expect(fault).toBeVisible();

  const [from, to] = [page.locator('#from'), page.locator('#to')];
  await from.focus();
  await page.keyboard.type('01/01/2026');
  await expect(from).toHaveValue('');
  await page.getByRole('button', { name: 'Choose a date for From date' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: '21 November 2026' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: '22 November 2026' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await expectAccessibleInBoth(page);
  for (let month = 0; month < 12; month += 1) await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('21/11/2025');
  await search.click();
  await expect(fault).toBeVisible();

  await to.click();
  await expect(dialog.getByRole('button', { name: '21 November 2026' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // With an earlier start the same end would be a day too far.
  await from.click();
  await expect(dialog.getByRole('button', { name: '21 November 2025' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('20/11/2025');
  await to.click();
  await expect(dialog.getByRole('button', { name: '20 November 2026' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: '21 November 2026' })).toBeDisabled();
  for (let month = 0; month < 12; month += 1) await page.keyboard.press('PageUp');
  await expect(dialog.getByRole('button', { name: '20 November 2025' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: '19 November 2025' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(to).toHaveValue('20/11/2025');
  expect((await callsAfter(simulator)).map(({ service }) => service)).not.toContain(
    'EStatementService',
  );
  await search.click();
  await expect(page.locator('.statement')).toBeVisible();
  const asked = (await callsAfter(simulator)).find((call) => call.service === 'EStatementService');
  expect(asked?.request).toMatchObject({ FromDate: '20-11-2025', ToDate: '20-11-2025' });
});

test('the PDF has the header, every line and both totals on A4, the same bytes each time; XLSX, OFX, QIF and MT940 say the same; by choice it is closed by a password (B136, B137, B138)', async ({
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
  // Safe: the contract's own wire shape, of which the test reads three fields.
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

test('the PDF of a loan is the bank’s own (B372, B373)', async ({ page, simulator }) => {
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  await searchStatement(page, { type: 'Loan', account: '001031000000218', period: 'year' });
  await expect(page.locator('.statement tbody tr').first()).toContainText(/\d{2}-\d{2}-\d{4}/);
  const bytes = await downloadFile(page, 'PDF');
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  const asked = (await callsAfter(simulator)).find((call) => call.service === 'LoanViewPDFService');
  // Key is hidden in the log, and the switch refuses every other customer's number there.
  expect(asked?.request).toMatchObject({
    BranchCode: '001',
    PrdAccountId: '00000000000000000001031000000218',
    FromDate: '22-11-2025',
    ToDate: '21-11-2026',
  });
});

test('a period without entries says so and offers no file; a refused statement says why (B371)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'kavita', paths.downloadStatement);
  await searchStatement(page, { type: 'SB', account: '004010000039902', period: 'CurrentMonth' });
  await expect(page.getByText('There are no transactions in this period.')).toBeVisible();
  await expect(page.locator('.file-buttons')).toHaveCount(0);
  await simulator.post('/faults', {
    service: 'EStatementService',
    times: 1,
    action: { kind: 'code', code: '9100', message: 'Please narrow the period' },
  });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please narrow the period');
});

test('the statement button on the accounts leads to the statement of the account shown, and is missing where there is none (B075, B077, B129)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await page.locator('.recent').getByRole('button', { name: 'Download Statement' }).click();
  await expect(page.locator('#type')).toHaveValue('SB');
  await expect(page.locator('#account')).toHaveValue(savings);
  await simulator.post('/faults', {
    service: 'MiniStatementService',
    action: { kind: 'code', code: '7999', message: 'No transactions found' },
  });
  await page.reload();
  await page.locator('nav a[href="/"]').first().click();
  await expect(page.getByText('There are no transactions yet.')).toBeVisible();
  await expect(page.locator('.recent').getByRole('button')).toHaveCount(0);
});
