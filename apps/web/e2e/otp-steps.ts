import { expect, type Locator, type Page } from '@playwright/test';
import type { Simulator } from './fixtures.ts';

/** The newest OTP into its field: the field is there once the OTP is sent, so no older one is read. */
export async function fillOtp(
  field: Locator,
  simulator: Simulator,
  key: string,
  after?: string,
): Promise<void> {
  await expect(field).toBeVisible();
  await field.fill(await simulator.otpOf(key, after));
}

/** Writes down every countdown from here on: the first one stands for a second only. */
export async function watchCountdowns(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('.resend')?.textContent?.match(/\d:\d\d/)?.[0];
      if (text !== undefined && text !== texts.at(-1)) texts.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => seen.jsonValue();
}
