import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { callsOf } from '../calls.ts';
import { refuse } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import {
  beginTransfer,
  fillEntry,
  rent,
  submitEntry,
  toAuthorise,
  toCheck,
} from './transfer-steps.ts';

/** Goes elsewhere while the answer to this service is held back, and on once it is long there. */
async function leaveBefore(page: Page, simulator: Simulator, service: string, act: () => unknown) {
  const before = (await callsOf(simulator, service)).length;
  const letGo = await heldBack(page);
  await act();
  await goByMenu(page, paths.manageBeneficiary);
  letGo();
  await expect.poll(async () => (await callsOf(simulator, service)).length).toBe(before + 1);
  await expect(page.locator('main tbody th').first()).toBeVisible();
  await expect(page.locator('main h1')).toHaveText('Manage Beneficiary');
  await goByMenu(page, paths.tdsEnquiry);
  await expect.poll(async () => (await callsOf(simulator, 'AccountEnquiryService')).length).toBe(1);
}

test('an answer that comes after the entry of a transfer was left leads nobody to its check @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await fillEntry(page, rent);
  await expect(page.getByText(/^Available ₹/).first()).toBeVisible();
  await leaveBefore(page, simulator, 'FundTransferBalanaceEnquiryService', () => submitEntry(page));
  await expect(page).toHaveURL(/\/TdsEnquiry$/i);
});

test('no OTP is sent for a transfer that was left while its password was looked at, and whoever leaves one that the bank refuses then, whose OTP keeps the focus on its way, is told so where he is @wide', async ({
  page,
  simulator,
}) => {
  const { transactionPassword } = await simulator.person('asha');
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toCheck(page, rent);
  const password = page.locator('#transaction-password');
  await password.fill(transactionPassword ?? '');
  await leaveBefore(page, simulator, 'TPINValidationService', () => password.press('Enter'));
  expect(await callsOf(simulator, 'OTPGenerationService')).toEqual([]);

  await toAuthorise(page, simulator, rent);
  await refuse(simulator, 'FundTransferService', '9040', 'Insufficient Balance');
  await page.locator('#otp').fill(await simulator.otpOf('asha'));
  const letGo = await heldBack(page);
  await page.locator('#otp').press('Enter');
  await expect(page.getByRole('button', { name: /^Transferring/ })).toBeVisible();
  await expect(page.locator('#otp')).toBeFocused();
  await page.keyboard.type('1');
  await expect(page.locator('#otp')).toHaveValue(/^\d{6}$/);
  await goByMenu(page, paths.manageBeneficiary);
  letGo();
  await expect(page.getByRole('alert')).toHaveText(
    'The bank has not taken your transfer of ₹2,500.00 to Ravi Shankar Joshi. No money has left your account.',
  );
  await expect(page.locator('main h1')).toHaveText('Manage Beneficiary');
});
