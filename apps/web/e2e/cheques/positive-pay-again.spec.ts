import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { callsOf, lastRequestTo } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { tellOfCheque } from './cheque-steps.ts';
import { submit } from '../shell/shell-steps.ts';

test.use({ scenario: 'positive-pay' });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('what is typed while a cheque is looked up is not what is registered, and stands in the form again @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.positivePay);
  await field(page, 'Pay').fill('Bhiwandi Yarn Depot');
  const letGo = await heldBack(page);
  await tellOfCheque(page, '700122');
  await expect(page.locator('main form button[type=submit]')).toHaveAttribute('aria-busy', 'true');
  await field(page, 'Amount').fill('10');
  await field(page, 'Cheque number').fill('700124');
  letGo();
  await expect(page.locator('#otp')).toBeVisible();
  await expect(page.locator('dd')).toContainText(['700122', 'Bhiwandi Yarn Depot', '₹50,000.00']);
  const signed = await lastRequestTo(simulator, 'OTPGenerationService');
  expect(signed).toMatchObject({ variable1: '700122', Amount: '50000.00' });
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  // The page was loaded here: no change of address brings the focus to the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, 'Cheque number')).toHaveValue('700124');
});

test('what was said of one instruction does not stand over the next, which is given up @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.positivePay);
  const registered = page.locator('.banner.success');
  await tellOfCheque(page, '700122');
  await fillOtp(page.locator('#otp'), simulator, 'asha');
  await submit(page);
  await expect(registered).toBeVisible();
  await tellOfCheque(page, '700140');
  await expect(page.locator('#otp')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Cheque number')).toHaveValue('700140');
  await expect(registered).toHaveCount(0);
});

test('a cheque that is looked up while its customer looks at the history leads nobody from there, and no OTP is sent @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.positivePay);
  const letGo = await heldBack(page, 'fateOfChqService');
  await tellOfCheque(page, '700122');
  const button = page.locator('main form button[type=submit]');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('tab', { name: 'History' }).click();
  letGo();
  await expect.poll(() => callsOf(simulator, 'fateOfChqService')).toHaveLength(1);
  await field(page, 'Account').selectOption('001011000007902');
  await submit(page);
  await expect(page.locator('main tbody tr').first()).toContainText('Paithan Weavers Guil');
  expect(await callsOf(simulator, 'OTPGenerationService')).toEqual([]);
  await page.getByRole('tab', { name: 'New instruction' }).click();
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await submit(page);
  await expect(page.locator('#otp')).toBeVisible();
});
