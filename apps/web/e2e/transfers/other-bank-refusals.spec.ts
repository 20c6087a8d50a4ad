import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { callsOf, lastCallTo } from '../calls.ts';
import { loseAnswers, refuseOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { spoiltOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtherBank, openOtherBank, toConfirm } from './other-bank-steps.ts';
import { authorise, submitEntry, toOtp } from './transfer-steps.ts';
import { acknowledge, comeTo } from '../shell/shell-steps.ts';

const rent = { type: '2', amount: '15000', remark: 'rent December' } as const;

test('each bound of a rail has its message, after the balance and before the minimum (C126, C224, C225, C226, C227, C228, C229) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'farida', paths.otherBank);
  await openOtherBank(page);
  const problem = page.locator('.banner.error');
  const payee = 'Krishna';
  const refused = async (message: string) => {
    await submitEntry(page);
    await expect(problem.getByRole('link')).toHaveText(message);
  };
  await page.locator('#from-account').check();
  await expect
    .poll(async () => (await callsOf(simulator, 'FundTransferBalanaceEnquiryService')).length)
    .toBe(1);
  await refused('Please fill all the details');
  await fillOtherBank(page, { type: '2', amount: '', remark: 'seeds', payee });
  await refused('Please enter a valid amount');
  await page.locator('#amount').fill('0.00');
  await refused('The amount must be greater than zero');
  // What can be said without the balance asks for none.
  expect(await callsOf(simulator, 'FundTransferBalanaceEnquiryService')).toHaveLength(1);
  for (const [type, amount, message] of [
    ['2', '200000.01', 'NEFT transfers can be at most ₹2,00,000.00. You entered ₹2,00,000.01.'],
    ['2', '0.50', 'The minimum amount is ₹1.00. You entered ₹0.50.'],
    ['INTER', '500000.01', 'IMPS transfers can be at most ₹5,00,000.00. You entered ₹5,00,000.01.'],
    ['INTER', '0.50', 'The minimum amount is ₹1.00. You entered ₹0.50.'],
    ['1', '199999.99', 'RTGS transfers must be at least ₹2,00,000.00. You entered ₹1,99,999.99.'],
    ['INTER', '99999999', 'Insufficient Balance. You entered ₹9,99,99,999.00.'],
  ] as const) {
    await fillOtherBank(page, { type, amount, remark: 'seeds', payee });
    await refused(message);
  }
  for (const [type, amount] of [
    ['2', '200000'],
    ['INTER', '500000'],
  ] as const) {
    await openOtherBank(page);
    await fillOtherBank(page, { type, amount, remark: 'seeds', payee });
    await submitEntry(page);
    await expect(page).toHaveURL(/\/ConfirmTransfer$/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/OtherBank$/);
  }
});

test('Cancel leads to the entry from the password and from the OTP, without any transfer call (C060, decision 94) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  for (const step of ['password', 'otp']) {
    await toConfirm(page, rent);
    if (step === 'otp') await toOtp(page, simulator, 'asha');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/OtherBank$/);
    await expect(page.locator('#amount')).toHaveValue('');
  }
  expect(await callsOf(simulator, 'NEFT_RTGS_TransactionService')).toHaveLength(0);
});

test('Cancel leads to the entry, wrong secrets stay, a refused transfer goes back to the entry, and one without OTP to the accounts (C031, C342, C343, C348, C349, C350) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await test.step('Cancel sends nothing (C060)', () => cancel(page, simulator));
  await toConfirm(page, rent);
  await test.step('a wrong password is told, and no OTP is sent (C128)', () =>
    tryWrongPassword(page, simulator));
  const { transactionPassword } = await simulator.person('asha');
  await page.locator('#transaction-password').fill(transactionPassword ?? '');
  await page.locator('#transaction-password').press('Enter');
  const otp = page.locator('#otp');
  await expect(otp).toBeFocused();
  await test.step('no OTP, half of one and a wrong one are told, and pay nothing (C131, C250)', () =>
    tryWrongOtps(page, simulator));

  await refuseOnce(simulator, 'NEFT_RTGS_TransactionService', '9042', 'Daily limit exceeded');
  await authorise(page, simulator, 'asha');
  const exceeded = page.getByRole('alertdialog', { name: 'Daily limit exceeded' });
  await expect(exceeded).toHaveClass(/\binfo\b/);
  await expect(otp).toHaveValue('');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/OtherBank$/);
  await expect(page.locator('#amount')).toHaveValue('15,000.00');
  await expect(page.locator('#beneficiary')).toHaveValue('Rohit Deshpande');

  await submitEntry(page);
  await expect(page).toHaveURL(/\/ConfirmTransfer$/);
  await refuseOnce(simulator, 'OTPGenerationService', '9199', 'No SMS can be sent');
  await page.locator('#transaction-password').fill(transactionPassword ?? '');
  await page.locator('#transaction-password').press('Enter');
  await acknowledge(page, 'No SMS can be sent');
  await expect(page).toHaveURL(/\/$/);
});

