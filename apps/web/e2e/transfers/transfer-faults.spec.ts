import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { readTechnicalIssue } from '../call/technical-issue.ts';
import { callsOf } from '../calls.ts';
import { breakDown, breakOnce, loseAnswers, refuse, refuseOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { paidTimes, rent, transferIds } from './faulty-transfers.ts';
import {
  authorise,
  beginTransfer,
  fillEntry,
  openEntry,
  submitEntry,
  toAuthorise,
  toCheck,
  toOtp,
} from './transfer-steps.ts';
import { fillOtp, spoiltOtp } from '../otp/otp-steps.ts';
import { acknowledge, goByMenu } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

for (const [way, twice, wide] of [
  ['click', clickTwice, ''],
  ['Enter', enterTwice, ' @wide'],
] as const) {
  test(`a double ${way} pays once (C136)${wide}`, async ({ page, simulator }) => {
    await signIn(page, simulator, 'asha', paths.withinBank);
    await toCheck(page, rent);
    const { transactionPassword } = await simulator.person('asha');
    await page.locator('#transaction-password').fill(transactionPassword ?? '');
    await twice(page.getByRole('button', { name: 'Confirm' }));
    await expect(page.locator('#otp')).toBeFocused();
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await twice(page.getByRole('button', { name: /^Transfer ₹2,517.25/ }));
    await expect(page).toHaveURL(/WithinBankStatement$/);
    expect(await transferIds(simulator)).toHaveLength(1);
    await page.locator('a[href="/"]').first().click();
    await expect(page.locator('.recent tbody tr').first()).toContainText('2,517.25');
    expect(await paidTimes(simulator)).toBe(1);
  });
}

/** Both clicks before an answer can draw another screen under the second one. */
async function clickTwice(button: Locator): Promise<void> {
  const letGo = await heldBack(button.page());
  await button.dblclick();
  letGo();
}

/** In the field that has just been filled, whatever button stands below it. */
async function enterTwice(button: Locator): Promise<void> {
  const letGo = await heldBack(button.page());
  for (const _ of [1, 2]) await button.page().keyboard.press('Enter');
  letGo();
}

test('neither back and forward nor a reload leads to where a transfer could be paid again, and a reload says so', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toCheck(page, rent);
  // By its link, so that the history holds two entries and two confirmations of it.
  await page.getByRole('button', { name: 'Change Remark' }).click();
  await submitEntry(page);
  await toOtp(page, simulator, 'asha');
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/WithinBankStatement$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(page.locator('#amount')).toHaveValue('');
  await expect(page.locator('#from-account')).not.toBeChecked();
  await page.goBack();
  await expect(page.getByText('brought you back to the start')).toBeVisible();
  await expect(page.locator('#amount')).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/WithinBankStatement$/);
  // The entry is still on its way when the customer moves on, and the sentence has been read.
  const onItsWay = Promise.withResolvers<void>();
  await page.route('**/EntryScreen-*.js', async (route) => {
    await onItsWay.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(page.getByText('This step cannot be opened by itself')).toBeVisible();
  expect(await transferIds(simulator)).toHaveLength(1);
  await page.locator('a[href="/"]').first().click();
  onItsWay.resolve();
  await openEntry(page);
  await expect(page.getByText('This step cannot be opened by itself')).toHaveCount(0);
  await toAuthorise(page, simulator, rent);
  await page.reload();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(page.getByText('This step cannot be opened by itself')).toBeVisible();
  expect(await transferIds(simulator)).toHaveLength(1);
});

test('where only the first answer is lost, the second brings the receipt of the one transfer @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toAuthorise(page, simulator, rent);
  await loseAnswers(simulator, 'FundTransferService', { times: 1 });
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/WithinBankStatement$/);
  expect(await transferIds(simulator)).toHaveLength(1);
});

test('HTTP 500 says There is Technical Issue, and the bank is asked what became of the transfer, after a reload too (C339) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toAuthorise(page, simulator, rent);
  await breakDown(simulator, 'FundTransferService');
  await authorise(page, simulator, 'asha');
  await readTechnicalIssue(page);
  await expect(page.getByRole('alert')).toContainText('The payment was not made');
  await page.reload();
  const looked = page.getByRole('region', { name: 'Payments being looked into' });
  await expect(looked).toContainText('not made');
});

test('a transport failure before anything was sent says Something Went Wrong, and where no OTP can be sent, the message leads back to the entry, whose beneficiaries are asked for anew (C142, C340) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toCheck(page, rent);
  for (const broken of ['abort', '404'] as const) {
    await page.route('**/Entities/FSwitchServiceCall', (route) =>
      broken === 'abort' ? route.abort() : route.fulfill({ status: 404, body: '' }),
    );
    await page.locator('#transaction-password').fill('whatever');
    await page.locator('#transaction-password').press('Enter');
    await acknowledge(page, 'Something Went Wrong');
    await page.unroute('**/Entities/FSwitchServiceCall');
  }
  await expect(page).toHaveURL(/WithinBankTranfer$/);

  await refuse(simulator, 'OTPGenerationService', '9199', 'No SMS can be sent');
  const { transactionPassword } = await simulator.person('asha');
  await page.locator('#transaction-password').fill(transactionPassword ?? '');
  await page.locator('#transaction-password').press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'No SMS can be sent' })).toBeVisible();
  const listed = async () => (await callsOf(simulator, 'ManagePayeeService')).length;
  const before = await listed();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect.poll(listed).toBe(before + 1);
});

