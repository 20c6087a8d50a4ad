import type { Page } from '@playwright/test';
import { servicesCalled, submit } from './cheque-steps.ts';
import { expect, expectAccessible, type Simulator, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { callsAfter } from '../transfers/transfer-steps.ts';
import { fillOtp, watchCountdowns } from '../otp/otp-steps.ts';
import { openMenu } from '../shell/shell-steps.ts';

// Of Asha's savings account: 004501 is paid, 004514 is stopped, 004520 is unused.
const savings = '001010000042317';

const leaves = (page: Page) => page.getByLabel('Number of leaves').locator('option');

async function lastCallOf(simulator: Simulator, service: string) {
  return (await callsAfter(simulator)).findLast((call) => call.service === service);
}
const lastRequestOf = async (simulator: Simulator, service: string) =>
  (await lastCallOf(simulator, service))?.request;
const lastAnswerOf = async (simulator: Simulator, service: string) =>
  (await lastCallOf(simulator, service))?.response;

/** The form of a cheque book with all its refusals, up to the OTP. */
async function passBookForm(page: Page, simulator: Simulator): Promise<void> {
  await openMenu(page, 'Cheque book request', 'Cheque Book Request');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText([
    'Choose an account',
    'Choose the number of leaves',
  ]);
  await page.getByRole('radio', { name: /Savings/ }).check();
  await expect(page.getByText('XXXXXXXXXXX2317')).toBeVisible();
  await expect(leaves(page)).toHaveText(['Choose the number of leaves', '9', '24', '48']);
  await page.getByLabel('Number of leaves').selectOption('48');
  await page.getByRole('radio', { name: /Current/ }).check();
  await expect(page.getByLabel('Number of leaves')).toHaveValue('');
  await expect(leaves(page)).toHaveText(['Choose the number of leaves', '24', '48', '105']);
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText(['Choose the number of leaves']);
  expect(await servicesCalled(simulator)).not.toContain('ChequeBookRequestValidateService');

  // A book for the current account is on its way, so that the bank refuses another.
  await page.getByLabel('Number of leaves').selectOption('24');
  await submit(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/ChequeBookRequest$/);

  await page.getByRole('radio', { name: /Savings/ }).check();
  await page.getByLabel('Number of leaves').selectOption('24');
  await submit(page);
}

/** What the flow of a cheque book has sent, and in which order. */
async function expectBookCalls(simulator: Simulator): Promise<void> {
  const flow = (await servicesCalled(simulator)).filter((name) => /Cheque|OTP/.test(name));
  expect(flow.slice(-5)).toEqual([
    'ChequeBookRequestValidateService',
    'OTPGenerationService',
    'OTPValidationService',
    'OTPValidationService',
    'ChequeBookRequestService',
  ]);
  const fields = {
    AccountNumber: savings,
    InstrumentType: '13',
    BookSize: '24',
    CustNo: '100042317',
    NoofBooks: '1',
    ChqbookYN: 'Y',
  };
  expect(await lastRequestOf(simulator, 'ChequeBookRequestService')).toEqual(fields);
  expect(await lastRequestOf(simulator, 'ChequeBookRequestValidateService')).toEqual({
    ...fields,
    ReqType: 'VALIDATE',
  });
  expect(await lastRequestOf(simulator, 'OTPGenerationService')).toEqual({
    RequestType: 'CHEQUEBOOKREQ',
  });
}

test('a cheque book is checked, allowed by an OTP, asked for once and found again (A340, B028, B029, B152, B163, B164, B165, B166, B167, B168, B169, B272, B273, B274, B275, B276, B292, B293, B294, B310, B311, B380, B381, B382, B415, B433, B437, B438, B440, B442, B443, C361)', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha');
  const countdowns = await watchCountdowns(page);
  await passBookForm(page, simulator);
  await expect(page).toHaveURL(/\/ChequeBookRequestOTP$/);
  await expect(page.locator('dd')).toHaveText(['XXXXXXXXXXX2317', '24']);
  await expect(page.getByText('*Charges may be applicable', { exact: true })).toBeVisible();
  await expect(page.getByText('XXXXXX2345')).toBeVisible();
  await expect(page.getByText('You can ask for another OTP in')).toBeVisible();
  expect((await countdowns())[0]).toBe('0:59');
  await expect(page.getByRole('button', { name: 'Send another OTP' })).toHaveCount(0);
  await expectAccessible(page);

  const otp = page.locator('#otp');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('OTP is empty');
  await otp.fill('12345');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('OTP is invalid');
  await expect(otp).toHaveValue('');
  const right = await simulator.otpOf('asha');
  const wrong = right === '000000' ? '000001' : '000000';
  await otp.pressSequentially(`a${wrong}7`);
  await expect(otp).toHaveValue(wrong);
  await submit(page);
  const said = page.getByRole('alertdialog', { name: 'Invalid OTP' });
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(otp).toHaveValue('');
  await otp.fill(right);
  await submit(page);
  await expect(page).toHaveURL(/\/ChequeBookRequest$/);
  await expect(
    page.getByText('Your request for cheque book has been submitted successfully!', {
      exact: true,
    }),
  ).toBeVisible();

  await expectBookCalls(simulator);
  await openMenu(page, 'Cheque book requests', 'View Cheque Book Request');
  const mine = page.locator('tbody tr').filter({ hasText: savings.slice(-4) });
  const { RequestNo } = (await lastAnswerOf(simulator, 'ChequeBookRequestService')) ?? {};
  await expect(mine.first().locator('> *')).toHaveText([
    '21-11-2026',
    String(RequestNo),
    savings,
    '24',
    '1',
    'Pending',
  ]);
  await openMenu(page, 'Request enquiry', 'Request Enquiry');
  await page.getByLabel('Type').selectOption('Pending');
  await submit(page);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('tbody')).toContainText('24 leaves');
});

