import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, lastCallTo, lastRequestTo, servicesCalled } from '../calls.ts';
import { refuseOnce } from '../faults.ts';
import { expectFits } from '../clipped.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import {
  acknowledgeSaid,
  cancelCard,
  changePassword,
  enterCard,
  enterOtp,
  expectFields,
  expectIdentified,
  expectIdentityForm,
  expectPlainAddresses,
  expectRequestType,
  identifyAs,
  isPinChange,
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

const cancelButton = (page: Page) => page.getByRole('button', { name: /cancel/i });

/** What is left in each field of the card form of more digits than it takes. */
const cardDigits = [
  ['#card', '123456'],
  ['#month', '12'],
  ['#year', '12'],
  ['#cvv', '123'],
] as const;

/** What follows a right OTP of a registration. */
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

/** A card of nobody, which the bank refuses. */
async function expectWrongCardEnds(page: Page, simulator: Simulator): Promise<void> {
  await enterCard(page, { number: '000000', expiry: '01/28', cvv: '000' });
  await submitButton(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('do not match our records');
  await expect(dialog).toHaveClass(/info/);
  const calls = await callsAfter(simulator);
  expect(calls.at(-1)).toMatchObject({
    service: 'OnlineCardValidationService',
    code: '9070',
    request: { RequestType: 'FORGOTPASS' },
  });
  for (const field of ['#card', '#month', '#year', '#cvv']) {
    await expect(page.locator(field)).toHaveValue('');
  }
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/$/);
}

/** The right OTP, whose passwords the bank sends at the second time only. */
async function expectPasswordsSentAgain(page: Page, simulator: Simulator): Promise<void> {
  const service = 'OnlineMobileRegistrationIBService';
  await refuseOnce(simulator, service, '9199', 'The password service is busy');
  await enterOtp(page, simulator, 'leela');
  await acknowledgeSaid(page, 'The password service is busy');
  await expect(page).toHaveURL(/OtpVerification$/);
  await submitButton(page).click();
  await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
  expect((await servicesCalled(simulator)).slice(-3)).toEqual([
    'OTPValidationService',
    service,
    service,
  ]);
}

/** The card of somebody who registers; the form waits for his agreement. */
async function fillCardForm(page: Page, person: Somebody): Promise<void> {
  await test.step('an unregistered customer gets the card form, whose button waits for the tick (A023, A049, A124)', async () => {
    await identifyAs(page, person.customerNumber, person.mobile);
    await test.step('whose fields take so many digits and nothing else (A236)', async () => {
      for (const [field, kept] of cardDigits) {
        await page.locator(field).pressSequentially('1a-2345678');
        await expect(page.locator(field)).toHaveValue(kept);
      }
    });
    await enterCard(page, person.cards[0]);
    for (const label of [
      'Last 6 digits of your debit card',
      'Expiry month (MM)',
      'Expiry year (YY)',
      'CVV',
    ]) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(/^\d+$/);
    }
    await expect(submitButton(page)).toHaveText('Submit');
    await expect(submitButton(page)).toBeDisabled();
    await test.step('the terms that can be read there are marked as a summary (A352)', async () => {
      await page.getByText('Read the Terms and Conditions', { exact: true }).click();
      const terms = page.getByRole('region', { name: 'Terms and Conditions' });
      await expect(terms).toContainText('summary by clause');
      await expect(terms.getByRole('listitem')).toHaveCount(39);
    });
    await expectAccessibleInBoth(page);
    await expectFits(page);
  });
}

/** Whom the card belongs to goes from one answer into the next request as it came. */
async function expectCardHandedOn(simulator: Simulator, person: Somebody): Promise<void> {
  await test.step('the registration is asked for with what the card check answered, and with the OTP (A084, A319)', async () => {
    const card = await lastCallTo(simulator, 'OnlineCardValidationService');
    const { customerNumber: CustNo, name: Customername, mobile: MobileNo } = person;
    const CustomerDetails = { CustNo, Customername, MobileNo, UserName: '' };
    expect(card?.response).toEqual({ CustomerDetails });
    expect(await lastRequestTo(simulator, 'OnlineMobileRegistrationIBService')).toEqual({
      OTP: expect.any(String),
      RequestType: 'LOGINPIN',
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
    await test.step('the calls go out under the number that was typed, with no flag of another mode (A117, A290, A310)', async () => {
      await expectIdentified(simulator, anita.customerNumber, 'registration');
      expect(users.get('MobileValidationService')).toBe(anita.mobile);
      expect(users.get('OTPGenerationService')).toBe(anita.mobile);
    });
    await test.step('the OTP makes temporary passwords, and the form asks for one (A024, A057, A058, A167)', async () => {
      await enterOtp(page, simulator, 'anita');

      await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
      await expect(page.getByRole('heading', heading)).toHaveText('Register For Internet Banking');
      await expectFields(page, ['Temporary Password', 'New Password', 'Confirm Password']);
      expect((await servicesCalled(simulator)).slice(-2)).toEqual(registeredBy);
      await expectAccessibleInBoth(page);
      await expectFits(page);
    });
    await expectCardHandedOn(simulator, anita);
    const temporary = await temporaryPasswords(simulator, anita.mobile);
    await test.step('its change leads to the transaction password, which cannot be put off (A025, A059, A176, A321)', async () => {
      await changePassword(page, temporary.password, 'Leaflet@1972');
      await expect(page).toHaveURL(/ChangeTpin$/);
      await expect(page.getByText(/^Registration successful/)).toBeVisible();
      await expectFields(page, [
        'Temporary transaction password',
        'New transaction password',
        'Confirm transaction password',
      ]);
      await expect(cancelButton(page)).toHaveCount(0);
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
    await test.step('a wrong card ends the flow with a message, and the fields are empty (A151, A152, A329, B427, L20)', async () => {
      await identifyAs(page, leela.loginUsername, leela.mobile);
      await expectWrongCardEnds(page, simulator);
      await page.getByRole('link', { name: 'Forgot password' }).click();
    });
    await test.step('the OTP screen is the shared one (A022)', async () => {
      await identifyAs(page, leela.loginUsername, leela.mobile);
      await enterCard(page, leela.cards[0]);
      await submitButton(page).click();
      await expect(page).toHaveURL(/OtpVerification$/);
      await expect(page.locator('#otp')).toBeVisible();
    });
    await test.step('where the passwords cannot be sent the bank says why, no password screen opens, and it can be tried again (A173)', () =>
      expectPasswordsSentAgain(page, simulator));
    await test.step('the calls went out under the number that was typed, with the flag of the mode (A117, A290)', async () => {
      await expectIdentified(simulator, leela.loginUsername, 'forgotPassword');
      expect(users.get('OTPGenerationService')).toBe(leela.mobile);
    });
    await test.step('card and OTP were those of the mode (A126, A151, A153)', () =>
      expectRequestType(simulator, 'FORGOTPASS'));
    await test.step('the form is that of a forgotten password (A057, A058, A167)', async () => {
      await expect(page.getByRole('heading', heading)).toHaveText('Forgot Password');
      await expectFields(page, ['Temporary Password', 'New Password', 'Confirm Password']);
      await expectAccessibleInBoth(page);
    });
    const temporary = await temporaryPasswords(simulator, leela.mobile);
    await test.step('the transaction password follows, and cannot be put off (A059, A178, A321)', async () => {
      await changePassword(page, temporary.password, 'Leaflet@1972');
      await expect(page).toHaveURL(/ChangeTpin$/);
      await expect(page.getByRole('heading', heading)).toHaveText('Change Transaction Password');
      await expect(cancelButton(page)).toHaveCount(0);
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
