import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, callsOf } from '../calls.ts';
import { loseAnswers, refuseOnce } from '../faults.ts';
import { expect, test, type Simulator } from '../fixtures.ts';
import { fillOtp, spoiltOtp, watchCountdowns } from '../otp/otp-steps.ts';
import { acknowledgeSaid, expectProblem, expectSaid } from '../identity/identity-steps.ts';
import { openMenu } from '../shell/shell-steps.ts';
import { stopClock } from '../stop-clock.ts';
import { languageNames } from '../texts.ts';
import { fillSignIn, keptSession } from './sign-in-steps.ts';

const otpField = (page: Page) => page.getByLabel('One-time password (OTP)');
/** What the bank says of an OTP, which has to be acknowledged. */
const refusal = (page: Page) => page.getByRole('alertdialog');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

async function reachOtp(page: Page, simulator: Simulator, key = 'asha'): Promise<void> {
  if (new URL(page.url()).pathname !== '/') await page.goto('/');
  await fillSignIn(page, await simulator.person(key));
  await expect(page.getByText('An OTP was sent to your mobile number XXXXXX')).toBeVisible();
}

test.describe('where the bank sends two OTPs for one purpose', () => {
  test.use({ policy: { otp: { generationsMax: 2 } } });

  test('the screen says in each language that another can be asked for once @wide', async ({
    page,
    simulator,
  }) => {
    await reachOtp(page, simulator);
    await expect(page.getByText('An OTP can be requested at most once.')).toBeVisible();
    await page.getByRole('button', { name: languageNames.ma }).click();
    await expect(page.getByText('OTP जास्तीत जास्त एकदा मागवता येतो.')).toBeVisible();
    await page.getByRole('button', { name: languageNames.hi }).click();
    await expect(page.getByText('OTP अधिकतम एक बार मँगाया जा सकता है।')).toBeVisible();
  });
});

test.describe('where the bank takes two wrong OTPs', () => {
  test.use({ policy: { otp: { wrongMax: 2 } } });

  test('the second leads to the login, which says so @wide', async ({ page, simulator }) => {
    await reachOtp(page, simulator);
    const wrong = spoiltOtp(await simulator.otpOf('asha'));
    await otpField(page).fill(wrong);
    await submit(page).click();
    await refusal(page).getByRole('button').click();
    await otpField(page).fill(wrong);
    await submit(page).click();
    await expect(page.locator('.banner.warning')).toHaveText(
      'The OTP was wrong 2 times. Please log in again.',
    );
  });
});

