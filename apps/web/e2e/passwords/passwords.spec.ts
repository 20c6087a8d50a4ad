import type { Page } from '@playwright/test';
import english from '../../src/i18n/en/passwords.json' with { type: 'json' };
import { expectAccessibleInBoth } from '../accessible.ts';
import { lastRequestTo, servicesCalled } from '../calls.ts';
import { expectFits } from '../clipped.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import {
  changePassword,
  expectFields,
  expectPlainAddresses,
  expectProblem,
  expectSaid,
  isPinChange,
  logInWith,
  somebody,
  type Somebody,
  submitButton,
  watchAddresses,
} from '../identity/identity-steps.ts';
import { fillSignIn, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { confirmQuestions } from '../shell/questions.ts';
import { goByMenu } from '../shell/shell-steps.ts';

test.use({ scenario: 'identity' });

const heading = { level: 1 } as const;

test(
  'a first login changes both passwords before anything else (A057, A058, A059, A111, A116, A177, A181, A321) @wide',
  { tag: '@documented' },
  async ({ page, simulator }) => {
    test.slow();
    const ishaan = await somebody(simulator, 'ishaan');
    const addresses = watchAddresses(page);
    await page.goto('/');
    await fillSignIn(page, ishaan);
    await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
    await expect(page.getByRole('heading', heading)).toHaveText('First Time Login');
    await expectFields(page, ['Old Password', 'New Password', 'Confirm Password']);
    await expectAccessibleInBoth(page);
    await changePassword(page, ishaan.password, 'Leaflet@1972');
    await expect(page).toHaveURL(/ChangeTpin$/);
    expect(await isPinChange(simulator)).toBe(false);
    await expect(page.getByRole('heading', heading)).toHaveText('Change Transaction Password');
    await expectFields(page, [
      'Old transaction password',
      'New transaction password',
      'Confirm transaction password',
    ]);
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await changePassword(page, ishaan.transactionPassword ?? '', 'Payments@1972');
    await expect(page).toHaveURL(/RecoverId$/);
    await page.getByRole('button', { name: 'Login' }).click();
    await logInWith(page, simulator, ishaan, 'Leaflet@1972');
    await test.step('no address has carried anything (A012)', () => {
      expectPlainAddresses(addresses, 6);
    });
  },
);

test('a first login with only the login password open ends on the message screen, and the next login asks for an OTP (A112, A116, L8) @wide', async ({
  page,
  simulator,
}) => {
  const jaya = await somebody(simulator, 'jaya');
  await page.goto('/');
  await fillSignIn(page, jaya);
  await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
  await expect(page.getByRole('heading', heading)).toHaveText('First Time Login');
  await changePassword(page, jaya.password, 'Leaflet@1972');
  await expect(page).toHaveURL(/RecoverId$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Password changed');
  await logInWith(page, simulator, jaya, 'Leaflet@1972');
});

test('a first login with only the transaction password open changes that one, after every way to fail (A059, A113, A181, A330, A331, A332, A334, L9, P6)', async ({
  page,
  simulator,
}) => {
  const kiran = await somebody(simulator, 'kiran');
  await page.goto('/');
  await fillSignIn(page, kiran);
  await expect(page).toHaveURL(/ChangeTpin$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Change Transaction Password');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  const dialog = page.getByRole('alertdialog');
  const expectFailure = async (text: RegExp) => {
    await expect(dialog).toContainText(text);
    await expect(dialog).toHaveClass(/error/);
    await dialog.getByRole('button').click();
    for (const field of ['#old', '#chosen', '#confirmed']) {
      await expect(page.locator(field)).toHaveValue('');
    }
  };
  await changePassword(page, 'Wrong@1971', 'Payments@1972');
  await expectFailure(/The transaction password is wrong/);
  for (const [status, text] of [
    [500, /there is technical issue/],
    [404, /Something Went Wrong/],
  ] as const) {
    await simulator.faults.add({
      service: 'TPINChangeIBService',
      times: 1,
      action: { kind: 'status', status },
    });
    await changePassword(page, kiran.transactionPassword ?? '', 'Payments@1972');
    await expectFailure(text);
  }
  await changePassword(page, kiran.transactionPassword ?? '', 'Payments@1972');
  await expect(page).toHaveURL(/RecoverId$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('the transaction password is checked in an order of its own @wide', async ({
  page,
  simulator,
}) => {
  const kiran = await somebody(simulator, 'kiran');
  await page.goto('/');
  await fillSignIn(page, kiran);
  await expect(page.getByRole('heading', heading)).toHaveText('Change Transaction Password');
  const expectRefused = async (text: string, ...typed: [string, string, string?]) => {
    await changePassword(page, ...typed);
    await expectProblem(page, text);
  };
  const all = 'please fill all the details';
  await test.step('with everything empty (A254)', () => expectRefused(all, '', ''));
  await test.step('with one field empty (A259)', async () => {
    await expectRefused(all, '', 'Payments@1972');
    await expectRefused(all, 'Payments@1971', '', 'Payments@1972');
    await expectRefused(all, 'Payments@1971', 'Payments@1972', '');
  });
  await test.step('with seven characters (A255)', () =>
    expectRefused('password cannot be less than 8 characters', 'Payments@1971', 'Pay@197'));
  await test.step('with letters alone (A257)', () =>
    expectRefused(english.checks.guideline, 'Payments@1971', 'abcdefgh'));
  await test.step('with another confirmation (A256)', () =>
    expectRefused(
      'new password confirm password did not match',
      'Payments@1971',
      'Payments@1972',
      'Payments@1973',
    ));
  await test.step('with the old one again (A259)', () =>
    expectRefused(english.checks.new_old_not_same, 'Payments@1971', 'Payments@1971'));
  expect(await servicesCalled(simulator)).not.toContain('TPINChangeIBService');
});

test('an expired password is changed after its alert, and the login begins anew (A057, A058, A109, A116, A180, A321, L7) @wide', async ({
  page,
  simulator,
}) => {
  const harsh = await somebody(simulator, 'harsh');
  await page.goto('/');
  await fillSignIn(page, harsh);
  const alert = page.getByRole('alertdialog');
  await expectSaid(page, 'Your password has expired. Please change');
  await test.step('which fits (A002)', () => expectFits(page));
  await alert.getByRole('button').click();
  await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Password Expired');
  await expect(page.getByLabel('Old Password', { exact: true })).toBeVisible();
  await changePassword(page, harsh.password, 'Leaflet@1972');
  await expect(page).toHaveURL(/RecoverId$/);
  expect(await isPinChange(simulator)).toBe(false);
  expect(await lastRequestTo(simulator, 'LogOutValidateIBService')).toBeDefined();
  await logInWith(page, simulator, harsh, 'Leaflet@1972');
});

test('the form says the first thing that is wrong (A246, A247, A248, A249, A250, A251) @wide', async ({
  page,
  simulator,
}) => {
  const jaya = await somebody(simulator, 'jaya');
  await page.goto('/');
  await fillSignIn(page, jaya);
  // The address changes before the screen does, and the login has a submit button too.
  await expect(page.getByRole('heading', heading)).toHaveText('First Time Login');
  await submitButton(page).click();
  await expectProblem(page, 'please fill all the details');
  await test.step('the old one is asked for first (A253)', async () => {
    await changePassword(page, '', 'Leaflet@1972');
    await expectProblem(page, 'please enter old password');
  });
  await changePassword(page, jaya.password, '', 'Leaflet@1972');
  await expectProblem(page, 'please enter new password');
  await changePassword(page, jaya.password, 'Leaflet@1972', '');
  await expectProblem(page, 'please enter confirm password');
  await changePassword(page, jaya.password, 'Leaflet@1972', 'Leaflet@1973');
  await expectProblem(page, 'New password and Confirm password did not match');
  await changePassword(page, 'Leaflet@1972', 'Leaflet@1972');
  await expectProblem(page, 'New password and Old password cannot be the same');
  await changePassword(page, jaya.password, 'abc');
  await expectProblem(page, 'Please enter valid New Password.');
  for (const field of ['#old', '#chosen', '#confirmed']) {
    await expect(page.locator(field)).toHaveValue('');
  }
  await expectAccessibleInBoth(page);
});

/** The form of a password from the link of the profile. */
async function openFromProfile(page: Page, link: string, address: RegExp): Promise<void> {
  await goByMenu(page, '/Profile');
  await page.getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(address);
  await expect(submitButton(page)).toBeEnabled();
}

/** The last change of a login password was asked for in the documented fields and no others. */
async function expectChangeAsked(simulator: Simulator, person: Somebody): Promise<void> {
  expect(await lastRequestTo(simulator, 'MPINChangeIBService')).toEqual({
    OldMPin: expect.any(String),
    NewMpin: expect.any(String),
    CustNo: person.customerNumber,
    UserName: person.loginUsername,
    isPinChange: true,
  });
}

test('an ordinary change logs out, loads the page anew and says so', async ({
  page,
  simulator,
}) => {
  test.slow();
  const leela = await somebody(simulator, 'leela');
  await typeSignIn(page, simulator, 'leela');
  await test.step('the transaction password is changed from Profile (A025)', async () => {
    await openFromProfile(page, 'Change transaction password', /\/ChangeTpin$/);
    await expectFields(page, [
      'Old transaction password',
      'New transaction password',
      'Confirm transaction password',
    ]);
  });
  await test.step('Cancel leads from there to the start (A059)', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('so is the login password (A024)', async () => {
    await openFromProfile(page, 'Change login password', /\/ChangeIBPortalPassword$/);
    await expectFields(page, ['Old Password', 'New Password', 'Confirm Password']);
  });
  await test.step('Cancel leads to the start (A056)', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('the other address is the same screen (A057, A058, B046)', async () => {
    await page.goto('/ChangePassword');
    await expect(page.getByRole('heading', heading)).toHaveText('Change Password');
    await expectAccessibleInBoth(page);
  });
  await test.step('a wrong old password clears the fields (A331)', async () => {
    await changePassword(page, 'Wrong@1971', 'Leaflet@1972');
    await page.getByRole('alertdialog').getByRole('button').click();
    for (const field of ['#old', '#chosen', '#confirmed']) {
      await expect(page.locator(field)).toHaveValue('');
    }
  });
  await test.step('the right one logs out, loads the page anew and says so, without a question (A179, A197, A320, A321, B085)', async () => {
    const asked = confirmQuestions(page);
    const loaded = page.waitForEvent('load');
    await changePassword(page, leela.password, 'Leaflet@1972');
    await loaded;
    await expect(page).toHaveURL(/RecoverId$/);
    await expect(page.getByText('You have logged out successfully', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(asked).toEqual([]);
    const logOut = await lastRequestTo(simulator, 'LogOutValidateIBService');
    expect(logOut).not.toHaveProperty('Closing');
    await expectChangeAsked(simulator, leela);
  });
  await test.step('the button logs out before it leaves (A071)', async () => {
    await expect(page.getByRole('heading', heading)).toHaveText('Change Password');
    // The call goes out from this screen: only then is it left.
    const logOut = page
      .waitForRequest((request) => (request.postData() ?? '').includes('LogOutValidateIBService'))
      .then(() => page.url());
    await page.getByRole('button', { name: 'Login' }).click();
    expect(await logOut).toMatch(/RecoverId$/);
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('he is logged out by his customer number, which is not his login (A325)', async () => {
    expect(leela.customerNumber).not.toBe(leela.loginUsername);
    expect(await lastRequestTo(simulator, 'LogOutValidateIBService')).toMatchObject({
      UserName: leela.customerNumber,
    });
  });
  await logInWith(page, simulator, leela, 'Leaflet@1972');
});
