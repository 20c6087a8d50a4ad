import { expect, type Page } from '@playwright/test';
import { type Path, paths } from '../../src/paths.ts';
import { appears } from '../appears.ts';
import type { CastMember, Simulator } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';

/**
 * Opens a screen as somebody who is signed in, without typing the sign-in: the cookie and what a tab
 * holds come from the control plane. The warning of an expiring password belongs to a typed one.
 */
export async function signIn(
  page: Page,
  simulator: Simulator,
  key: string,
  path: Path = paths.main,
): Promise<void> {
  // A call of the page that is open may still bring a cookie of its own.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const answer = await page.request.post('/__sim/api/sign-in', {
    headers: { 'X-Sim-World': simulator.world },
    data: { person: key, step: 'signed-in' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const holding = await page.addInitScript(
    ({ login, sessionId, capabilities }) => {
      const endsAt = Date.now() + Number(login.SessionExipryTime) * 60_000;
      const held = { phase: 'in', login, sessionId, endsAt, passwordWarning: null, capabilities };
      sessionStorage.setItem('sahakar.session', JSON.stringify(held));
    },
    await answer.json(),
  );
  await page.goto(path);
  await holding.dispose();
  if (path !== paths.main) return;
  await appears(page, '.account-row');
  await expect(page.locator('.account-row').first()).toBeVisible();
}

/** Signs in as a customer does, up to the dashboard. */
export async function typeSignIn(page: Page, simulator: Simulator, key: string): Promise<void> {
  await page.goto(paths.root);
  await fillSignIn(page, await simulator.person(key));
  await passLoginOtp(page, simulator, key);
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

/** Reads the SMS and enters the one-time password. */
export async function passLoginOtp(page: Page, simulator: Simulator, key: string): Promise<void> {
  await page.waitForURL(/OtpVerification/);
  await fillOtp(page.locator('input[autocomplete=one-time-code]'), simulator, key);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/main$/);
}
