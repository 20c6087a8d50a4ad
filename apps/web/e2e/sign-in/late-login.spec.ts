import type { Page } from '@playwright/test';
import { callsOf, servicesCalled } from '../calls.ts';
import { expect, test, type Simulator } from '../fixtures.ts';
import { answerHeldBack } from '../held-back.ts';
import { identifyAs } from '../identity/identity-steps.ts';
import { fillOtp, spoiltOtp } from '../otp/otp-steps.ts';
import { expectNextStaysIn, fillSignIn, keptSession, passLoginOtp } from './sign-in-steps.ts';

const login = 'LoginValidateIBService';
const logOut = 'LogOutValidateIBService';

/** Logs in, and leaves for the form of a forgotten password before the bank's answer is there. */
async function leaveForIdentity(page: Page, simulator: Simulator, key: string) {
  await page.goto('/');
  const { hasAnswered, letGo } = await answerHeldBack(page, login);
  await fillSignIn(page, await simulator.person(key));
  await hasAnswered;
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.locator('#mobile').fill('9820012345');
  return letGo;
}

for (const [key, what] of [
  ['asha', 'a login'],
  ['joseph', 'a login whose terms are due'],
] as const) {
  test(`${what} that is answered after its form was left ends at the bank, and takes nothing of what is typed by then @wide`, async ({
    page,
    simulator,
  }) => {
    const letGo = await leaveForIdentity(page, simulator, key);
    letGo();
    await expect
      .poll(async () => (await servicesCalled(simulator)).slice(-2))
      .toEqual([login, logOut]);
    await page.locator('#userId').fill('100042317');
    await expect(page.locator('#mobile')).toHaveValue('9820012345');
    await expect(page).toHaveURL(/NewRegister$/);
    expect(await keptSession(page)).toBeNull();
  });
}

/** What comes from here on goes its way, and only what is held already stays so. */
const holdNoMore = (page: Page) => page.route('**/Entities/**', (route) => route.continue());

for (const [key, who] of [
  ['ravi', 'another one'],
  ['asha', 'the same one'],
] as const) {
  for (const order of ['before the second one', 'after the second one']) {
    test(`whoever comes back and logs in as ${who} is let in and stays so over a reload, the first login being answered ${order} @wide`, async ({
      page,
      simulator,
    }) => {
      const letGo = await leaveForIdentity(page, simulator, 'asha');
      await holdNoMore(page);
      await page.getByRole('button', { name: 'Cancel & Go back' }).click();
      await fillSignIn(page, await simulator.person(key));
      if (order.startsWith('after')) await page.waitForURL(/OtpVerification/);
      letGo();
      await passLoginOtp(page, simulator, key);
      await expect(page.locator('.account-row').first()).toBeVisible();
      await page.reload();
      await expect(page.locator('.account-row').first()).toBeVisible();
    });
  }
}

test('a form that is sent while a login that was left ends at the bank is about nobody who has gone @wide', async ({
  page,
  simulator,
}) => {
  const ravi = await simulator.person('ravi');
  const letGo = await leaveForIdentity(page, simulator, 'asha');
  const ending = await answerHeldBack(page, logOut);
  letGo();
  await ending.hasAnswered;
  await identifyAs(page, ravi.loginUsername, ravi.mobile);
  ending.letGo();
  await expect(page).toHaveURL(/CardDetails$/);
});

test('terms that were left by the way back are asked anew, and the session of who accepts them then outlives a reload @wide', async ({
  page,
  simulator,
}) => {
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
  const joseph = await simulator.person('joseph');
  await page.goto('/UnlockUser');
  await page.getByRole('button', { name: 'Cancel & Go back' }).click();
  await fillSignIn(page, joseph);
  await expect(terms).toBeVisible();
  await page.goBack();
  // The login that was left does not stay open at the bank.
  await expect.poll(async () => (await servicesCalled(simulator)).slice(-1)).toEqual([logOut]);
  await page.getByRole('button', { name: 'Cancel & Go back' }).click();
  await fillSignIn(page, joseph);
  await terms.getByLabel('I agree').check();
  await terms.getByRole('button', { name: 'Submit' }).click();
  await passLoginOtp(page, simulator, 'joseph');
  await page.reload();
  await expect(page).toHaveURL(/main$/);
  await expect(page.locator('.account-row').first()).toBeVisible();
});

