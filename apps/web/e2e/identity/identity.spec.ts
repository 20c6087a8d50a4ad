import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import {
  changePassword,
  enterCard,
  enterOtp,
  expectFields,
  expectFits,
  expectIdentified,
  expectIdentityForm,
  expectPlainAddresses,
  expectRequestType,
  expectSaid,
  identifyAs,
  isPinChange,
  lastRequestTo,
  lastServices,
  logInWith,
  somebody,
  type Somebody,
  submitButton,
  temporaryPasswords,
  watchAddresses,
  watchUsers,
} from './identity-steps.ts';

test.use({ scenario: 'identity' });

const heading = { level: 1 } as const;

/** What follows a right OTP of a registration or a forgotten password. */
const registeredBy = ['OTPValidationService', 'OnlineMobileRegistrationIBService'];

/** The last change, and the message behind it. */
async function finishRegistration(
  page: Page,
  simulator: Simulator,
  transaction: string,
): Promise<void> {
  await test.step('the change of that one leads to the message (A069, A181)', async () => {
    await changePassword(page, transaction, 'Payments@1972');
    await expect(page).toHaveURL(/RecoverId$/);
    await expect(page.getByRole('heading', heading)).toHaveText('Registration complete');
    await expect(page.getByRole('main')).toContainText('You are registered for internet banking.');
    await expectAccessibleInBoth(page);
    await expectFits(page);
  });
  await test.step('whose button leads to the login without logging out (A070, A071)', async () => {
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', heading)).toHaveText('Sign in');
    expect(await lastRequestTo(simulator, 'LogOutValidateIBService')).toBeUndefined();
  });
}

/** From the card form back to the screen of the mode. */
async function cancelCard(page: Page, address: RegExp, title: string): Promise<void> {
  await expect(page).toHaveURL(/CardDetails$/);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', heading)).toHaveText(title);
}

/** The card of somebody who registers; the form waits for his agreement. */
async function fillCardForm(page: Page, person: Somebody): Promise<void> {
  await test.step('an unregistered customer gets the card form, whose button waits for the tick (A023, A049, A124)', async () => {
    await identifyAs(page, person.customerNumber, person.mobile);

    await enterCard(page, person.cards[0]);
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
  });
}

/** Whom the card belongs to goes from one answer into the next request as it came. */
async function expectCardHandedOn(simulator: Simulator, person: Somebody): Promise<void> {
  await test.step('the registration is asked for with what the card check answered (A084)', async () => {
    const calls = await simulator.traffic();
    const card = calls.findLast(({ service }) => service === 'OnlineCardValidationService');
    const { customerNumber: CustNo, name: Customername, mobile: MobileNo } = person;
    const CustomerDetails = { CustNo, Customername, MobileNo, UserName: '' };
    expect(card?.response).toEqual({ CustomerDetails });
    expect(await lastRequestTo(simulator, 'OnlineMobileRegistrationIBService')).toMatchObject({
      CustAccountDetails: CustomerDetails,
    });
  });
}

test(
  'a customer with a card registers, chooses both passwords and logs in',
  { tag: '@documented' },
  async ({ page, simulator }) => {
    test.slow();
    const anita = await somebody(simulator, 'anita');
    const addresses = watchAddresses(page);
    const users = watchUsers(page);
    await test.step('the identity screen is that of a registration, and fits (A002, A017, A046)', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Register as a new customer' }).click();
      await expect(page).toHaveURL(/NewRegister$/);
      await expect(page.getByRole('heading', heading)).toHaveText('Register For Internet Banking');
      await expectIdentityForm(page);
      await expectAccessibleInBoth(page);
      await expectFits(page);
    });
    await test.step('Cancel on the card form leads back to the registration (A051, A052, L19)', async () => {
      await identifyAs(page, anita.customerNumber, anita.mobile);
      await cancelCard(page, /NewRegister$/, 'Register For Internet Banking');
    });
    await fillCardForm(page, anita);
    await test.step('the card leads to the OTP of a registration (A022, A124, A151, A153, A154)', async () => {
      await page.getByRole('checkbox').check();
      await submitButton(page).click();
      await expect(page.getByText(/An OTP was sent to your mobile number XXXXXX/)).toBeVisible();
      await expectRequestType(simulator, 'ONLINEREGOTP');
      const card = await lastRequestTo(simulator, 'OnlineCardValidationService');
      expect(card).toMatchObject({ ExpiryDt: anita.cards[0]?.expiry });
      await expectFits(page);
    });
    await test.step('the calls go out under the number that was typed, with no flag of another mode (A117, A290)', async () => {
      await expectIdentified(simulator, anita.customerNumber, 'registration');
      expect(users.get('MobileValidationService')).toBe(anita.mobile);
      expect(users.get('OTPGenerationService')).toBe(anita.mobile);
    });
    await test.step('the OTP makes temporary passwords, and the form asks for one (A024, A057, A058, A167)', async () => {
      await enterOtp(page, simulator, 'anita');

      await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
      await expect(page.getByRole('heading', heading)).toHaveText('Register For Internet Banking');
      await expectFields(page, ['Temporary Password', 'New Password', 'Confirm Password']);
      expect(await lastServices(simulator, 2)).toEqual(registeredBy);
      await expectFits(page);
    });
    await expectCardHandedOn(simulator, anita);
    const temporary = await temporaryPasswords(simulator, anita.mobile);
    await test.step('its change leads to the transaction password (A025, A176, A321)', async () => {
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
    });
    await finishRegistration(page, simulator, temporary.transaction);

    const registered = { ...anita, loginUsername: anita.customerNumber };
    await logInWith(page, simulator, registered, 'Leaflet@1972');
    await test.step('no address has carried anything (A012)', async () => {
      expectPlainAddresses(addresses, 8);
    });
  },
);

