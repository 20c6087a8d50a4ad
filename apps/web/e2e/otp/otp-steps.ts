import { expect, type Locator, type Page } from '@playwright/test';
import { appears } from '../appears.ts';
import type { Simulator } from '../fixtures.ts';

/**
 * The newest OTP into its field, once the screen says that it is sent: an older one is not read, and
 * the login takes none before that.
 */
export async function fillOtp(
  field: Locator,
  simulator: Simulator,
  key: string,
  after?: string,
): Promise<void> {
  await appears(field.page(), '.resend');
  await field.fill(await simulator.otpOf(key, after));
}

/** The OTPs that were sent to somebody, oldest first. */
export async function otpsOf(simulator: Simulator, key: string): Promise<readonly string[]> {
  const { mobile } = await simulator.person(key);
  return (await simulator.messagesTo(mobile)).flatMap(({ otp }) => otp ?? []);
}

/** An OTP that differs from the right one in its last digit. */
export const spoiltOtp = (otp: string) => otp.slice(0, 5) + String((Number(otp.slice(5)) + 1) % 10);

/** Another OTP can be had once the page's clock, which the test holds, has counted down, and not before. */
export async function passCountdown(page: Page): Promise<void> {
  const another = page.getByRole('button', { name: 'Send another OTP' });
  await expect(page.getByText('You can ask for another OTP in')).toBeVisible();
  await expect(another).toHaveCount(0);
  // The clock goes on by itself, so that half is what a slow machine may take.
  await page.clock.fastForward(30_000);
  await expect(page.getByText(/another OTP in 0:[012]\d/)).toBeVisible();
  await expect(another).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expect(another).toBeVisible();
}

/** Writes down what each countdown shows from here on: its first text stands for a second only. */
export async function watchCountdowns(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    let shown: string | undefined;
    new MutationObserver(() => {
      const text = document.querySelector('.resend')?.textContent?.match(/\d:\d\d/)?.[0];
      if (text !== undefined && text !== shown) texts.push(text);
      shown = text;
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => seen.jsonValue();
}
