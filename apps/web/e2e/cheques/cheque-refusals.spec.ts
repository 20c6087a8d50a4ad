import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { callsAfter, servicesCalled } from '../calls.ts';
import { refuseOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { acknowledge, comeTo, menuEntry, openMenu, submit } from '../shell/shell-steps.ts';

test('the fate of a cheque is one sentence, and a warning where it cannot be paid (B034, B176, B177, B288, B289, B290, B291, B426) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.fateOfCheque);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fate of Cheque');
  await page.getByRole('radio', { name: /Savings/ }).check();
  const number = page.getByLabel('Cheque number');
  await number.pressSequentially('a1b2c3d45678');
  await expect(number).toHaveValue('123456');
  for (const digits of ['12345', '000000']) {
    await number.fill(digits);
    await submit(page);
    await expect(page.locator('.field-error')).toHaveText('Please enter a valid cheque number');
  }
  expect(await servicesCalled(simulator)).not.toContain('fateOfChqService');
  await number.fill('004501');
  await submit(page);
  const warning = page.getByRole('alertdialog', { name: /^Paid on 09-01-2026/ });
  await expect(warning).toHaveClass(/\bwarning\b/);
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('.banner.warning')).toContainText('Paid on 09-01-2026');
  await number.fill('004521');
  await expect(page.locator('.banner')).toHaveCount(0);
  await submit(page);
  await expect(page.locator('.banner.success')).toHaveText('Not used yet');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test.describe('where another OTP may be asked for at once', () => {
  test.use({ policy: { otp: { resendSeconds: 0 } } });

  test('a view-only user stops a cheque; the OTP field waits for its OTP, and a fifth OTP is refused (B175, B414, B429, B436, O1, M4) @wide', async ({
    page,
    simulator,
  }) => {
    test.slow();
    await signIn(page, simulator, 'vikram');
    await openMenu(page, 'Stop cheque', 'Stop Cheque Request');
    await expect(menuEntry(page, 'Cheque book request')).toHaveCount(0);
    await refuseOnce(simulator, 'OTPGenerationService', '9199', 'No SMS can be sent');
    await page.locator('#account').check();
    await page.getByLabel('Cheque number').fill('512040');
    await page.getByLabel('Reason').selectOption('001');
    await submit(page);
    await acknowledge(page, 'No SMS can be sent', 'info');
    await expect(page.locator('#otp')).toHaveCount(0);
    await page.getByRole('button', { name: 'Request the OTP again' }).click();
    await expect(page.locator('#otp')).toBeFocused();
    const generations = async () =>
      (await callsAfter(simulator)).filter(
        ({ service, code }) => service === 'OTPGenerationService' && code === '0',
      ).length;
    // One of them was for the login.
    const before = await generations();
    for (const sent of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Send another OTP' }).click();
      await expect.poll(generations).toBe(before + sent);
      await expect(page.locator('#otp')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Send another OTP' }).click();
    await acknowledge(page, 'An OTP can be requested at most 3 times', 'warning');
    await expect(page).toHaveURL(/\/main$/);
    expect(await generations()).toBe(before + 3);

    await openMenu(page, 'Stop cheque', 'Stop Cheque Request');
    await page.locator('#account').check();
    await page.getByLabel('Cheque number').fill('512041');
    await page.getByLabel('Reason').selectOption('013');
    await submit(page);
    await expect(page.locator('#otp')).toBeFocused();
    await fillOtp(page.locator('#otp'), simulator, 'vikram');
    await submit(page);
    await expect(page.locator('.banner.success')).toContainText('512041');
    await page.goto('/ChequeBookRequest');
    await expect(page).toHaveURL(/\/$/);
    await comeTo(page, '/ViewChequeBookRequest');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your accounts');
  });
});
