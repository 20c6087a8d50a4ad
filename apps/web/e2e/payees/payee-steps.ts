import type { Page } from '@playwright/test';
import { callsOf, type RecordedCall } from '../calls.ts';
import { expect, type Simulator } from '../fixtures.ts';
import { submit } from '../shell/shell-steps.ts';

/** The calls about payees with this verb. */
export async function payeeCalls(
  simulator: Simulator,
  requestType: string,
): Promise<readonly RecordedCall[]> {
  const calls = await callsOf(simulator, 'ManagePayeeService');
  return calls.filter(({ request }) => request['requestType'] === requestType);
}

/** The rows of the table in sight; a tab that is not open has none. */
export const rowsOf = (page: Page) => page.locator('.passbook:visible tbody tr:has(th)');

/** Who banks here too, filled in as a new payee; the bank has told his name. */
export async function fillPayee(page: Page): Promise<void> {
  await page.locator('#account').fill('003010000072089');
  await page.locator('#confirmAccount').fill('003010000072089');
  await page.locator('#nickname').fill('Gurpreet');
  await expect(page.locator('#name')).toHaveValue('Gurpreet Singh Bedi');
}

/** The same, sent off, up to the OTP. */
export async function askForPayee(page: Page): Promise<void> {
  await fillPayee(page);
  await submit(page);
}
