import type { Page } from '@playwright/test';
import { expectEmptyFields } from '../empty-fields.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, callsOf } from '../calls.ts';
import { breakOnce, dropCalls } from '../faults.ts';
import { expectFits } from '../clipped.ts';
import { expect, test } from '../fixtures.ts';
import { expectProblem } from '../identity/identity-steps.ts';
import { watchCalls } from '../watch-calls.ts';
import {
  expectEmptyCorporateLogin,
  fillSignIn,
  keptSession,
  passLoginOtp,
  readCaptcha,
} from './sign-in-steps.ts';

test('shows the bank’s own words after a wrong password and clears every field; says technical issue for HTTP 500 and something went wrong for a lost answer (A328, A333, A335)', async ({
  page,
  simulator,
}) => {
  const asha = await simulator.person('asha');
  await page.goto('/');
  const before = await readCaptcha(page);
  await fillSignIn(page, { ...asha, password: 'Passbook@1970' });
  await expectProblem(page, 'Incorrect user id or password');
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Characters in the picture')).toHaveValue('');
  expect(await readCaptcha(page)).not.toBe(before);

  const service = 'LoginValidateIBService';
  await breakOnce(simulator, service);
  await fillSignIn(page, asha);
  await expectProblem(page, 'There is technical issue, please try again');
  // Every copy is dropped, also one that the browser sends again by itself.
  await dropCalls(simulator, service);
  await fillSignIn(page, asha);
  await expectProblem(page, 'Something Went Wrong');
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue(asha.loginUsername);
});

test('takes on the corporate tab only the signatories of the corporate that is named (A028, A029, A035, A093, A214, A326)', async ({
  page,
  simulator,
}) => {
  const meera = await simulator.person('meera');
  await page.goto('/');
  await expect(page.getByLabel('User ID', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Corporate ID')).toHaveCount(0);
  await fillSignIn(page, { ...meera, corporateId: '200009481' });
  await expectProblem(page, 'Kindly check your corporate number.');
  await expectEmptyCorporateLogin(page);
  await test.step('whoever names another goes no further, and nothing of the login stays (A093, L3)', async () => {
    // The bank is told at once that the login is given up, before any OTP.
    await expect
      .poll(() => callsAfter(simulator))
      .toMatchObject([
        { service: 'LoginValidateIBService', request: { LoginUsername: meera.loginUsername } },
        { service: 'LogOutValidateIBService' },
      ]);
    await expect(page).toHaveURL(/\/$/);
    expect(await keptSession(page)).toBeNull();
  });
  await test.step('a login is user ID and password and nothing else (A307)', async () => {
    const [login] = await callsOf(simulator, 'LoginValidateIBService');
    expect(Object.keys(login?.request ?? {}).toSorted()).toEqual([
      'LoginPassword',
      'LoginUsername',
    ]);
  });
  // Blanks around the password are not part of it.
  const password = ` ${meera.password} `;
  await fillSignIn(page, { ...meera, password, corporateId: '200007316' });
  await passLoginOtp(page, simulator, 'meera');
  expect((await callsOf(simulator, 'SessionService'))[0]?.request).toMatchObject({
    CustNo: '200007316',
    UserName: meera.loginUsername,
  });
  const header = page.getByRole('banner');
  await expect(header).toContainText('Meera Patil');
  await expect(header).toContainText('Maker');
});

test('shows the password only while its eye is held, keeps what is typed to its characters, and clears it between the tabs, which arrow keys move (A027, A030, A040, A212, A216)', async ({
  page,
}) => {
  await page.goto('/');
  await expectHeldEye(page);
  const retail = page.getByRole('tab', { name: 'Personal/Retail' });
  await expect(retail).toHaveAttribute('aria-selected', 'true');
  const tooMuch = `ab-12 ${'7'.repeat(16)}`;
  const captcha = page.getByLabel('Characters in the picture');
  await page.getByLabel('User ID', { exact: true }).fill(tooMuch);
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue(`ab12${'7'.repeat(11)}`);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveValue('Passbook@1971');
  await captcha.fill('k7-RwQ9');
  await expect(captcha).toHaveValue('k7RwQ');
  const before = await readCaptcha(page);
  await retail.focus();
  await page.keyboard.press('ArrowRight');
  const corporate = page.getByRole('tab', { name: 'Corporate Banking' });
  await expect(corporate).toBeFocused();
  await expect(corporate).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Signatory customer ID')).toHaveValue('');
  await expect(password).toHaveValue('');
  await expect(captcha).toHaveValue('');
  expect(await readCaptcha(page)).not.toBe(before);
  await page.getByLabel('Corporate ID').fill(tooMuch);
  await expect(page.getByLabel('Corporate ID')).toHaveValue(`ab12${'7'.repeat(11)}`);
});

/** By pointer or by space bar. */
async function expectHeldEye(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Passbook@1971');
  const eye = page.locator('.with-eye button');
  await eye.hover();
  await page.mouse.down();
  await expect(password).toHaveAttribute('type', 'text');
  await page.mouse.up();
  await expect(password).toHaveAttribute('type', 'password');
  await eye.focus();
  await page.keyboard.down('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.up('Space');
  await expect(password).toHaveAttribute('type', 'password');
}

test('blocks pasting secrets until the person at the device allows it (A213, A215, 4.18-5)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.evaluate(() => navigator.clipboard.writeText('100042317'));
  const userId = page.getByLabel('User ID', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  for (const field of [userId, password]) {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue('');
    await expect(page.getByRole('alert').last()).toHaveText(/paste are off|pasting are off/);
  }
  await expect(page.getByRole('alert')).toHaveCount(2);
  await userId.fill('880010427');
  for (const keys of ['ControlOrMeta+A', 'ControlOrMeta+C']) await userId.press(keys);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('100042317');
  await page.getByRole('tab', { name: 'Corporate Banking' }).click();
  const corporateId = page.getByLabel('Corporate ID');
  await corporateId.press('ControlOrMeta+V');
  await expect(corporateId).toHaveValue('');
  await corporateId.fill('200007316');
  for (const keys of ['ControlOrMeta+A', 'ControlOrMeta+C']) await corporateId.press(keys);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('100042317');
  await page.getByRole('tab', { name: 'Personal/Retail' }).click();
  await page.getByRole('button', { name: 'Display and access' }).click();
  await expectAccessibleInBoth(page);
  await page.getByLabel('Allow copying and pasting in sign-in fields').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await userId.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(userId).toHaveValue('100042317');
});

test('writes by keys on the screen: digits for the ID, more and more of them for the password than can be typed (A002, A032, A033, A034, A214, L1) @wide', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On-screen keyboard for the user ID' }).click();
  const keys = page.getByRole('group', { name: 'On-screen keyboard for the user ID' });
  const pressSeven = async (times: number) => {
    for (let pressed = 0; pressed < times; pressed += 1)
      await page.locator('.virtual-keyboard').getByText('7', { exact: true }).click();
  };
  await pressSeven(16);
  await expect(keys.getByText(/^[A-Za-z]$/)).toHaveCount(0);
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('7'.repeat(15));
  await page.getByRole('button', { name: 'On-screen keyboard for the password' }).click();
  await expect(keys).toHaveCount(0);
  await page.getByRole('button', { name: 'Capital letters' }).click();
  await page.getByRole('button', { name: 'Q', exact: true }).click();
  await page.getByRole('button', { name: '@', exact: true }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveValue('Q@');
  await pressSeven(19);
  await expect(password).toHaveValue(`Q@${'7'.repeat(18)}`);
  await expectAccessibleInBoth(page);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: 'On-screen keyboard for the password' }),
  ).toBeFocused();
  await password.fill('');
  await password.pressSequentially('Passbook@19711971');
  await expect(password).toHaveValue('Passbook@1971197');
});

