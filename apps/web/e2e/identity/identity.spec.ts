import { expect, expectAccessibleInBoth, test } from '../fixtures.ts';
import {
  changePassword,
  enterCard,
  enterOtp,
  expectFields,
  expectFits,
  expectPlainAddresses,
  identifyAs,
  isPinChange,
  lastRequestTo,
  logInWith,
  newestSms,
  somebody,
  submitButton,
  temporaryPasswords,
  watchAddresses,
} from './identity-steps.ts';
import { readCaptcha } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'identity' });

const heading = { level: 1 } as const;

test('a customer with a card registers, chooses both passwords and logs in (A002, A012, A017, A022, A023, A024, A025, A046, A049, A057, A058, A069, A070, A124, A153, A167, A176, A181, A321)', async ({
  page,
  simulator,
}) => {
  test.slow();
  const anita = await somebody(simulator, 'anita');
  const addresses = watchAddresses(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Register as a new customer' }).click();
  await expect(page).toHaveURL(/NewRegister$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Register For Internet Banking');
  await expectAccessibleInBoth(page);
  await expectFits(page);
  await identifyAs(page, anita.customerNumber, anita.mobile);

  await enterCard(page, anita.cards[0]);
  for (const label of [
    'Last 6 digits of your debit card',
    'Expiry month (MM)',
    'Expiry year (YY)',
    'CVV',
  ]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(/^\d+$/);
  }
  await expect(submitButton(page)).toBeDisabled();
  await expectAccessibleInBoth(page);
  await expectFits(page);
  await page.getByRole('checkbox').check();
  await submitButton(page).click();
  await expect(page.getByText(/An OTP was sent to your mobile number XXXXXX/)).toBeVisible();
  const asked = await lastRequestTo(simulator, 'OTPGenerationService');
  expect(asked).toMatchObject({ RequestType: 'ONLINEREGOTP' });
  await expectFits(page);
  await enterOtp(page, simulator, 'anita');

  await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Register For Internet Banking');
  await expectFields(page, ['Temporary Password', 'New Password', 'Confirm Password']);
  await expectFits(page);
  const temporary = await temporaryPasswords(simulator, anita.mobile);
  await changePassword(page, temporary.password, 'Leaflet@1972');
  await expect(page).toHaveURL(/ChangeTpin$/);
  await expect(page.getByText(/^Registration successful/)).toBeVisible();
  await expectFields(page, [
    'Temporary transaction password',
    'New transaction password',
    'Confirm transaction password',
  ]);
  expect(await isPinChange(simulator)).toBe(true);
  await expectAccessibleInBoth(page);
  await expectFits(page);
  await changePassword(page, temporary.transaction, 'Payments@1972');
  await expect(page).toHaveURL(/RecoverId$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Registration complete');
  await expect(page.getByRole('main')).toContainText('You are registered for internet banking.');
  await expectAccessibleInBoth(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/$/);

  const registered = { ...anita, loginUsername: anita.customerNumber };
  await logInWith(page, simulator, registered, 'Leaflet@1972');
  expectPlainAddresses(addresses, 8);
});

test('a forgotten password is replaced after card and OTP (A019, A022, A046, A050, A051, A052, A057, A058, A126, A178, A321, L19)', async ({
  page,
  simulator,
}) => {
  test.slow();
  const leela = await somebody(simulator, 'leela');
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL(/NewRegister$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Forgot Password');
  await identifyAs(page, leela.loginUsername, leela.mobile);
  await expect(page).toHaveURL(/CardDetails$/);
  await expect(page.locator('#card')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(submitButton(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(/NewRegister$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Forgot Password');

  await identifyAs(page, leela.loginUsername, leela.mobile);
  await enterCard(page, leela.cards[0]);
  await submitButton(page).click();
  await enterOtp(page, simulator, 'leela');
  await expect(page.getByRole('heading', heading)).toHaveText('Forgot Password');
  await expectFields(page, ['Temporary Password', 'New Password', 'Confirm Password']);
  await expectAccessibleInBoth(page);
  const temporary = await temporaryPasswords(simulator, leela.mobile);
  await changePassword(page, temporary.password, 'Leaflet@1972');
  await expect(page).toHaveURL(/ChangeTpin$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Change Transaction Password');
  expect(await isPinChange(simulator)).toBe(false);
  await changePassword(page, temporary.transaction, 'Payments@1972');
  await expect(page).toHaveURL(/RecoverId$/);
  await logInWith(page, simulator, leela, 'Leaflet@1972');
});

test('a locked user is unlocked after card and OTP, and logs in (A018, A022, A046, A050, A069, A128, A142, A168)', async ({
  page,
  simulator,
}) => {
  const mohan = await somebody(simulator, 'mohan');
  await page.goto('/UnlockUser');
  await expect(page.getByRole('heading', heading)).toHaveText('Unlock User ID');
  await identifyAs(page, mohan.loginUsername, mohan.mobile);
  await enterCard(page, mohan.cards[0]);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await submitButton(page).click();
  await enterOtp(page, simulator, 'mohan');
  await expect(page).toHaveURL(/RecoverId$/);
  await expect(page.getByRole('heading', heading)).toHaveText('User ID unlocked');
  await expect(page.getByRole('main')).toContainText('Your user ID is unlocked.');
  await logInWith(page, simulator, mohan, mohan.password);
});

test('the unlock look-up names an active user, and one that it cannot find (A141, A143)', async ({
  page,
  simulator,
}) => {
  const sarita = await somebody(simulator, 'sarita');
  await page.goto('/UnlockUser');
  await identifyAs(page, sarita.customerNumber, sarita.mobile);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Unable to find username ${sarita.customerNumber}`);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/UnlockUser$/);
  const leela = await somebody(simulator, 'leela');
  await identifyAs(page, leela.loginUsername, leela.mobile);
  await expect(dialog).toContainText('Your User ID is already active. Please login');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/$/);
});

for (const by of ['dateOfBirth', 'account'] as const) {
  test(`a forgotten user ID comes by SMS to who knows the ${by} (A016, A022, A048, A148, A149, A169, A170, A315)`, async ({
    page,
    simulator,
  }) => {
    const leela = await somebody(simulator, 'leela');
    await page.goto('/ForgotUserId');
    await expect(page.getByRole('heading', heading)).toHaveText('Forgot User ID');
    await expect(page.locator('#userId')).toHaveCount(0);
    await expect(page.locator('#dateOfBirth, #account')).toHaveCount(0);
    await page.locator('#mobile').fill(leela.mobile);
    const choices = [
      ['#byAccount', '#account'],
      ['#byDateOfBirth', '#dateOfBirth'],
    ] as const;
    // The one that is meant comes last, after a change of mind.
    for (const [choice, input] of by === 'account' ? choices.toReversed() : choices) {
      await page.locator(choice).check();
      await expect(page.locator('#dateOfBirth, #account')).toHaveCount(1);
      await expect(page.locator(input)).toBeVisible();
    }
    await page
      .locator(`#${by}`)
      .fill(by === 'account' ? (leela.accounts[0]?.number ?? '') : '1984-02-11');
    await expectAccessibleInBoth(page);
    await page.locator('#captcha').fill(await readCaptcha(page));
    await submitButton(page).click();
    await enterOtp(page, simulator, 'leela');
    const [Account, Dob] = by === 'account' ? [leela.accounts[0]?.number, ''] : ['', '11-02-1984'];
    expect(await lastRequestTo(simulator, 'ForgotUserIDService')).toMatchObject({
      Account,
      Dob,
      isForgetUserID: 'Y',
    });
    await expect(page).toHaveURL(/RecoverId$/);
    await expect(page.getByText(/has been sent to your registered mobile number/)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(leela.loginUsername);
    await expect
      .poll(async () => (await newestSms(simulator, leela.mobile))?.text)
      .toContain(leela.loginUsername);
  });
}

test('a number that the branch has changed is confirmed on the way to the card (A119, A121, A122, A312, L17)', async ({
  page,
  simulator,
}) => {
  const yusuf = await somebody(simulator, 'yusuf');
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await identifyAs(page, yusuf.loginUsername, '9820003044');
  await enterCard(page, yusuf.cards[0]);
  expect(await lastRequestTo(simulator, 'UpdateMobileNumberService')).toMatchObject({
    OldMobileNo: '9820003955',
    NewMobileNo: '9820003044',
  });
  await submitButton(page).click();
  await expect(page.getByText('XXXXXX3044')).toBeVisible();
  expect(await lastRequestTo(simulator, 'OnlineCardValidationService')).toMatchObject({
    CustNo: yusuf.customerNumber,
    Customername: yusuf.name,
  });
  await expect
    .poll(async () => (await newestSms(simulator, '9820003044'))?.otp ?? '')
    .toMatch(/^\d{6}$/);
});
