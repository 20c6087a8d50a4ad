import type { Page } from '@playwright/test';
import { breakDown, refuse } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { beginTransfer, fillEntry, rent, submitEntry } from './transfer-steps.ts';
import { acknowledge } from '../shell/shell-steps.ts';

/** Who is missing cannot be chosen yet until the answered function is called. */
async function withPayeesHeldBack(page: Page): Promise<() => void> {
  await page.locator('#from-account').check();
  const letGo = await heldBack(page, 'ManagePayeeService');
  await submitEntry(page);
  await page.locator('input[value=otherAccount]').check();
  return letGo;
}

/** The entry is filled in and loaded anew, and nobody is known yet until that. */
async function reloadWithPayeesHeldBack(page: Page): Promise<() => void> {
  await fillEntry(page, rent);
  const letGo = await heldBack(page, 'ManagePayeeService');
  await page.reload();
  return letGo;
}

test('a transfer whose beneficiaries are on their way still waits for them, and one of which they do not come says so @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  const summary = page.locator('.banner.error').filter({ has: page.getByRole('link') });
  const letGo = await reloadWithPayeesHeldBack(page);
  await expect(page.locator('#amount')).toHaveValue(/2,500/);
  await submitEntry(page);
  await expect(page.locator('form button[type=submit]')).toHaveAttribute('aria-busy', 'true');
  await expect(summary).toHaveCount(0);
  letGo();
  await expect(page.locator('.summary-list')).toContainText('Ravi Shankar Joshi');

  await page.getByRole('button', { name: 'Change Amount' }).click();
  await expect(page.locator('#amount')).toHaveValue(/2,500/);
  const { id } = await refuse(simulator, 'ManagePayeeService', '9001', 'Not just now');
  await page.reload();
  await expect(page.getByText('Your beneficiaries could not be loaded.')).toBeVisible();
  await submitEntry(page);
  await acknowledge(page, 'Not just now');
  await expect(summary).toHaveCount(0);
  await simulator.faults.remove(id);
  await submitEntry(page);
  await expect(page.locator('.summary-list')).toContainText('Ravi Shankar Joshi');
});

test('what is wrong with a beneficiary leads to its field also while nobody can be chosen there yet, and the focus stays @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  const letGo = await withPayeesHeldBack(page);
  const field = page.locator('#beneficiary');
  await expect(page.locator('#beneficiary-error')).toHaveText('Please fill this in');
  await expect(field).toHaveAttribute('aria-busy', 'true');
  await page.locator('.banner.error').getByRole('link').click();
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  letGo();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-busy', 'false');
});

test('a beneficiary’s field stays where the beneficiaries do not come: with the focus, and as where its fault leads @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  const letGo = await withPayeesHeldBack(page);
  const { id } = await refuse(simulator, 'ManagePayeeService', '9001', 'Not just now');
  const field = page.locator('#beneficiary');
  await expect(field).toHaveAttribute('aria-busy', 'true');
  await field.focus();
  letGo();
  await expect(page.getByText('Your beneficiaries could not be loaded.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-busy', 'false');
  await expect(field).toHaveAccessibleDescription(/could not be loaded/);
  await field.pressSequentially('Ravi');
  await expect(field).toHaveValue('');
  await expect(page.getByText('Nothing matches')).toHaveCount(0);
  await page.locator('#amount').focus();
  await page.locator('.banner.error').getByRole('link').click();
  await expect(field).toBeFocused();
  await simulator.faults.remove(id);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your beneficiaries could not be loaded.')).toHaveCount(0);
  await field.fill('Ravi');
  await field.press('Enter');
  await expect(field).toHaveValue('Ravi Shankar Joshi');
});

test('what is missing elsewhere is told at once, also while beneficiaries are on their way and where they do not come @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  const letGo = await reloadWithPayeesHeldBack(page);
  const amount = page.locator('#amount');
  const fault = page.locator('#amount-error');
  await amount.fill('');
  await submitEntry(page);
  await expect(fault).toHaveText('Please enter a valid amount');
  await expect(page.locator('#beneficiary-error')).toHaveCount(0);
  await amount.fill('0');
  await submitEntry(page);
  await expect(fault).toContainText('greater than zero');
  await breakDown(simulator, 'ManagePayeeService');
  letGo();
  await page.getByRole('alertdialog').getByRole('button').click();
  await amount.fill('');
  await submitEntry(page);
  await expect(fault).toHaveText('Please enter a valid amount');
});