test(
  'a forgotten password is replaced after card and OTP',
  { tag: '@documented' },
  async ({ page, simulator }) => {
    test.slow();
    const leela = await somebody(simulator, 'leela');
    const users = watchUsers(page);
    const addresses = watchAddresses(page);
    await test.step('the identity screen has the heading of the mode (A019, A046)', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Forgot password' }).click();
      await expect(page).toHaveURL(/NewRegister$/);
      await expect(page.getByRole('heading', heading)).toHaveText('Forgot Password');
      await expectIdentityForm(page);
    });
    await test.step('the card form has no tick (A050, A126, L12)', async () => {
      await identifyAs(page, leela.loginUsername, leela.mobile);
      await expect(page).toHaveURL(/CardDetails$/);
      await expect(page.locator('#card')).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(submitButton(page)).toBeEnabled();
    });
    await test.step('Cancel leads back to the mode (A052, L12, L19)', async () => {
      await cancelCard(page, /NewRegister$/, 'Forgot Password');
    });
    await test.step('the OTP screen is the shared one (A022)', async () => {
      await identifyAs(page, leela.loginUsername, leela.mobile);
      await enterCard(page, leela.cards[0]);
      await submitButton(page).click();
      await enterOtp(page, simulator, 'leela');
    });
    await test.step('the calls went out under the number that was typed, with the flag of the mode (A117, A290)', async () => {
      await expectIdentified(simulator, leela.loginUsername, 'forgotPassword');
      expect(users.get('OTPGenerationService')).toBe(leela.mobile);
    });
    await test.step('card and OTP were those of the mode (A126, A151, A153)', () =>
      expectRequestType(simulator, 'FORGOTPASS'));
    await test.step('the form is that of a forgotten password (A057, A058, A167)', async () => {
      await expect(page.getByRole('heading', heading)).toHaveText('Forgot Password');
      await expectFields(page, ['Temporary Password', 'New Password', 'Confirm Password']);
      expect(await lastServices(simulator, 2)).toEqual(registeredBy);
      await expectAccessibleInBoth(page);
    });
    const temporary = await temporaryPasswords(simulator, leela.mobile);
    await test.step('the transaction password follows (A178, A321)', async () => {
      await changePassword(page, temporary.password, 'Leaflet@1972');
      await expect(page).toHaveURL(/ChangeTpin$/);
      await expect(page.getByRole('heading', heading)).toHaveText('Change Transaction Password');
      expect(await isPinChange(simulator)).toBe(false);
      await changePassword(page, temporary.transaction, 'Payments@1972');
      await expect(page).toHaveURL(/RecoverId$/);
    });
    await logInWith(page, simulator, leela, 'Leaflet@1972');
    await test.step('no address has carried anything (A012)', () => {
      expectPlainAddresses(addresses, 7);
    });
  },
);

test(
  'a locked user is unlocked after card and OTP, and logs in (A018, A022, A046, A050, A069, A142, A168, L12)',
  { tag: '@documented' },
  async ({ page, simulator }) => {
    const mohan = await somebody(simulator, 'mohan');
    const addresses = watchAddresses(page);
    await page.goto('/UnlockUser');
    await expect(page.getByRole('heading', heading)).toHaveText('Unlock User ID');
    await expectIdentityForm(page);
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
      const calls = await simulator.get<object[]>('/traffic');
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

test('the unlock look-up names an active user, and one that it cannot find (A141, A143)', async ({
  page,
  simulator,
}) => {
  const sarita = await somebody(simulator, 'sarita');
  await page.goto('/UnlockUser');
  await identifyAs(page, sarita.customerNumber, sarita.mobile);
  const dialog = page.getByRole('alertdialog');
  await expectSaid(page, `Unable to find username ${sarita.customerNumber}`);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/UnlockUser$/);
  const leela = await somebody(simulator, 'leela');
  await identifyAs(page, leela.loginUsername, leela.mobile);
  await expectSaid(page, 'Your User ID is already active. Please login');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/$/);
});
