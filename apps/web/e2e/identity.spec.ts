import { expect, expectAccessibleInBoth, test } from './fixtures.ts';
import {
  changePassword,
  enterCard,
  enterOtp,
  expectFields,
  identifyAs,
  isPinChange,
  logInWith,
  newestSms,
  somebody,
  submitButton,
  temporaryPasswords,
} from './identity-steps.ts';
import { readCaptcha } from './sign-in-steps.ts';

test.use({ scenario: 'identity' });

const heading = { level: 1 } as const;

test('a customer with a card registers, chooses both passwords and logs in (A017, A022, A023, A024, A025, A046, A049, A058, A069, A070, A124, A153, A156, A167, A176, A181, A321)', async ({
  page,
  simulator,
}) => {
  test.slow();
  const anita = await somebody(simulator, 'anita');
  await page.goto('/');
  await page.getByRole('link', { name: 'Register as a new customer' }).click();
  await expect(page).toHaveURL(/NewRegister$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Register For Internet Banking');
  await expectAccessibleInBoth(page);
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
  await page.getByRole('checkbox').check();
  await submitButton(page).click();
  await expect(page.getByText(/An OTP was sent to your mobile number XXXXXX/)).toBeVisible();
  await enterOtp(page, simulator, 'anita');

  await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Register For Internet Banking');
  await expectFields(page, ['Temporary Password', 'New Password', 'Confirm Password']);
  const temporary = await temporaryPasswords(simulator, anita.mobile);
  await changePassword(page, temporary.password, 'Leaflet@1972');
  await expect(page).toHaveURL(/ChangeTpin$/);
  await expect(page.getByText(/^Registration successful/)).toBeVisible();
  await expectFields(page, [
    'Temporary transaction password',
    'New transaction password',
    'Confirm transaction password',
  ]);
  expect(await isPinChange(simulator)).toBe('Y');
  await expectAccessibleInBoth(page);
  await changePassword(page, temporary.transaction, 'Payments@1972');
  await expect(page).toHaveURL(/RecoverId$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Registration complete');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/$/);

  const registered = { ...anita, loginUsername: anita.customerNumber };
  await logInWith(page, simulator, registered, 'Leaflet@1972');
});

test('a forgotten password is replaced after card and OTP (A019, A022, A050, A051, A052, A057, A058, A126, A178, A321, L19)', async ({
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
  expect(await isPinChange(simulator)).toBe('N');
  await changePassword(page, temporary.transaction, 'Payments@1972');
  await expect(page).toHaveURL(/RecoverId$/);
  await logInWith(page, simulator, leela, 'Leaflet@1972');
});

test('a locked user is unlocked after card and OTP, and logs in (A018, A022, A069, A128, A142, A168)', async ({
  page,
  simulator,
}) => {
  const mohan = await somebody(simulator, 'mohan');
  await page.goto('/UnlockUser');
  await expect(page.getByRole('heading', heading)).toHaveText('Unlock User ID');
  await identifyAs(page, mohan.loginUsername, mohan.mobile);
  await enterCard(page, mohan.cards[0]);
  await submitButton(page).click();
  await enterOtp(page, simulator, 'mohan');
  await expect(page).toHaveURL(/RecoverId$/);
  await expect(page.getByRole('heading', heading)).toHaveText('User ID unlocked');
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
  test(`a forgotten user ID comes by SMS to who knows the ${by} (A016, A022, A048, A148, A149, A169, A170)`, async ({
    page,
    simulator,
  }) => {
    const leela = await somebody(simulator, 'leela');
    await page.goto('/ForgotUserId');
    await expect(page.getByRole('heading', heading)).toHaveText('Forgot User ID');
    await expect(page.locator('#userId')).toHaveCount(0);
    await expect(page.locator('#dateOfBirth, #account')).toHaveCount(0);
    await page.locator('#mobile').fill(leela.mobile);
    await page.locator(by === 'account' ? '#byAccount' : '#byDateOfBirth').check();
    await expect(page.locator('#dateOfBirth, #account')).toHaveCount(1);
    await page
      .locator(`#${by}`)
      .fill(by === 'account' ? (leela.accounts[0]?.number ?? '') : '1984-02-11');
    await expectAccessibleInBoth(page);
    await page.locator('#captcha').fill(await readCaptcha(page));
    await submitButton(page).click();
    await enterOtp(page, simulator, 'leela');
    await expect(page).toHaveURL(/RecoverId$/);
    await expect(page.getByText(/has been sent to your registered mobile number/)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(leela.loginUsername);
    await expect
      .poll(async () => (await newestSms(simulator, leela.mobile))?.text)
      .toContain(leela.loginUsername);
  });
}

test('a number that the branch has changed is confirmed on the way to the card (A119, A121, A122)', async ({
  page,
  simulator,
}) => {
  const yusuf = await somebody(simulator, 'yusuf');
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await identifyAs(page, yusuf.loginUsername, '9820003044');
  await enterCard(page, yusuf.cards[0]);
  await submitButton(page).click();
  await expect(page.getByText('XXXXXX3044')).toBeVisible();
  await expect
    .poll(async () => (await newestSms(simulator, '9820003044'))?.otp ?? '')
    .toMatch(/^\d{6}$/);
});

test('a refusal for good leads back to the login, details that do not match stay (A047, A125, A127, A129)', async ({
  page,
  simulator,
}) => {
  const [leela, anita] = [await somebody(simulator, 'leela'), await somebody(simulator, 'anita')];
  const dialog = page.getByRole('alertdialog');
  await page.goto('/NewRegister');
  await identifyAs(page, leela.customerNumber, '9811111111');
  await expect(dialog).toContainText('Entered details do not match our records');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/NewRegister$/);
  await page.locator('#mobile').fill(leela.mobile);
  await submitButton(page).click();
  await expect(dialog).toContainText('already registered');
  await expect(dialog).not.toContainText('~');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('link', { name: 'Unlock user ID' }).click();
  await identifyAs(page, anita.customerNumber, anita.mobile);
  await expect(dialog).toContainText(
    'Your User ID is not registered for Internet Banking, Please register',
  );
  await dialog.getByRole('button').click();
  await page.getByRole('button', { name: 'Cancel & Go Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a wrong card ends the flow with a message (A151, A152, A329, B427)', async ({
  page,
  simulator,
}) => {
  const leela = await somebody(simulator, 'leela');
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await identifyAs(page, leela.loginUsername, leela.mobile);
  await enterCard(page, { number: '000000', expiry: '01/28', cvv: '000' });
  await submitButton(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('do not match our records');
  await expect(page.getByRole('alertdialog')).toHaveClass(/info/);
  const calls = await simulator.get<{ service: string; code: string }[]>('/traffic');
  expect(calls.at(-1)).toMatchObject({ service: 'OnlineCardValidationService', code: '9070' });
  await expect(page.locator('#card')).toHaveValue('');
  await expect(page.locator('#cvv')).toHaveValue('');
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page).toHaveURL(/\/$/);
});

test('cancelling an OTP before the login goes to the login without a call (A055)', async ({
  page,
  simulator,
}) => {
  const mohan = await somebody(simulator, 'mohan');
  await page.goto('/UnlockUser');
  await identifyAs(page, mohan.loginUsername, mohan.mobile);
  await enterCard(page, mohan.cards[0]);
  await submitButton(page).click();
  await expect(page.getByText(/An OTP was sent/)).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('GET_TOKEN') === false) calls += 1;
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Sign in');
  expect(calls).toBe(0);
});

test('a screen that needs what came before it is not opened by its address (A072)', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('FSwitchServiceCall')) calls.push(request.postData() ?? '');
  });
  for (const path of [
    '/CardDetails',
    '/OtpVerification',
    '/ChangeIBPortalPassword',
    '/ChangeTpin',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', heading)).toHaveText('Sign in');
  }
  expect(calls.filter((body) => !body.includes('GET_TOKEN'))).toEqual([]);
  await page.goto('/RecoverId');
  await expect(page.getByRole('heading', heading)).toHaveText('Internet banking');
});

test('a reload forgets who was identified and says so', async ({ page, simulator }) => {
  const mohan = await somebody(simulator, 'mohan');
  await page.goto('/UnlockUser');
  await identifyAs(page, mohan.loginUsername, mohan.mobile);
  await enterCard(page, mohan.cards[0]);
  const kept = await page.evaluate(() =>
    JSON.stringify([
      history.state,
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      location.href,
    ]),
  );
  for (const secret of [mohan.mobile, mohan.loginUsername, mohan.cards[0]?.cvv ?? 'no card']) {
    expect(kept).not.toContain(secret);
  }
  await page.reload();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/This page was reloaded/)).toBeVisible();
});
