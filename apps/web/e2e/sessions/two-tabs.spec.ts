import { paths } from '../../src/paths.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { settlingOf } from '../settling.ts';
import { fillSignIn, passLoginOtp, signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { openMenu } from '../shell/shell-steps.ts';
import { keptInTab, tabWith } from './kept-in-tab.ts';

test('where somebody else signs in from another tab, the first one says that its session has ended and leaves the new one alone @wide', async ({
  page,
  context,
  simulator,
}) => {
  const settle = settlingOf(page);
  await signIn(page, simulator, 'asha');
  // A key that is asked for meanwhile would bring a cookie of its own in the place of the login's.
  await settle();
  const other = await context.newPage();
  await other.goto('/');
  await fillSignIn(other, await simulator.person('ravi'));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Somebody else has logged in from another tab of this browser, so your session here has ended.',
  );
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await passLoginOtp(other, simulator, 'ravi');
  await openMenu(other, 'Profile', 'Profile');
  await expect(other.getByRole('main')).toContainText('Ravi Shankar Joshi');
  expect(await callsOf(simulator, 'LogOutValidateIBService')).toEqual([]);
});

test('a tab that was shut while somebody else signed in comes back to a login that says its session is over, and leaves the new one alone @wide', async ({
  page,
  context,
  simulator,
}) => {
  await typeSignIn(page, simulator, 'asha');
  const kept = await keptInTab(page);
  await page.close();
  const other = await context.newPage();
  await typeSignIn(other, simulator, 'ravi');

  const again = await tabWith(context, kept);
  await again.goto(paths.profile);
  await expect(again.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(again.getByRole('main')).toContainText('Your session has ended in another tab');
  await other.reload();
  await openMenu(other, 'Profile', 'Profile');
  await expect(other.getByRole('main')).toContainText('Ravi Shankar Joshi');
});

test('a tab between password and OTP goes back to its login, with the reason, once the same customer or somebody else begins to log in from another tab, and the newest login goes on @wide', async ({
  page,
  context,
  simulator,
}) => {
  const asha = await simulator.person('asha');
  await page.goto('/');
  await fillSignIn(page, asha);
  await page.waitForURL(/OtpVerification/);
  await expect(page.locator('.resend')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await fillSignIn(other, asha);
  await other.waitForURL(/OtpVerification/);
  await expect(page.getByRole('main')).toContainText('You have begun to log in from another tab');
  // The terms are asked for at the login itself, before the OTP.
  await fillSignIn(page, await simulator.person('joseph'));
  const terms = page.getByRole('dialog');
  await expect(terms).toBeVisible();
  await expect(other.getByRole('main')).toContainText('Somebody else has logged in');
  await fillSignIn(other, await simulator.person('ravi'));
  await expect(page.getByRole('main')).toContainText('Somebody else has logged in');
  await expect(terms).toHaveCount(0);
  await expect(page.locator('input[name=password]')).toHaveValue('');
  await passLoginOtp(other, simulator, 'ravi');
  expect(await callsOf(simulator, 'LogOutValidateIBService')).toEqual([]);
});

test('a second tab of the same customer leaves the first one as it stands, and over a reload @wide', async ({
  page,
  context,
  simulator,
}) => {
  const settle = settlingOf(page);
  await typeSignIn(page, simulator, 'asha');
  // Between password and OTP the cookie is one of nobody, under which a call of this tab would end it.
  await settle();
  const other = await context.newPage();
  const settleOther = settlingOf(other);
  await other.goto('/');
  await settleOther();
  // Unless the login waited for it, this key would bring a cookie of nobody after the login's.
  await simulator.faults.add({
    service: 'GET_TOKEN',
    times: 1,
    action: { kind: 'delay', milliseconds: 1_500 },
  });
  const asked = page.waitForRequest(
    (request) => request.postData()?.includes('GET_TOKEN') === true,
  );
  await openMenu(page, 'Stopped cheques', 'View Stop Cheque Request');
  const late = (await asked).response();
  await fillSignIn(other, await simulator.person('asha'));
  await passLoginOtp(other, simulator, 'asha');
  await late;
  await openMenu(other, 'Stopped cheques', 'View Stop Cheque Request');
  await openMenu(page, 'Profile', 'Profile');
  await expect(page.getByRole('main')).toContainText('asha.kulkarni@example.in');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('asha.kulkarni@example.in');
});