test('says the first thing that is missing, on both tabs, without a call (A085, A204, A205, A206, A207, A208, A209, A210) @wide', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/');
  const field = (name: string) => page.locator(`input[name=${name}]`);
  const expectRefused = async (text: string) => {
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectProblem(page, text);
  };
  await expectRefused('Please fill all the details');
  await expectEmptyFields(page, 3);
  await field('captcha').fill('aaaaa');
  await expectRefused('Please enter UserID & Password');
  await field('password').fill('Passbook@1971');
  await expectRefused('Please enter UserID');
  await field('password').fill('');
  await field('userId').fill('100042317');
  await expectRefused('Please enter Password');
  await field('password').fill('Passbook@1971');
  await field('captcha').fill('');
  await expectRefused('Please enter Captcha');
  await page.getByRole('tab', { name: 'Corporate Banking' }).click();
  await expectRefused('Please fill all the details');
  await expectEmptyFields(page, 4);
  await field('userId').fill('880010427');
  await expectRefused('Enter Corporate ID');
  await field('corporateId').fill('200007316');
  await expectRefused('Please enter Password');
  expect(await calls()).toEqual([]);
});

test('leads to every way to help oneself, a forgotten password only on the retail tab (A036, A037, A038, A039, A044, A045, A047, A068) @wide', async ({
  page,
}) => {
  let told: object = { links: { atmLocator: 'https://bank.example/atm' } };
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...told } });
  });
  const atms = page.getByRole('link', { name: 'ATM locator' });
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [link, path, title] of [
    ['Forgot password', /NewRegister$/, 'Forgot Password'],
    ['Forgot user ID', /ForgotUserId$/, 'Forgot User ID'],
    ['Unlock user ID', /UnlockUser$/, 'Unlock User ID'],
    ['Register as a new customer', /NewRegister$/, 'Register For Internet Banking'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(heading).toHaveText(title);
    await expect(page).toHaveURL(path);
    await expect(heading).toBeFocused();
    await page.getByRole('button', { name: 'Cancel & Go Back' }).click();
    await expect(heading).toHaveText('Sign in');
  }
  await expect(atms).toHaveAttribute('href', 'https://bank.example/atm');
  await expect(atms).toHaveAttribute('target', '_blank');
  await expect(atms).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('tab', { name: 'Corporate Banking' }).click();
  await expect(page.getByRole('link', { name: 'Forgot user ID' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot password' })).toHaveCount(0);
  await test.step('without an address the last is hidden (L28)', async () => {
    // The bank's name shows that the page goes by this configuration.
    told = { bankName: 'Bank without links', links: { atmLocator: '' } };
    await page.reload();
    await expect(page).toHaveTitle(/Bank without links/);
    await expect(page.getByRole('link', { name: 'Forgot user ID' })).toBeVisible();
    await expect(atms).toHaveCount(0);
  });
});