test('a refused OTP stays, a refused transfer goes back to its entry as it was, and a refused schedule to the password, after an error (C342, C343, C347, C351) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toCheck(page, rent);
  await test.step('the password is needed, and has thirty characters at most (C244, C245)', () =>
    tryPassword(page));
  await toOtp(page, simulator, 'asha');
  await test.step('an OTP has six digits, and a wrong one is told as an information and cleared (C247, C248, C249, C252, C341)', () =>
    tryOtps(page, simulator));
  await refuse(simulator, 'FundTransferService', '9042', 'Daily limit exceeded');
  await authorise(page, simulator, 'asha');
  const refused = page.getByRole('alertdialog', { name: 'Daily limit exceeded' });
  await expect(refused).toHaveClass(/\binfo\b/);
  await expect(page.locator('#otp')).toHaveValue('');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(page.locator('#amount')).toHaveValue('2,517.25');

  await page.getByRole('switch', { name: 'Schedule this transfer' }).check();
  await page.getByRole('radio', { name: 'One Time' }).check();
  await page.locator('#schedule-start').click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: /^1 / }).first().click();
  await submitEntry(page);
  await expect(page).toHaveURL(/WithinBankTranfer$/);
  await toOtp(page, simulator, 'asha');
  const words = 'No schedules today';
  await refuseOnce(simulator, 'ScheduleTransferService', '9199', words, { RequestType: 'ADD' });
  await authorise(page, simulator, 'asha');
  await acknowledge(page, 'No schedules today', 'error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the transfer');
  await expect(page.locator('#transaction-password')).toHaveValue('');
  await toOtp(page, simulator, 'asha');
  await expect(page.locator('#otp')).toHaveValue('');
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/WithinBankStatement$/);
});

/** No password is told, and of a long one thirty characters are taken. */
async function tryPassword(page: Page): Promise<void> {
  const password = page.locator('#transaction-password');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('.field-error')).toHaveText('Transaction password cannot be empty');
  await password.pressSequentially('x'.repeat(31));
  await expect(password).toHaveValue('x'.repeat(30));
}

/** No OTP, one that is too short, one of more than digits and of too many, and a wrong one. */
async function tryOtps(page: Page, simulator: Simulator): Promise<void> {
  const otp = page.locator('#otp');
  const said = page.locator('.field-error');
  await otp.press('Enter');
  await expect(said).toHaveText('OTP is empty');
  await otp.fill('12345');
  await otp.press('Enter');
  await expect(said).toHaveText('OTP is invalid');
  const wrong = spoiltOtp(await simulator.otpOf('asha'));
  await otp.pressSequentially(`a${wrong}7`);
  await expect(otp).toHaveValue(wrong);
  await otp.press('Enter');
  await acknowledge(page, /^Invalid OTP/, 'info');
  await expect(otp).toHaveValue('');
  expect(await transferIds(simulator)).toHaveLength(0);
}

test('HTTP 500 is told as an error at each step of a transfer, and by the list of what is scheduled (C339) @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await breakOnce(simulator, 'FundTransferBalanaceEnquiryService');
  await page.locator('#from-account').check();
  await readTechnicalIssue(page);
  await breakOnce(simulator, 'ManagePayeeService');
  await page.locator('input[value=otherAccount]').check();
  await readTechnicalIssue(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillEntry(page, rent);
  // Once where the balance is not known yet, and once where it is.
  for (const available of [0, 1]) {
    await expect(page.locator('#amount-hint')).toHaveCount(available);
    await breakOnce(simulator, 'FundTransferBalanaceEnquiryService');
    await submitEntry(page);
    await readTechnicalIssue(page);
    await submitEntry(page);
    await expect(page).toHaveURL(/WithinBankTranfer$/);
    if (available === 0) await page.getByRole('button', { name: 'Change Amount' }).click();
  }
  for (const service of ['TPINValidationService', 'OTPGenerationService']) {
    await breakOnce(simulator, service);
    const { transactionPassword } = await simulator.person('asha');
    await page.locator('#transaction-password').fill(transactionPassword ?? '');
    await page.locator('#transaction-password').press('Enter');
    await readTechnicalIssue(page);
  }
  await openEntry(page);
  await toAuthorise(page, simulator, rent);
  await breakOnce(simulator, 'OTPValidationService');
  await authorise(page, simulator, 'asha');
  await readTechnicalIssue(page);
  await breakOnce(simulator, 'ScheduleTransferService');
  await goByMenu(page, paths.viewScheduleTransfer);
  await readTechnicalIssue(page);
});
