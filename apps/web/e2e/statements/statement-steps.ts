import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { getDocumentProxy, extractText } from 'unpdf';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { breakOnce } from '../faults.ts';
import { expect, type Simulator } from '../fixtures.ts';
import { leftBehind } from '../transfers/within-bank-steps.ts';
import { goUnlessThere } from '../transfers/transfer-steps.ts';

/** Chooses type, account and period on the statement screen, and asks for it. */
export async function searchStatement(
  page: Page,
  chosen: { readonly type: string; readonly account: string; readonly period: string },
): Promise<void> {
  await goUnlessThere(page, paths.downloadStatement);
  await expect(page.locator('#type')).toBeVisible();
  await page.locator('#type').selectOption(chosen.type);
  await page.locator('#account').selectOption(chosen.account);
  await page.locator('#period').selectOption(chosen.period);
  await page.locator('.statement-form button[type=submit]').click();
  await expect(page.locator('.statement')).toBeVisible();
}

/** What a list offers, by the values that are sent. */
export const valuesOf = (page: Page, field: string) =>
  page
    .locator(`${field} option`)
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));

/** Presses one of the buttons of the files: PDF, XLSX, CSV, OFX, QIF or MT940. */
export async function downloadFile(page: Page, name: string): Promise<Uint8Array> {
  const button = page.locator('.file-buttons').getByRole('button', { name });
  // A file that has just come is on the disk before the page says that the next may be asked for.
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  const download: Promise<Download> = page.waitForEvent('download');
  await button.click();
  const file = await download;
  return new Uint8Array(await readFile(await file.path()));
}

export async function pdfOf(bytes: Uint8Array, password?: string) {
  const document = await getDocumentProxy(bytes.slice(), {
    ...(password !== undefined && { password }),
  });
  const { text } = await extractText(document, { mergePages: true });
  const page = await document.getPage(1);
  return { text: text.replaceAll(/\s+/g, ' '), box: page.view };
}

/** The customer chooses a password, which the file then asks for and nothing else keeps. */
export async function expectClosedPdf(page: Page, text: string): Promise<void> {
  await page.getByLabel('Protect the PDF with a password').check();
  const field = page.getByLabel('Password of the PDF');
  await field.fill('onlyletters');
  await page.locator('.file-buttons').getByRole('button', { name: 'PDF' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText(/^Enter 8 to 32 Latin letters/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await field.fill('Sadashiv-411030');
  const closed = await downloadFile(page, 'PDF');
  await expect(pdfOf(closed)).rejects.toThrow(/password/i);
  expect((await pdfOf(closed, 'Sadashiv-411030')).text).toBe(text);
  expect(await leftBehind(page)).not.toContain('Sadashiv-411030');
}

/** Rupees in a text as paise: 12,34,567.50. */
export function paiseIn(text: string): bigint {
  return BigInt(text.replaceAll(/[^\d]/g, ''));
}

/** Asha's own, under which the statements of most tests are. */
export const savings = '001010000042317';
/** Her open deposits, as the bank lists them. */
const deposits = [
  '001021000002213',
  '001021000001846',
  '001022000000934',
  '001021000002471',
  '001021000002390',
  '001021000002590',
] as const;

/** Each type lists the accounts of its own, those that the bank has to be asked for among them. */
export async function expectAccountsByType(page: Page): Promise<void> {
  await page.locator('#type').selectOption('SB');
  expect(await valuesOf(page, '#account')).toEqual(['', savings]);
  for (const [type, numbers] of [
    ['others', ['', '001011000007902', ...deposits]],
    ['CC', ['']],
    ['Loan', ['', '001031000000218', '001032000000077']],
  ] as const) {
    await page.locator('#type').selectOption(type);
    await expect(page.locator('#account option')).toHaveCount(numbers.length);
    expect(await valuesOf(page, '#account')).toEqual(numbers);
  }
}

/** Deposits and loans that the bank was not heard on can be asked for again. */
export async function expectUnheardLists(page: Page, simulator: Simulator): Promise<void> {
  for (const [service, type] of [
    ['FDViewService', 'others'],
    ['LoanViewService', 'Loan'],
  ] as const) {
    await breakOnce(simulator, service);
    await page.locator('#type').selectOption(type);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.locator('#account')).toContainText('Choose an account');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
}