/** From the confirmation back to an empty entry. */
async function cancel(page: Page, simulator: Simulator): Promise<void> {
  await toConfirm(page, rent);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/OtherBank$/);
  await expect(page.locator('#amount')).toHaveValue('');
  expect(await callsOf(simulator, 'NEFT_RTGS_TransactionService')).toHaveLength(0);
}

async function tryWrongPassword(page: Page, simulator: Simulator): Promise<void> {
  await page.locator('#transaction-password').fill('Wrong@1971');
  await page.locator('#transaction-password').press('Enter');
  await acknowledge(page, /^The transaction password is wrong\./);
  await expect(page.locator('#transaction-password')).toBeFocused();
  const types = (await callsOf(simulator, 'OTPGenerationService')).map(
    ({ request }) => request['RequestType'],
  );
  expect(types).not.toContain('FUNDTRANSFERPIN');
}

async function tryWrongOtps(page: Page, simulator: Simulator): Promise<void> {
  const otp = page.locator('#otp');
  for (const [typed, words] of [
    ['', 'OTP is empty'],
    ['12345', 'OTP is invalid'],
  ] as const) {
    await otp.fill(typed);
    await otp.press('Enter');
    await expect(page.locator('.field-error')).toHaveText(words);
  }
  await otp.fill(spoiltOtp(await simulator.otpOf('asha')));
  await otp.press('Enter');
  await acknowledge(page, /^Invalid OTP/);
  await expect(otp).toHaveValue('');
  await expect(page).toHaveURL(/\/ConfirmTransfer$/);
  expect(await callsOf(simulator, 'NEFT_RTGS_TransactionService')).toHaveLength(0);
}

test('where the answer is lost its receipt opens and nothing is paid twice; a typed address leads to the entry (C032) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const odd = { ...rent, amount: '2517.25' };
  await toConfirm(page, odd);
  await toOtp(page, simulator, 'asha');
  await loseAnswers(simulator, 'NEFT_RTGS_TransactionService');
  await authorise(page, simulator, 'asha');
  // The bank is asked what became of it, and NEFT has accepted it.
  await expect(page).toHaveURL(/OtherBankStatement$/);
  await expect(page.locator('.receipt')).toContainText('₹2,517.25');
  await expect(page.locator('main')).not.toContainText(/fail/i);
  const ids = (await callsOf(simulator, 'NEFT_RTGS_TransactionService')).map(
    ({ requestId }) => requestId,
  );
  expect(new Set(ids).size).toBe(1);
  await page.locator('a[href="/"]').first().click();
  await expect(page.locator('.recent tbody tr').first()).toContainText('2,517.25');
  const statement = await lastCallTo(simulator, 'MiniStatementService');
  expect(JSON.stringify(statement?.response).split('"2517.25"')).toHaveLength(2);
  await page.goto('/ConfirmTransfer');
  await expect(page.locator('#from-account')).toBeVisible();
  for (const [path, entry] of [
    ['/ConfirmTransfer', /\/OtherBank$/],
    ['/WithinBankTranfer', /\/WithinBank$/],
    ['/OtherBankStatement', /\/OtherBank$/],
    ['/WithinBankStatement', /\/WithinBank$/],
  ] as const) {
    await comeTo(page, path);
    await expect(page).toHaveURL(entry);
    await expect(page.locator('#from-account')).toBeVisible();
  }
});
