import type { Page } from '@playwright/test';
import { callsOf } from '../calls.ts';
import { refuseOnce } from '../faults.ts';
import { expect, test, type Simulator } from '../fixtures.ts';
import { answerHeldBack } from '../held-back.ts';
import { fillOtp, passCountdown } from '../otp/otp-steps.ts';
import { enterCard, identifyAs, openIdentity, somebody, submitButton } from './identity-steps.ts';

test.use({ scenario: 'identity' });

const registration = 'OnlineMobileRegistrationIBService';

/** From the login to the OTP of a forgotten password, which is typed. */
async function typeOtp(page: Page, simulator: Simulator): Promise<void> {
  const leela = await somebody(simulator, 'leela');
  await openIdentity(page, 'forgotPassword');
  await identifyAs(page, leela.loginUsername, leela.mobile);
  await enterCard(page, leela.cards[0]);
  await submitButton(page).click();
  await page.waitForURL(/OtpVerification$/);
  await fillOtp(page.locator('#otp'), simulator, 'leela');
}

/** The same, with the bank's word on the OTP held back. */
async function sendOtp(page: Page, simulator: Simulator): Promise<() => void> {
  await typeOtp(page, simulator);
  const { hasAnswered, letGo } = await answerHeldBack(page, 'OTPValidationService');
  await submitButton(page).click();
  await hasAnswered;
  return letGo;
}

test('an OTP that is being checked is neither cancelled nor typed over, and leads on @wide', async ({
  page,
  simulator,
}) => {
  const letGo = await sendOtp(page, simulator);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await cancel.dispatchEvent('click');
  await page.locator('#otp').press('Backspace');
  await expect(page.locator('#otp')).toHaveValue(/^\d{6}$/);
  letGo();
  await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
});

test('what a right OTP has done is neither done again nor cancelled while the next screen is on its way @wide', async ({
  page,
  simulator,
}) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/ChangeLoginPasswordScreen*', async (route) => {
    await mayCome;
    await route.continue();
  });
  await typeOtp(page, simulator);
  const isDone = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.servicename === registration,
  );
  await submitButton(page).click();
  await (await isDone).finished();
  await submitButton(page).click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await cancel.dispatchEvent('click');
  letCome();
  await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
  expect(await callsOf(simulator, registration)).toHaveLength(1);
});

test('whoever goes back while his OTP is checked keeps his passwords, and is led nowhere @wide', async ({
  page,
  simulator,
}) => {
  const letGo = await sendOtp(page, simulator);
  const answered = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.servicename === 'OTPValidationService',
  );
  await page.goBack();
  await expect(page).toHaveURL(/NewRegister$/);
  letGo();
  await (await answered).finished();
  // What the page does with an answer is done before it asks for anything else.
  const leela = await somebody(simulator, 'leela');
  await identifyAs(page, leela.loginUsername, leela.mobile);
  await expect(page.locator('#card')).toBeVisible();
  expect(await callsOf(simulator, registration)).toHaveLength(0);
  expect(await callsOf(simulator, 'OTPValidationService')).toHaveLength(1);
});

test('no other OTP is offered once one was right, and what failed after it is sent once more by itself @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await typeOtp(page, simulator);
  await passCountdown(page);
  await refuseOnce(simulator, registration, '9199', 'The password service is busy');
  await submitButton(page).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page).toHaveURL(/OtpVerification$/);
  await expect(page.getByRole('button', { name: 'Send another OTP' })).toHaveCount(0);
  await submitButton(page).click();
  await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
  expect(await callsOf(simulator, registration)).toHaveLength(2);
});
