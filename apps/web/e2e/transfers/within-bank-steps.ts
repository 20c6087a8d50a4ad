import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expectFits } from '../clipped.ts';
import { expect, type Simulator } from '../fixtures.ts';
import type { Texts } from '../texts.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';

/** From the entry form to the receipt: 2,500.00 from Asha's savings account to Ravi. */
export async function payRavi(page: Page, simulator: Simulator, t: Texts): Promise<void> {
  await goByMenu(page, '/WithinBank');
  await page.locator('input[type=radio]').first().check();
  await page.getByRole('radio', { name: t.transfer.types.otherAccount }).check();
  await page.getByRole('combobox').fill('Ravi');
  await page.getByRole('option', { name: /Ravi Shankar Joshi/ }).click();
  await page.getByLabel(t.transfer.entry.amount, { exact: true }).fill('2500');
  await page.getByLabel(t.transfer.entry.remark, { exact: true }).fill('rent December');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: t.transfer.entry.continue }).click();

  await expect(page).toHaveURL(/WithinBankTranfer$/);
  await expect(page.getByRole('button', { name: t.transfer.check.confirm })).toBeVisible();
  await expect(page.locator('main')).toContainText('2,500.00');
  await expectAccessibleInBoth(page);
  await authorise(page, simulator);
  await expect(page).toHaveURL(/WithinBankStatement$/);
}

async function authorise(page: Page, simulator: Simulator): Promise<void> {
  const { mobile, transactionPassword } = await simulator.person('asha');
  await page
    .locator('main input[type=password]')
    .first()
    .fill(transactionPassword ?? '');
  const before = (await simulator.messagesTo(mobile)).at(-1)?.id;
  await page.locator('main form button[type=submit]').click();
  const code = page.locator('input[autocomplete=one-time-code]');
  await expect(code).toBeVisible();
  await expectAccessibleInBoth(page);
  await fillOtp(code, simulator, 'asha', before);
  await page.locator('main form button[type=submit]').click();
}

/** Downloads the receipt; answers the text of the PDF. Latin letters and digits extract right. */
export async function downloadReceipt(page: Page, t: Texts): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.paper.download }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('TransactionRecipt.pdf');
  const bytes = new Uint8Array(await readFile(await file.path()));
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
}

export async function expectNumberCopied(page: Page): Promise<void> {
  const copy = page.getByRole('button', { name: 'Copy the RRN' });
  const number = page.locator('.rrn .number');
  // Whatever is not named is refused.
  await page.context().grantPermissions([]);
  await copy.click();
  await expect(number).toContainText('Select the number and copy it yourself.');
  await expectFits(page);
  // Paper has no button to press.
  await page.emulateMedia({ media: 'print' });
  await expect(number.getByRole('status')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await expect(number).toContainText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(number.locator('b')).toHaveText(copied);
}

/** Everything that the page could have kept on this machine. */
export function leftBehind(page: Page): Promise<string> {
  return page.evaluate(async () =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      (await indexedDB.databases()).map(({ name }) => name),
      await caches.keys(),
      history.state,
    ]),
  );
}
