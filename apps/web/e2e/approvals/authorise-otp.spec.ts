import { callsAfter, callsOf } from '../calls.ts';
import { refuse, refuseOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { fillOtp, watchCountdowns } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { dialogOf, menuItem, openList, rowsOf } from './authorise-steps.ts';
import { acknowledge } from '../shell/shell-steps.ts';

test.use({ scenario: 'requests-and-schedules' });

test('three wrong OTPs lead to the first screen and the request waits still, and a list that cannot be had says why (B428, C031, C346, C352, K10) @wide', async ({
  page,
  simulator,
}) => {
  const service = 'NEFT_RTGS_TransactionRequestService';
  await refuse(simulator, service, '999', 'The list is being made up');
  await signIn(page, simulator, 'charles');
  await openList(page);
  await page.getByRole('tab').nth(2).click();
  await expect(page.locator('.banner.info')).toHaveText('The list is being made up');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // What waits cannot be counted while a list is missing.
  await expect(menuItem(page)).toHaveAccessibleName('Authorise fund transfer');

  await page.getByRole('tab').first().click();
  const row = rowsOf(page).filter({ hasText: '₹48,600.00' });
  await row.getByRole('button', { name: /^Approve/ }).click();
  const dialog = dialogOf(page);
  await expect(dialog.locator('#otp')).toBeVisible();
  const right = await simulator.otpOf('charles');
  const wrong = right === '000000' ? '000001' : '000000';
  const otp = dialog.locator('#otp');
  await test.step('who stands elsewhere is led to the field, whose description is what is wrong', async () => {
    await otp.fill(wrong);
    await dialog.getByRole('button', { name: 'Approve ₹48,600.00' }).press('Space');
    await expect(otp).toBeFocused();
    await expect(otp).toHaveAccessibleDescription(
      /^Invalid OTP\. 2 tries are left with this OTP\./,
    );
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(otp).toHaveValue('');
  });
  await test.step('and who is there already hears it', async () => {
    await otp.fill(wrong);
    await otp.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(
      'Invalid OTP. One try is left with this OTP.',
    );
    await expect(otp).toBeFocused();
    await expect(otp).toHaveValue('');
  });
  await dialog.locator('#otp').fill(wrong);
  await dialog.locator('#otp').press('Enter');
  await acknowledge(page, /^Invalid OTP/);
  await expect(page).toHaveURL(/\/$/);
  const calls = await callsAfter(simulator);
  expect(calls.filter(({ request }) => request['Requesttype'] === 'A')).toEqual([]);
  await openList(page);
  await expect(row).toHaveCount(1);
});

test('an OTP that is refused for another reason than its digits says so and leads to the first screen at once, and the request waits still; what waits is asked for anew where none is sent (B428, C352, K10) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'charles');
  await openList(page);
  const row = rowsOf(page).filter({ hasText: '₹48,600.00' });
  await row.getByRole('button', { name: /^Approve/ }).click();
  const otp = dialogOf(page).locator('#otp');
  await fillOtp(otp, simulator, 'charles');
  await refuseOnce(simulator, 'OTPValidationService', '9020', 'The OTP is too old');
  await otp.press('Enter');
  await acknowledge(page, 'The OTP is too old');
  await expect(page).toHaveURL(/\/$/);
  const calls = await callsAfter(simulator);
  expect(calls.filter(({ request }) => request['Requesttype'] === 'A')).toEqual([]);
  await openList(page);
  await expect(row).toHaveCount(1);

  await refuseOnce(simulator, 'OTPGenerationService', '9060', 'The request is no longer pending.');
  const lists = async () => {
    const calls = await callsAfter(simulator);
    const refused = calls.findIndex(({ code }) => code === '9060');
    const asked = calls.slice(refused).filter(({ request }) => request['Requesttype'] === 'G');
    return asked.map(({ request }) => request['TxnType'] ?? request['PaymentType']);
  };
  await row.getByRole('button', { name: /^Approve/ }).click();
  await acknowledge(page, /no longer pending/);
  await expect(page).toHaveURL(/\/$/);
  const all = ['INTRA', 'INTER', 'NEFT', 'RTGS'];
  await expect.poll(lists).toEqual(expect.arrayContaining(all));
});

test('the dialog counts down from sixty, and offers another OTP then and not before (B435, C070) @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'charles');
  await openList(page);
  const countdowns = await watchCountdowns(page);
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Approve/ })
    .click();
  const dialog = dialogOf(page);
  const resend = dialog.getByRole('button', { name: 'Send another OTP' });
  await expect(dialog).toContainText('You can ask for another OTP in');
  expect((await countdowns())[0]).toBe('1:00');
  await page.clock.fastForward(31_000);
  await expect(dialog).toContainText(/another OTP in 0:[012]\d/);
  await expect(resend).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await resend.click();
  await expect(dialog).toContainText(/another OTP in (1:00|0:[345]\d)/);
  expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(2);
});
