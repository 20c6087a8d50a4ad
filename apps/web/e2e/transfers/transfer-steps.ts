import { expect, type Page } from '@playwright/test';
import { type Path, paths } from '../../src/paths.ts';
import { appears } from '../appears.ts';
import { callsAfter } from '../calls.ts';
import type { Simulator } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

/** The documented fields of a transfer within the bank or by IMPS, in the order of the alphabet. */
export const accountTransferFields =
  'AcctType Amount BeneficiaryAccountNumber CustNo FromAccountNumber IfscCode MMID OTP Remark Requesttype TPin ToName TxnType'.split(
    ' ',
  );

export async function goUnlessThere(page: Page, path: Path): Promise<void> {
  if (new URL(page.url()).pathname !== path) await goByMenu(page, path);
}

/** The entry of a transfer within the bank, by the menu where it is not the screen already. */
export async function openEntry(page: Page): Promise<void> {
  await goUnlessThere(page, paths.withinBank);
  await appears(page, '#from-account');
  await expect(page.locator('#from-account')).toBeVisible();
}

/** Signed in as somebody, at the entry of a transfer within the bank. */
export async function beginTransfer(page: Page, simulator: Simulator, key = 'asha'): Promise<void> {
  await signIn(page, simulator, key, paths.withinBank);
  await openEntry(page);
}

export type Entry = { readonly amount: string; readonly remark: string; readonly payee?: string };

/** What is paid where a test is about something else. */
export const rent: Entry = { amount: '2500', remark: 'rent December' };

/** The codes of the types of transfer that the entry offers. */
export const offeredTypes = (page: Page) =>
  page
    .locator('input[name=transfer-type]')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));

/** The entry has amount and remark, and these accounts to pay from and no other. */
export async function expectEntryOf(page: Page, accounts: readonly string[]): Promise<void> {
  const sources = page.getByRole('radiogroup', { name: 'From account' }).getByRole('radio');
  await expect(sources).toHaveCount(accounts.length);
  for (const [place, account] of accounts.entries()) {
    await expect(sources.nth(place)).toHaveAttribute('value', account);
  }
  for (const name of ['Amount', 'Remark']) {
    await expect(page.getByRole('textbox', { name })).toBeVisible();
  }
}

/** What the amount takes of a text that is typed, what leaving it adds, and when it is too small. */
export async function typeAmounts(page: Page): Promise<void> {
  const amount = page.locator('#amount');
  for (const [typed, taken, left] of [
    ['a1.234', '1.23', '1.23'],
    ['1234567890123', '1,23,45,67,89,012', '1,23,45,67,89,012.00'],
    ['500', '500', '500.00'],
    ['0.50', '0.50', '0.50'],
  ] as const) {
    await amount.fill('');
    await amount.pressSequentially(typed);
    await expect(amount).toHaveValue(taken);
    await amount.blur();
    await expect(amount).toHaveValue(left);
    await expect(page.locator('#amount-error')).toHaveCount(typed === '0.50' ? 1 : 0);
    await amount.press('End');
    await amount.press('Backspace');
    await expect(amount, 'it can be made shorter, however long it is').toHaveValue(
      left.slice(0, -1),
    );
    await amount.blur();
  }
  await expect(page.locator('#amount-error')).toHaveText(/^The minimum amount is ₹1\.00\./);
}

/** Chooses the first account and a payee, and writes amount and remark. */
export async function fillEntry(page: Page, entry: Entry): Promise<void> {
  await page.locator('#from-account').check();
  await page.locator('input[value=otherAccount]').check();
  await page.locator('#beneficiary').fill(entry.payee ?? 'Ravi');
  await page.locator('#beneficiary').press('Enter');
  await page.locator('#amount').fill(entry.amount);
  await page.locator('#remark').fill(entry.remark);
}

export async function submitEntry(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click();
}

/** From the entry, filled in, to the confirmation. */
export async function toCheck(page: Page, entry: Entry): Promise<void> {
  await openEntry(page);
  await fillEntry(page, entry);
  await submitEntry(page);
  await page.waitForURL(/WithinBankTranfer$/);
}

/** From the confirmation to the OTP field, with the transaction password of this person. */
export async function toOtp(page: Page, simulator: Simulator, key: string): Promise<void> {
  const { transactionPassword } = await simulator.person(key);
  await appears(page, '#transaction-password');
  await page.locator('#transaction-password').fill(transactionPassword ?? '');
  await page.locator('#transaction-password').press('Enter');
  await appears(page, '#otp');
  await expect(page.locator('#otp')).toBeFocused();
}

/** From the entry, which Asha fills in, to her OTP. */
export async function toAuthorise(page: Page, simulator: Simulator, entry: Entry): Promise<void> {
  await toCheck(page, entry);
  await toOtp(page, simulator, 'asha');
}

/** Reads the newest OTP from the inbox and submits it. */
export async function authorise(page: Page, simulator: Simulator, key: string): Promise<void> {
  await fillOtp(page.locator('#otp'), simulator, key);
  await page.locator('#otp').press('Enter');
}

/** The services that were called for a transfer, at once, later or by a request; not those of a list. */
export async function transfersCalled(simulator: Simulator): Promise<readonly string[]> {
  const calls = await callsAfter(simulator);
  return calls
    .filter(({ service }) => transferServices.test(service))
    .filter(({ request }) => !listings.has(request['Requesttype'] ?? request['RequestType']))
    .map(({ service }) => service);
}

const transferServices =
  /^(FundTransfer(Request)?|NEFT_RTGS_Transaction(Request)?|ScheduleTransfer)Service$/;
const listings: ReadonlySet<unknown> = new Set(['G', 'H', 'GET']);

/** Pays from the first account to a payee of the same bank, up to the receipt. */
export async function pay(page: Page, simulator: Simulator, entry: Entry): Promise<void> {
  await toAuthorise(page, simulator, entry);
  await authorise(page, simulator, 'asha');
  await page.waitForURL(/WithinBankStatement$/);
  await appears(page, '.receipt');
}
