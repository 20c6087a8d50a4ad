import type { Locator, Page } from '@playwright/test';
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

/** An OTP that differs from the right one in its last digit. */
export const spoiltOtp = (otp: string) => otp.slice(0, 5) + String((Number(otp.slice(5)) + 1) % 10);

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