/** The form that stops 004520 with all its refusals, up to the OTP. */
async function passStopForm(page: Page): Promise<void> {
  await openMenu(page, 'Stop cheque', 'Stop Cheque Request');
  const number = page.getByLabel('Cheque number');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText([
    'Choose an account',
    'Enter the cheque number',
    'Choose a reason',
  ]);
  await number.pressSequentially('a1b2c3d45678');
  await expect(number).toHaveValue('123456');
  await page.getByRole('radio', { name: /Savings/ }).check();
  const reasons = page.getByLabel('Reason').locator('option[value^="0"]');
  await expect(reasons).toHaveCount(19);
  await expect(reasons.nth(3)).toHaveText('Drawer of unsound mind');
  await page.getByLabel('Reason').selectOption('015');
  await number.fill('00452');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('Please enter a valid cheque number');
  await number.fill('004520');
  await submit(page);
}

test('a cheque is stopped for a reason, and from then on counts as stopped (B006, B007, B031, B032, B152, B170, B171, B172, B173, B174, B177, B238, B277, B278, B279, B288, B289, B290, B295, B296, B297, B310, B311, B426, B434, C8)', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha');
  const countdowns = await watchCountdowns(page);
  await passStopForm(page);
  await expect(page).toHaveURL(/\/StopChequepaymentOtp$/);
  await expect(page.locator('dd')).toHaveText(['XXXXXXXXXXX2317', '004520', 'Cheque lost']);
  await expect(page.getByText('You can ask for another OTP in')).toBeVisible();
  expect((await countdowns())[0]).toBe('0:59');
  await expectAccessible(page);
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('OTP is empty');
  await page.locator('#otp').fill('12345');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('OTP is invalid');
  await expect(page.locator('#otp')).toHaveValue('');
  await fillOtp(page.locator('#otp'), simulator, 'asha');
  await submit(page);
  await expect(page).toHaveURL(/\/StopChequeRequest$/);
  const stopped = (await callsAfter(simulator)).findLast(
    ({ service }) => service === 'StopChequeService',
  );
  expect(stopped?.request).toEqual({
    AccountNumber: savings,
    InstrumentNo: '004520',
    Remark: '015',
    CustNo: '100042317',
    TPIN: '',
    NoOfLeaves: '1',
  });
  await expect(page.getByText(String(stopped?.response?.['Message']))).toBeVisible();
  expect(await lastRequestOf(simulator, 'OTPGenerationService')).toEqual({
    RequestType: 'STOPCHEQUEREQ',
    variable1: '004520',
    AccountNumber: '001010000042317',
  });
  const flow = (await servicesCalled(simulator)).slice(-3);
  expect(flow).toEqual(['OTPGenerationService', 'OTPValidationService', 'StopChequeService']);

  await openMenu(page, 'Stopped cheques', 'View Stop Cheque Request');
  const row = page.locator('tbody tr').filter({ hasText: '004520' });
  await expect(row).toContainText('21-11-2026');
  await expect(row).toContainText('Cheque lost');
  await expect(row).toContainText('Stopped');
  await expect(row).toContainText(savings);
  await openMenu(page, 'Request enquiry', 'Request Enquiry');
  await page.getByLabel('Type').selectOption('Stopped');
  await submit(page);
  await expect(page.locator('tbody tr').filter({ hasText: '004520' })).toContainText('Stopped');

  await openMenu(page, 'Fate of cheque', 'Fate of Cheque');
  await page.getByRole('radio', { name: /Savings/ }).check();
  await page.getByLabel('Cheque number').fill('004520');
  await submit(page);
  await expect(page.getByRole('alertdialog')).toContainText('Payment stopped on 21-11-2026');

  page.on('dialog', (question) => void question.accept());
  await page.goto('/StopChequepaymentOtp');
  await expect(page).toHaveURL(/\/StopChequeRequest$/);
  await page.goto('/ChequeBookRequestOTP');
  await expect(page).toHaveURL(/\/ChequeBookRequest$/);
});
