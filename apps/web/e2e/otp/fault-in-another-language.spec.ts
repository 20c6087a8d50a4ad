import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { submit } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('what is wrong with an OTP is spoken once, and not again in another language @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.chequeBookRequest);
  await page.getByRole('radio', { name: /Savings/ }).check();
  await page.locator('#leaves').selectOption('24');
  await submit(page);
  const otp = page.locator('#otp');
  const fault = page.locator('.field-error');
  await otp.press('Enter');
  await expect(fault.getByRole('alert')).toHaveText('OTP is empty');
  for (const [language, words] of [
    ['मराठी', 'OTP रिकामा आहे'],
    ['English', 'OTP is empty'],
  ] as const) {
    await page.getByRole('button', { name: language }).click();
    await expect(fault).toHaveText(words);
    await expect(fault.getByRole('alert')).toHaveCount(0);
  }
  await otp.press('Enter');
  await expect(fault.getByRole('alert')).toHaveText('OTP is empty');
});
