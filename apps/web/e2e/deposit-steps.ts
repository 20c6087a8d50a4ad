import { expect, type Page } from '@playwright/test';
import { open } from './cheque-steps.ts';
import type { Simulator } from './fixtures.ts';
import { callsOf, type RecordedCall } from './transfer-steps.ts';

export const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click();

/** The one thing that the form says is wrong. */
export async function expectRefused(page: Page, text: string): Promise<void> {
  await calculate(page);
  await expect(page.locator('.banner.error li')).toHaveText([text]);
}

/** The warning after a field was left, which empties the field once it is read (B339). */
export async function expectWarned(page: Page, id: string, value: string, text: string) {
  const field = page.locator(`#${id}`);
  await field.fill(value);
  await field.press('Tab');
  const warning = page.getByRole('alertdialog', { name: text, exact: true });
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
}

export async function depositOrders(
  simulator: Simulator,
  type: 'CALCULATE' | 'CREATE',
): Promise<readonly RecordedCall[]> {
  const calls = await callsOf(simulator, 'FDCreationService');
  return calls.filter(({ request }) => request['RequestType'] === type);
}

/** The four figures of a calculation as the switch answered them last. */
export async function lastAnswer(simulator: Simulator): Promise<Record<string, string>> {
  const calls = await depositOrders(simulator, 'CALCULATE');
  // Safe: the answer of this service holds texts only.
  return (calls.at(-1)?.response ?? {}) as Record<string, string>;
}

export async function openCreation(page: Page): Promise<void> {
  await open(page, 'Term deposit creation', 'Term Deposit Creation');
}

/** The question before money moves, answered with yes. */
export async function confirmDeposit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the deposit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit opened');
}
