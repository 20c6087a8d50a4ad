import { expect, type Page } from '@playwright/test';
import { appears } from '../appears.ts';
import type { Simulator } from '../fixtures.ts';
import { fillSignIn, passLoginOtp } from '../sign-in/sign-in-steps.ts';

/** Opens the portal as somebody of the cast, on the dashboard and with the accounts in sight. */
export async function openAs(page: Page, simulator: Simulator, key: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, await simulator.person(key));
  await passLoginOtp(page, simulator, key);
  await appears(page, '.account-row');
  await expect(page.locator('.account-row').first()).toBeVisible();
}