test('wants six digits, and a wrong OTP only three times', async ({ page, simulator }) => {
  await reachOtp(page, simulator);
  await test.step('the screen masks the number and tells how often (A156, A340, A341, 4.18-8)', async () => {
    await expect(page.getByText('An OTP can be requested at most 3 times.')).toBeVisible();
    await expect(page.getByText('An OTP was sent to your mobile number XXXXXX2345.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('9820012345');
  });
  await test.step('who has agreed to the terms gets the OTP of a login (A022, A095, A114, A156)', async () => {
    const requested = await callsAfter(simulator);
    expect(requested.at(-1)).toMatchObject({
      service: 'OTPGenerationService',
      request: { RequestType: 'LOGINOTP' },
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(requested.map(({ service }) => service)).not.toContain('TNCService');
    const login = { LoginUsername: '100042317', TNCFlag: 'Y' };
    expect(await keptSession(page)).toMatchObject({ phase: 'password-accepted', login });
  });
  await expectAccessibleInBoth(page);
  await test.step('an empty one is told (A239)', async () => {
    await submit(page).click();
    await expectProblem(page, 'OTP is empty');
  });
  await test.step('a short one is told (A240)', async () => {
    await otpField(page).fill('12345');
    await submit(page).click();
    await expectProblem(page, 'OTP is invalid');
  });
  await test.step('it takes six digits and nothing else (A238)', async () => {
    await otpField(page).press('End');
    await otpField(page).pressSequentially('6a78');
    await expect(otpField(page)).toHaveValue('123456');
  });
  const wrong = spoiltOtp(await simulator.otpOf('asha'));
  await test.step('a wrong one is told in a popup and cleared (A162, A329)', async () => {
    for (const left of ['2 tries are left', 'One try is left']) {
      await otpField(page).fill(wrong);
      await submit(page).click();
      await expect(refusal(page)).toHaveText(new RegExp(`^Invalid OTP. ${left} with this OTP.`));
      await expect(refusal(page)).toHaveClass(/info/);
      await expectAccessibleInBoth(page);
      await refusal(page).getByRole('button').click();
      await expect(page).toHaveURL(/OtpVerification$/);
      await expect(otpField(page)).toHaveValue('');
      await expect(otpField(page)).toBeFocused();
    }
  });
  await test.step('the third leads to the login (A161, C353)', async () => {
    await otpField(page).fill(wrong);
    await submit(page).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('The OTP was wrong 3 times')).toBeVisible();
    await expect(refusal(page)).toHaveCount(0);
  });
});

test('hides the OTP but while its eye is held and lets nobody copy or paste it; Cancel logs out and leaves nothing in the tab (A053, A054, A241)', async ({
  page,
  context,
  simulator,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reachOtp(page, simulator);
  await otpField(page).fill('407193');
  await expect(otpField(page)).toHaveAttribute('type', 'password');
  const eye = page.locator('.with-eye button');
  await eye.hover();
  await page.mouse.down();
  await expect(otpField(page)).toHaveAttribute('type', 'text');
  await page.evaluate(() => navigator.clipboard.writeText('650021'));
  await otpField(page).press('ControlOrMeta+A');
  await otpField(page).press('ControlOrMeta+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('650021');
  await otpField(page).press('ControlOrMeta+V');
  await expect(otpField(page)).toHaveValue('407193');
  await page.mouse.up();
  await expect(otpField(page)).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await callsOf(simulator, 'LogOutValidateIBService')).toMatchObject([{ code: '0' }]);
});

test('lets the OTP be requested again three times, each after 59 seconds, then returns to the login (A158, A341, O1)', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await page.goto('/');
  const countdowns = await watchCountdowns(page);
  await reachOtp(page, simulator);
  const again = page.getByRole('button', { name: 'Send another OTP' });
  const rest = page.locator('.resend');
  await test.step('the first one is told as the screen opens, and counted down from 0:59 (A156)', async () => {
    expect((await countdowns())[0]).toBe('0:59');
    expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(1);
  });
  await stopClock(page);
  await page.clock.runFor(59_000);
  await again.click();
  await test.step('the button is gone with the request, and the focus comes to the field', async () => {
    await expect(rest).toContainText('another OTP in 0:59');
    await expect(otpField(page)).toBeFocused();
  });
  for (let sent = 2; sent <= 4; sent += 1) {
    await test.step(`the link to OTP ${sent + 1} is hidden at one second and comes at none (A157)`, async () => {
      await expect(rest).toContainText('another OTP in 0:59');
      expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(sent);
      await page.clock.runFor(58_250);
      await expect(rest).toContainText('another OTP in 0:01');
      await expect(again).toHaveCount(0);
      await page.clock.runFor(1000);
      await again.click();
    });
  }
  await page.clock.resume();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.locator('.banner.warning')).toHaveText(
    'An OTP can be requested at most 3 times. Please start again.',
  );
  const { mobile } = await simulator.person('asha');
  expect(await simulator.messagesTo(mobile)).toHaveLength(4);
});

test('says what went wrong when no OTP could be sent, and runs no countdown (A164, A329) @wide', async ({
  page,
  simulator,
}) => {
  await refuseOnce(simulator, 'OTPGenerationService', '9199', 'The SMS gateway is busy');
  await page.goto('/');
  await fillSignIn(page, await simulator.person('asha'));
  await expect(refusal(page)).toHaveText(/^The SMS gateway is busy/);
  await expect(refusal(page)).toHaveClass(/info/);
  await refusal(page).getByRole('button').click();
  await expect(page.getByText('You can ask for another OTP')).toHaveCount(0);
  await page.getByRole('button', { name: 'Request the OTP again' }).click();
  await expect(page.getByText('You can ask for another OTP')).toBeVisible();
});

test('who does not hear that the login OTP was right is led back to the login, with a reason, and signs in anew @wide', async ({
  page,
  simulator,
}) => {
  await loseAnswers(simulator, 'OTPValidationService', { times: 1 });
  await reachOtp(page, simulator);
  await fillOtp(otpField(page), simulator, 'asha');
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByText('Your session has expired')).toBeVisible();
  const { mobile } = await simulator.person('asha');
  const before = (await simulator.messagesTo(mobile)).at(-1)?.id;
  await reachOtp(page, simulator);
  await fillOtp(otpField(page), simulator, 'asha', before);
  await submit(page).click();
  await expect(page).toHaveURL(/main$/);
});

test('a reloaded or typed OTP screen leads back to the login without a call (A026, A097) @wide', async ({
  page,
  simulator,
}) => {
  await reachOtp(page, simulator);
  const before = (await callsAfter(simulator)).length;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('This step cannot be opened by itself')).toBeVisible();
  await page.goto('/OtpVerification');
  await expect(page).toHaveURL(/\/$/);
  expect(await callsAfter(simulator)).toHaveLength(before);
  for (const path of ['/', '/WithinBank', '/ForgotMPinTpin']) {
    await reachOtp(page, simulator);
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
});

test('warns of a password that expires soon before the dashboard opens, and the session keeps the warning (A103, A106, A171, C121) @wide', async ({
  page,
  simulator,
}) => {
  await reachOtp(page, simulator, 'gurpreet');
  const stored = { passwordWarning: { kind: 'days', days: 6 } };
  expect(await keptSession(page)).toMatchObject({ phase: 'password-accepted', ...stored });
  await fillOtp(otpField(page), simulator, 'gurpreet');
  await submit(page).click();
  const dialog = page.getByRole('alertdialog');
  const warning =
    'Your password will expire in next 6 days. Please consider changing your password.';
  await expectSaid(page, warning);
  await expect(page).toHaveURL(/OtpVerification$/);
  const calls = await callsAfter(simulator);
  expect(calls.slice(-2)).toMatchObject([
    { service: 'OTPValidationService', code: '0' },
    { service: 'SessionService', code: '0', request: { isExtend: false } },
  ]);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/main$/);
  await openMenu(page, 'Within bank', 'Transfer within the bank');
  const { SessionId } = calls.at(-1)?.response ?? {};
  expect(await keptSession(page)).toMatchObject({ sessionId: SessionId, ...stored });
  await openMenu(page, 'Profile', 'Profile');
  await expect(page.getByRole('main')).toContainText(warning);
});

test.describe('after ninety days', () => {
  test.use({ startsAt: '2027-02-01T10:00:00+05:30' });

  test('an expired password is said to be expired and leads to its change (A109) @wide', async ({
    page,
    simulator,
  }) => {
    await page.goto('/');
    await fillSignIn(page, await simulator.person('asha'));
    await acknowledgeSaid(page, 'Your password has expired. Please change');
    await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Expired');
  });
});
