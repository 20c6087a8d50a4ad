import type { Page } from '@playwright/test';
import { lastRequestTo, servicesCalled } from '../calls.ts';
import { dropCalls, refuseOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import {
  acknowledgeSaid,
  enterCard,
  identifyAs,
  newestSms,
  somebody,
  type Somebody,
  submitButton,
  watchUsers,
} from './identity-steps.ts';
import { readCaptcha } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'identity' });

const atTheBranch = 'Please change your number at the branch';

test('a number that the branch has changed is confirmed on the way to the card (A119, A121, A122, A312, L17) @wide', async ({
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
  await test.step('the OTP is asked for under the entered number, which is the confirmed one (A290, E7)', () =>
    expect(users.get('OTPGenerationService')).toBe('9820003044'));
  expect(await lastRequestTo(simulator, 'OnlineCardValidationService')).toMatchObject({
    CustNo: yusuf.customerNumber,
    Customername: yusuf.name,
  });
  await expect
    .poll(async () => (await newestSms(simulator, '9820003044'))?.otp ?? '')
    .toMatch(/^\d{6}$/);
});

test('a number that the branch has changed is confirmed on the way to a forgotten user ID too, and stops it where it cannot be (A121, A147, A312) @wide', async ({
  page,
  simulator,
}) => {
  const yusuf = await somebody(simulator, 'yusuf');
  await refuseOnce(simulator, 'UpdateMobileNumberService', '9199', atTheBranch);
  await forgetUserId(page, yusuf);
  await acknowledgeSaid(page, atTheBranch);
  await expect(page).toHaveURL(/ForgotUserId$/);
  expect(await lastRequestTo(simulator, 'OTPGenerationService')).toBeUndefined();
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

test('where the bank is not heard on a changed number, the OTP is told of without naming the typed one (A148) @wide', async ({
  page,
  simulator,
}) => {
  const yusuf = await somebody(simulator, 'yusuf');
  await dropCalls(simulator, 'MobileValidationIBService');
  await forgetUserId(page, yusuf);
  await expect(page.getByText('mobile number that the bank has on its record')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('3044');
  expect(await newestSms(simulator, '9820003044')).toBeUndefined();
});

test('a number that the branch has changed is confirmed before the look-up of an unlock (A121, A122, L17) @wide', async ({
  page,
  simulator,
}) => {
  const yusuf = await somebody(simulator, 'yusuf');
  await page.goto('/UnlockUser');
  await identifyAs(page, yusuf.loginUsername, '9820003044');
  await expect(page.getByRole('alertdialog')).toContainText('Your User ID is already active');
  expect((await servicesCalled(simulator)).slice(-4)).toEqual([
    'MobileValidationService',
    'UpdateMobileNumberService',
    'MobileValidationService',
    'UnBlockUserService',
  ]);
  expect(await lastRequestTo(simulator, 'UnBlockUserService')).toMatchObject({
    requestType: 'Get',
    MobileNo: '9820003044',
  });
});

test('a registration that is told of a changed number says so and confirms nothing (A122) @wide', async ({
  page,
  simulator,
}) => {
  const yusuf = await somebody(simulator, 'yusuf');
  const users = [{ CustNo: yusuf.customerNumber, UserName: yusuf.loginUsername }];
  const message = `The branch has another number~9820003955~9820003044~${JSON.stringify(users)}`;
  await refuseOnce(simulator, 'MobileValidationService', '5099', message);
  await page.goto('/NewRegister');
  await identifyAs(page, yusuf.customerNumber, '9820003044');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('The branch has another number');
  await expect(dialog).not.toContainText(/[~{}]/);
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/NewRegister$/);
  expect(await servicesCalled(simulator)).toEqual(['MobileValidationService']);
});

for (const [link, screen] of [
  ['Forgot password', /NewRegister$/],
  ['Unlock user ID', /UnlockUser$/],
] as const) {
  test(`a changed number that cannot be confirmed is told by ${link}, and goes no further (A312) @wide`, async ({
    page,
    simulator,
  }) => {
    const yusuf = await somebody(simulator, 'yusuf');
    await refuseOnce(simulator, 'UpdateMobileNumberService', '9199', atTheBranch);
    await page.goto('/');
    await page.getByRole('link', { name: link }).click();
    await identifyAs(page, yusuf.loginUsername, '9820003044');
    await acknowledgeSaid(page, atTheBranch);
    await expect(page).toHaveURL(screen);
    await expect(submitButton(page)).toBeEnabled();
    expect(await servicesCalled(simulator)).toEqual([
      'MobileValidationService',
      'UpdateMobileNumberService',
    ]);
  });
}

/** Tells the newer number and an account to whom the user ID is to be sent. */
async function forgetUserId(page: Page, person: Somebody): Promise<void> {
  await page.goto('/ForgotUserId');
  await page.locator('#mobile').fill('9820003044');
  await page.locator('#byAccount').check();
  await page.locator('#account').fill(person.accounts[0]?.number ?? '');
  await page.locator('#captcha').fill(await readCaptcha(page));
  await submitButton(page).click();
}
