import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, callsOf } from '../calls.ts';
import { refuseOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillOtp, spoiltOtp } from '../otp/otp-steps.ts';
import {
  acknowledgeSaid,
  type Card,
  enterCard,
  expectProblem,
  expectSaid,
  identifyAs,
  newestSms,
  somebody,
  submitButton,
  watchAddresses,
} from './identity-steps.ts';

test.use({ scenario: 'identity' });

const heading = { level: 1 } as const;

/** From the login to the card of somebody who cannot log in. */
async function reachCard(
  page: Page,
  simulator: Simulator,
  key: string,
  link: 'Forgot password' | 'Unlock user ID' | 'Register as a new customer',
): Promise<Card | undefined> {
  const person = await somebody(simulator, key);
  await page.goto('/');
  await page.getByRole('link', { name: link }).click();
  // Who is not registered has no user ID yet.
  await identifyAs(page, person.loginUsername || person.customerNumber, person.mobile);
  await expect(page.getByRole('heading', heading)).toHaveText('Debit card details');
  return person.cards[0];
}

test('the identity forms say what is wrong, and a typed address is the registration (A017, A218, A219, A220, A221, A223, A224, A229, L14) @wide', async ({
  page,
  simulator,
}) => {
  const expectRefused = async (...texts: readonly string[]) => {
    await submitButton(page).click();
    await expectProblem(page, ...texts);
  };
  await page.goto('/NewRegister');
  await expect(page.getByRole('heading', heading)).toHaveText('Register For Internet Banking');
  await expectRefused('Please fill all the details');
  await identifyAs(page, '1', '9820012345');
  await expectProblem(page, 'Please enter UserID');
  await identifyAs(page, '42', '982001234');
  await expectProblem(page, 'Please enter a valid Mobile no.');
  await expectAccessibleInBoth(page);

  await page.goto('/ForgotUserId');
  const noCaptcha = 'Please enter Captcha';
  const noChoice = 'Please select Account number or Date of birth';
  await expectRefused('Please enter Mobile number', noChoice, noCaptcha);
  for (const field of ['#mobile', '#byDateOfBirth', '#captcha']) {
    await expect(page.locator(field)).toHaveAttribute('aria-invalid', 'true');
  }
  await page.locator('#mobile').pressSequentially('98a2-0०12345');
  await expect(page.locator('#mobile')).toHaveValue('9820012345');
  // As a browser or a telephone fills it in.
  await page.locator('#mobile').fill('+91 98200 12345');
  await expect(page.locator('#mobile')).toHaveValue('9820012345');
  await expectRefused(noChoice, noCaptcha);
  await test.step('a mobile number has ten digits (A222)', async () => {
    await page.locator('#mobile').fill('982001234');
    await expectRefused('Please enter valid Mobile number', noChoice, noCaptcha);
    await page.locator('#mobile').fill('9820012345');
  });
  await test.step('a date of birth is required, and not to come (A225, A226)', async () => {
    await page.locator('#byDateOfBirth').check();
    await expectRefused('Please enter Date of birth', noCaptcha);
    await expect(page.locator('#dateOfBirth')).toHaveAttribute('max', '2026-11-21');
    await page.locator('#dateOfBirth').fill('2026-11-22');
    await expectRefused('Date of birth cannot be in the future', noCaptcha);
  });
  await test.step('an account number is required, and has 15 digits (A227, A228)', async () => {
    await page.locator('#byAccount').check();
    await expectRefused('Please enter Account number', noCaptcha);
    await page.locator('#account').fill('00101000002041');
    await expectRefused('Please enter Valid Account number', noCaptcha);
    await page.locator('#account').fill('001010000020417');
  });
  await expectRefused(noCaptcha);
  await page.locator('#captcha').fill('aaaaaa');
  await expect(page.locator('#captcha')).toHaveValue('aaaaa');
  await test.step('another captcha does not match (A230)', async () => {
    await expectRefused('Captcha does not match');
    expect(await callsAfter(simulator)).toEqual([]);
  });
});

test('the card form takes digits only and says the first thing that is wrong (A231, A232, A233, A234, A235, A236, A237) @wide', async ({
  page,
  simulator,
}) => {
  await reachCard(page, simulator, 'leela', 'Forgot password');
  const expectRefused = async (text: string) => {
    await submitButton(page).click();
    await expectProblem(page, text);
  };
  await expectRefused('Please fill all the details');
  await page.locator('#cvv').pressSequentially('3a1123');
  await expect(page.locator('#cvv')).toHaveValue('311');
  await expectRefused('Please enter card number');
  await page.locator('#card').pressSequentially('10-98 7');
  await expectRefused('Please enter last 6 digits of card number');
  await page.locator('#card').press('End');
  await page.locator('#card').pressSequentially('999');
  await expect(page.locator('#card')).toHaveValue('109879');
  await expectRefused('Please enter expiry month');
  await page.locator('#month').pressSequentially('1a3.5');
  await expect(page.locator('#month')).toHaveValue('13');
  await expectRefused('Please enter valid expiry month');
  await page.locator('#month').fill('12');
  await expectRefused('Please enter expiry year');
  await page.locator('#year').pressSequentially('0b-00');
  await expect(page.locator('#year')).toHaveValue('00');
  await expectRefused('Please enter valid expiry year');
  await page.locator('#year').fill('2028');
  await expect(page.locator('#year'), 'as a browser fills it in').toHaveValue('28');
  await page.locator('#cvv').fill('');
  await expectRefused('Please enter CVV');
  await page.locator('#cvv').fill('31');
  await expectRefused('Please enter valid CVV');
  await expectAccessibleInBoth(page);
});

