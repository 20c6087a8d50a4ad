import { expect, type Page } from '@playwright/test';
import type { Simulator } from '../fixtures.ts';
import { callsOf, type RecordedCall } from '../transfers/transfer-steps.ts';

/** Opens a screen of the side menu and waits for it. */
export async function openMenu(page: Page, name: string, heading: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

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

export const submit = (page: Page) => page.locator('main form button[type=submit]').click();