test('whoever logs in while the log-out of a cancelled OTP is on its way stays in @wide', async ({
  page,
  simulator,
}) => {
  await page.goto('/');
  await fillSignIn(page, await simulator.person('asha'));
  await page.waitForURL(/OtpVerification/);
  const { hasAnswered, letGo } = await answerHeldBack(page, logOut);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await hasAnswered;
  await expectNextStaysIn(page, simulator, letGo);
});

test('whoever logs in while the login of three wrong OTPs is being ended is led nowhere by its end @wide', async ({
  page,
  simulator,
}) => {
  await page.goto('/');
  await fillSignIn(page, await simulator.person('asha'));
  const field = page.locator('input[autocomplete=one-time-code]');
  await fillOtp(field, simulator, 'asha');
  const wrong = spoiltOtp(await field.inputValue());
  const { hasAnswered, letGo } = await answerHeldBack(page, logOut);
  for (let left = 2; left >= 0; left -= 1) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Submit' }).click();
    if (left > 0) await page.getByRole('alertdialog').getByRole('button').click();
  }
  await hasAnswered;
  await expectNextStaysIn(page, simulator, letGo);
});

test('a login that fails after a change of the tab is told of on the tab that it was sent from @wide', async ({
  page,
  simulator,
}) => {
  await page.goto('/');
  const { hasAnswered, letGo } = await answerHeldBack(page, login);
  await fillSignIn(page, { ...(await simulator.person('meera')), corporateId: '200000001' });
  await hasAnswered;
  await page.getByRole('tab').first().click();
  await page.locator('#userId').fill('100042317');
  letGo();
  await page.getByRole('link', { name: 'Kindly check your corporate number.' }).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#corporateId')).toBeFocused();
});

test('a change of the tab does not send a second login beside the one that is under way @wide', async ({
  page,
  simulator,
}) => {
  await page.goto('/');
  const { hasAnswered, letGo } = await answerHeldBack(page, login);
  await fillSignIn(page, await simulator.person('asha'));
  await hasAnswered;
  await fillSignIn(page, await simulator.person('meera'));
  letGo();
  await passLoginOtp(page, simulator, 'asha');
  expect(await callsOf(simulator, login)).toHaveLength(1);
});

test.describe('the terms, while their acceptance is on its way', () => {
  const terms = (page: Page) => page.getByRole('dialog', { name: 'Terms and Conditions' });

  /** As far as the bank has the acceptance; its answer is not there yet. */
  async function accept(page: Page, simulator: Simulator) {
    await fillSignIn(page, await simulator.person('joseph'));
    await terms(page).getByLabel('I agree').check();
    const { hasAnswered, letGo } = await answerHeldBack(page, 'TNCService');
    await terms(page).getByRole('button', { name: 'Submit' }).click();
    await hasAnswered;
    return letGo;
  }

  test('cannot be closed any more, and lead on @wide', async ({ page, simulator }) => {
    await page.goto('/');
    const letGo = await accept(page, simulator);
    const close = terms(page).getByRole('button', { name: 'Close' });
    await close.dispatchEvent('click');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(close).toHaveAttribute('aria-disabled', 'true');
    await expect(terms(page)).toBeVisible();
    letGo();
    await passLoginOtp(page, simulator, 'joseph');
    expect(await callsOf(simulator, logOut)).toHaveLength(0);
  });

  test('that were left by the way back lead nobody on, and the login ends at the bank @wide', async ({
    page,
    simulator,
  }) => {
    await page.goto('/UnlockUser');
    await page.getByRole('button', { name: 'Cancel & Go back' }).click();
    const letGo = await accept(page, simulator);
    await page.goBack();
    await page.locator('#mobile').fill('9820012345');
    letGo();
    await expect.poll(() => callsOf(simulator, logOut)).toHaveLength(1);
    await expect(page.locator('#mobile')).toHaveValue('9820012345');
    await expect(page).toHaveURL(/UnlockUser$/);
  });
});