test('says what the bank said, a technical issue, or that something went wrong (A130, A144, A329, A334, A335, A336, L26, 4.18-3) @wide', async ({
  page,
  simulator,
}) => {
  const leela = await somebody(simulator, 'leela');
  const dialog = page.getByRole('alertdialog');
  await page.goto('/UnlockUser');
  for (const [action, text] of [
    [
      { kind: 'code', code: '5055', message: 'Please come to your branch' },
      'Please come to your branch',
    ],
    [{ kind: 'code', code: '5056', message: '' }, 'Something went wrong!'],
    [{ kind: 'status', status: 500 }, 'there is technical issue'],
    [{ kind: 'status', status: 503 }, 'Something Went Wrong'],
  ] as const) {
    await simulator.faults.add({ service: 'MobileValidationService', times: 1, action });
    await identifyAs(page, leela.loginUsername, leela.mobile);
    await expect(dialog).toHaveClass(/info/);
    await acknowledgeSaid(page, text);
    await expect(page).toHaveURL(/UnlockUser$/);
  }
  // The look-up of a locked user that fails is told as well.
  const mohan = await somebody(simulator, 'mohan');
  const action = { kind: 'status', status: 404 } as const;
  await simulator.faults.add({ service: 'UnBlockUserService', times: 1, action });
  await identifyAs(page, mohan.loginUsername, mohan.mobile);
  await expectSaid(page, 'Something Went Wrong');
  await expect(page).toHaveURL(/UnlockUser$/);
});

test('several user IDs behind one customer number are offered for choice (L22) @wide', async ({
  page,
  simulator,
}) => {
  const leela = await somebody(simulator, 'leela');
  const users = ['770114001', '770114002'].map((UserName, place) => ({
    CustNo: leela.customerNumber,
    Customername: leela.name,
    AccountNo: `XXXXXXXXXXX000${place}`,
    UserName,
  }));
  const words = `Please confirm~${JSON.stringify(users)}`;
  await refuseOnce(simulator, 'MobileValidationService', '5052', words);
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await identifyAs(page, leela.customerNumber, leela.mobile);
  const dialog = page.getByRole('dialog', { name: 'Several user IDs' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('radio', { name: '770114002 account XXXXXXXXXXX0001' }).check();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Debit card details');
});

test('a forgotten password that is opened in a tab of its own is one there too, and stays one when it is loaded anew @wide', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Forgot password' }).click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(other.getByRole('heading', heading)).toHaveText('Forgot Password');
  await other.reload();
  await expect(other.getByRole('heading', heading)).toHaveText('Forgot Password');
});

test('the fifth OTP of a registration is refused with a warning (A159, A160, O1, O11) @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await enterCard(page, await reachCard(page, simulator, 'anita', 'Register as a new customer'));
  await page.getByRole('checkbox').check();
  await submitButton(page).click();
  const again = page.getByRole('button', { name: 'Send another OTP' });
  for (let sent = 1; sent < 4; sent += 1) {
    await expect(page.locator('.resend')).toContainText('You can ask for another OTP in');
    await page.clock.fastForward('01:00');
    await again.click();
  }
  await expect(page.locator('.resend')).toContainText('You can ask for another OTP in');
  await page.clock.fastForward('01:00');
  const addresses = watchAddresses(page);
  await again.click();
  await expect(page).toHaveURL(/\/$/);
  expect([...addresses].map((address) => new URL(address).pathname)).toEqual(['/main', '/']);
  await expect(page.locator('.banner.warning')).toHaveText(
    'An OTP can be requested at most 3 times. Please start again.',
  );
  const asked = await callsOf(simulator, 'OTPGenerationService');
  expect(asked.map(({ request }) => request)).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ RequestType: 'ONLINEREGOTP' })),
  );
});

test('three wrong OTPs end no unlocking: the bank voids that OTP, and another one is good (B415, C309, O8) @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await enterCard(page, await reachCard(page, simulator, 'mohan', 'Unlock user ID'));
  await submitButton(page).click();
  await expect(page.getByText(/An OTP was sent/)).toBeVisible();
  const dialog = page.getByRole('alertdialog');
  const expectRefused = async (otp: string, text: string) => {
    await page.locator('#otp').fill(otp);
    await submitButton(page).click();
    await expect(dialog).toContainText(text);
    await dialog.getByRole('button').click();
    await expect(page.locator('#otp')).toHaveValue('');
    await expect(page).toHaveURL(/OtpVerification$/);
  };
  const right = await simulator.otpOf('mohan');
  await test.step('each is told (C309)', async () => {
    for (let wrong = 1; wrong <= 3; wrong += 1) {
      await expectRefused(spoiltOtp(right), 'Invalid OTP');
    }
    const codes = (await callsAfter(simulator)).map(({ code }) => code);
    expect(codes.slice(-3)).toEqual(['5029', '5029', '5029']);
  });
  await test.step('the right one comes too late', () =>
    expectRefused(right, 'no longer valid. Please ask for another one'));
  await test.step('another one, after the countdown, unlocks', async () => {
    const { mobile } = await somebody(simulator, 'mohan');
    const before = await newestSms(simulator, mobile);
    await page.clock.fastForward('01:00');
    await page.getByRole('button', { name: 'Send another OTP' }).click();
    await fillOtp(page.locator('#otp'), simulator, 'mohan', before?.id);
    await submitButton(page).click();
    await expect(page).toHaveURL(/RecoverId$/);
    await expect(page.getByRole('heading', heading)).toHaveText('User ID unlocked');
  });
});
