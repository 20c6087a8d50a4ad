import { expect, type Page } from '@playwright/test';
import { openAs } from '@sahakar/simulator/playwright';
import { type Path, paths } from '../../src/paths.ts';
import { appears } from '../appears.ts';
import type { CastMember, Simulator } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';

/** Opens a screen as somebody who is signed in, without typing the sign-in. */
export async function signIn(
  page: Page,
  simulator: Simulator,
  key: string,
  path: Path = paths.main,
): Promise<void> {
  await openAs(page, { world: simulator.world }, key, path);
  if (path === paths.main) await seesAccounts(page);
}

/** Signs in as a customer does, up to the dashboard. */
export async function typeSignIn(page: Page, simulator: Simulator, key: string): Promise<void> {
  await page.goto(paths.root);
  await fillSignIn(page, await simulator.person(key));
  await passLoginOtp(page, simulator, key);
  await seesAccounts(page);
}

/** Waits until the dashboard stands, which after the OTP comes later than the menu. */
async function seesAccounts(page: Page): Promise<void> {
  await appears(page, '.account-row');
  await expect(page.locator('.account-row').first()).toBeVisible();
}

/** The characters of the captcha as a screen reader gets them. */
export async function readCaptcha(page: Page): Promise<string> {
  const picture = page.locator('.challenge');
  return ((await picture.textContent()) ?? '').replaceAll(/\s/g, '');
}

/** Fills the form and presses the button; corporate people use their own tab. */
export async function fillSignIn(page: Page, person: CastMember): Promise<void> {
  await appears(page, 'input[name=userId]');
  if (person.corporateId !== null) {
    await page.getByRole('tab').nth(1).click();
    await page.locator('input[name=corporateId]').fill(person.corporateId);
  }
  await page.locator('input[name=userId]').fill(person.loginUsername);
  await page.locator('input[name=password]').fill(person.password);
  await page.locator('input[name=captcha]').fill(await readCaptcha(page));
  await page.locator('form button[type=submit]').click();
}

export async function expectEmptyCorporateLogin(page: Page): Promise<void> {
  for (const name of ['corporateId', 'userId', 'password', 'captcha']) {
    await expect(page.locator(`input[name=${name}]`)).toHaveValue('');
  }
}

/** What the tab keeps of the session; null where it keeps none. */
export const keptSession = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('sahakar.session') ?? 'null'));

/** Reads the SMS and enters the one-time password. */
export async function passLoginOtp(page: Page, simulator: Simulator, key: string): Promise<void> {
  await page.waitForURL(/OtpVerification/);
  await fillOtp(page.locator('input[autocomplete=one-time-code]'), simulator, key);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/main$/);
}

/** Whoever goes back and logs in while the one before him waits for an answer, as to a log-out, stays in. */
export async function expectNextStaysIn(
  page: Page,
  simulator: Simulator,
  letGo: () => void,
  service = 'LogOutValidateIBService',
) {
  await page.goBack();
  await fillSignIn(page, await simulator.person('ravi'));
  await page.waitForURL(/OtpVerification/);
  const isAnswered = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.servicename === service,
  );
  letGo();
  await isAnswered;
  await passLoginOtp(page, simulator, 'ravi');
  await expect(page.locator('.account-row').first()).toBeVisible();
}
