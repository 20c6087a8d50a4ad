import type { Page } from '@playwright/test';
import type { Simulator } from '../fixtures.ts';
import { expectMessage, goOn } from '../shell/shell-steps.ts';
import { authorise, toOtp } from '../transfers/transfer-steps.ts';
import type { Picture } from './picture.ts';

/** From the confirmation to the OTP, with a wrong one of each secret, and on with the right ones. */
export async function walkConfirmation(
  { page, simulator, picture }: { page: Page; simulator: Simulator; picture: Picture },
  key: string,
  flow: string,
): Promise<void> {
  await page.locator('#transaction-password').waitFor();
  await picture(`${flow}/3-check`);
  await page.locator('#transaction-password').fill('Wrong@1971');
  await page.locator('#transaction-password').press('Enter');
  await expectMessage(page);
  await picture(`${flow}/3-check-refused`);
  await goOn(page);
  await toOtp(page, simulator, key);
  await picture(`${flow}/4-otp`);
  await page.locator('#otp').fill('000000');
  await page.locator('#otp').press('Enter');
  await expectMessage(page);
  await picture(`${flow}/4-otp-refused`);
  await goOn(page);
  await authorise(page, simulator, key);
}
