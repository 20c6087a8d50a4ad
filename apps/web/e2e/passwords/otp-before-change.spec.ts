import { expect, test } from '../fixtures.ts';
import { changePassword, enterOtp, somebody } from '../identity/identity-steps.ts';
import { fillSignIn } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'identity', policy: { auth: { otpBeforeForcedChange: true } } });

test('a bank that asks for the OTP first gets it before an expired password is changed (L6) @wide', async ({
  page,
  simulator,
}) => {
  const harsh = await somebody(simulator, 'harsh');
  await page.goto('/');
  await fillSignIn(page, harsh);
  await page.getByRole('alertdialog').getByRole('button').click();
  await enterOtp(page, simulator, 'harsh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Expired');
  await changePassword(page, harsh.password, 'Leaflet@1972');
  await expect(page).toHaveURL(/RecoverId$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
});
