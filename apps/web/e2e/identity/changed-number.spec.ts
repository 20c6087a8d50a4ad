import { expect, test } from '../fixtures.ts';
import {
  enterCard,
  identifyAs,
  lastRequestTo,
  newestSms,
  somebody,
  submitButton,
  watchUsers,
} from './identity-steps.ts';
import { readCaptcha } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'identity' });

test('a number that the branch has changed is confirmed on the way to the card (A119, A121, A122, A312, L17)', async ({
  page,
  simulator,
}) => {
  const yusuf = await somebody(simulator, 'yusuf');
  await page.goto('/');
  const users = watchUsers(page);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await identifyAs(page, yusuf.loginUsername, '9820003044');
  await enterCard(page, yusuf.cards[0]);
  expect(await lastRequestTo(simulator, 'UpdateMobileNumberService')).toMatchObject({
    OldMobileNo: '9820003955',
    NewMobileNo: '9820003044',
  });
  await submitButton(page).click();
  await expect(page.getByText('XXXXXX3044')).toBeVisible();
  await test.step('the OTP is asked for under the new number (A290)', () =>
    expect(users.get('OTPGenerationService')).toBe('9820003044'));
  expect(await lastRequestTo(simulator, 'OnlineCardValidationService')).toMatchObject({
    CustNo: yusuf.customerNumber,
    Customername: yusuf.name,
  });
  await expect
    .poll(async () => (await newestSms(simulator, '9820003044'))?.otp ?? '')
    .toMatch(/^\d{6}$/);
});

test('a number that the branch has changed is confirmed on the way to a forgotten user ID too (A147)', async ({
  page,
  simulator,
}) => {
  const yusuf = await somebody(simulator, 'yusuf');
  await page.goto('/ForgotUserId');
  await page.locator('#mobile').fill('9820003044');
  await page.locator('#byAccount').check();
  await page.locator('#account').fill(yusuf.accounts[0]?.number ?? '');
  await page.locator('#captcha').fill(await readCaptcha(page));
  await submitButton(page).click();
  await page.waitForURL(/OtpVerification$/);
  await expect(page.getByText('XXXXXX3044')).toBeVisible();
  expect(await lastRequestTo(simulator, 'UpdateMobileNumberService')).toMatchObject({
    OldMobileNo: '9820003955',
    NewMobileNo: '9820003044',
  });
  expect(await lastRequestTo(simulator, 'OTPGenerationService')).toMatchObject({
    RequestType: 'FORGOTUSERIDOTP',
  });
});
