import type { Page } from '@playwright/test';
import { submit } from '../shell/shell-steps.ts';

/** Asks for the lowest of the limits, up to its OTP. */
export async function chooseLimit(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /₹1,00,000/ }).check();
  await submit(page);
}
