import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, lastRequestTo } from '../calls.ts';
import { refuseOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import {
  acknowledgeSaid,
  cancelCard,
  cancelOtp,
  enterCard,
  enterOtp,
  expectIdentified,
  expectIdentityForm,
  expectPlainAddresses,
  expectRequestType,
  expectSaid,
  identifyAs,
  logInWith,
  newestSms,
  somebody,
  type Somebody,
  submitButton,
  watchAddresses,
  watchUsers,
} from './identity-steps.ts';

test.use({ scenario: 'identity' });

const heading = { level: 1 } as const;

/** From the screen of an unlock to its OTP, which has been sent. */
async function comeToOtp(page: Page, person: Somebody): Promise<void> {
  await page.goto('/UnlockUser');
  await identifyAs(page, person.loginUsername, person.mobile);
  await enterCard(page, person.cards[0]);
  await submitButton(page).click();
  await expect(page.getByText(/An OTP was sent/)).toBeVisible();
}

/** The right OTP of an unlock that the bank then does not carry out. */
async function expectFailed(page: Page, simulator: Simulator, after?: string): Promise<void> {
  await refuseOnce(simulator, 'UnBlockUserService', '9199', 'The user cannot be unlocked today');
  await enterOtp(page, simulator, 'mohan', after);
  await acknowledgeSaid(page, 'The user cannot be unlocked today');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Sign in');
}

test('an unlock that is cancelled at its OTP calls nobody, and one that fails after it says why; both lead to the login (A055, A172) @wide', async ({
  page,
  simulator,
}) => {
  const mohan = await somebody(simulator, 'mohan');
  await comeToOtp(page, mohan);
  await cancelOtp(page);
  const before = await newestSms(simulator, mohan.mobile);
  await comeToOtp(page, mohan);
  await expectFailed(page, simulator, before?.id);
});

test(
  'a locked user is unlocked after card and OTP, and logs in (A018, A022, A046, A050, A069, A142, A168, L12)',
  { tag: '@documented' },
  async ({ page, simulator }) => {
    const mohan = await somebody(simulator, 'mohan');
    const addresses = watchAddresses(page);
    await page.goto('/UnlockUser');
    await expect(page.getByRole('heading', heading)).toHaveText('Unlock User ID');
    await expectIdentityForm(page);
    await expectAccessible(page);
    const users = watchUsers(page);
    await test.step('Cancel on the card form leads back to the mode (A052, L12, L19)', async () => {
      await identifyAs(page, mohan.loginUsername, mohan.mobile);
      await cancelCard(page, /UnlockUser$/, 'Unlock User ID');
    });
    await identifyAs(page, mohan.loginUsername, mohan.mobile);
    await enterCard(page, mohan.cards[0]);
    await test.step('the call has the flag of the mode (A117)', () =>
      expectIdentified(simulator, mohan.loginUsername, 'unlock'));
    await test.step('5054 is followed by the look-up (A128)', async () => {
      const calls = await callsAfter(simulator);
      expect(calls.slice(-2)).toMatchObject([
        { service: 'MobileValidationService', code: '5054' },
        { service: 'UnBlockUserService', code: '0', request: { requestType: 'Get' } },
      ]);
    });
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).click();
    await enterOtp(page, simulator, 'mohan');
    await expect(page).toHaveURL(/RecoverId$/);
    expect(await lastRequestTo(simulator, 'UnBlockUserService')).toMatchObject({
      requestType: 'UNBLOCK',
      userName: mohan.loginUsername,
    });
    await test.step('card and OTP were those of the mode (A142, A151, A153)', () =>
      expectRequestType(simulator, 'UNLOCKUSERID'));
    await test.step('the OTP was asked for under the number that was typed (A290)', () =>
      expect(users.get('OTPGenerationService')).toBe(mohan.mobile));
    await expect(page.getByRole('heading', heading)).toHaveText('User ID unlocked');
    await expect(page.getByRole('main')).toContainText('Your user ID is unlocked.');
    await logInWith(page, simulator, mohan, mohan.password);
    await test.step('no address has carried anything (A012)', () => {
      expectPlainAddresses(addresses, 6);
    });
  },
);

test('the unlock look-up names an active user, and one that it cannot find (A141, A143) @wide', async ({
  page,
  simulator,
}) => {
  await refuseOnce(simulator, 'MobileValidationService', '5056', '');
  const sarita = await somebody(simulator, 'sarita');
  await page.goto('/UnlockUser');
  const dialog = page.getByRole('alertdialog');
  await test.step('a refusal without a word has words of the portal (A336)', async () => {
    await identifyAs(page, sarita.customerNumber, sarita.mobile);
    await acknowledgeSaid(page, 'Something went wrong!');
    await expect(page).toHaveURL(/UnlockUser$/);
  });
  await submitButton(page).click();
  await expectSaid(page, `Unable to find username ${sarita.customerNumber}`);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/UnlockUser$/);
  const leela = await somebody(simulator, 'leela');
  await identifyAs(page, leela.loginUsername, leela.mobile);
  await acknowledgeSaid(page, 'Your User ID is already active. Please login');
  await expect(page).toHaveURL(/\/$/);
});
