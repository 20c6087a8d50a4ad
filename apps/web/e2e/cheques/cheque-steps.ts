import { expect, type Page, test } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { servicesCalled } from '../calls.ts';
import type { Simulator } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { goByMenu, submit } from '../shell/shell-steps.ts';

/** Sends off what was authorised, and goes elsewhere before its answer is there. */
export async function submitAndLeave(page: Page): Promise<void> {
  const letGo = await heldBack(page);
  await submit(page);
  await goByMenu(page, paths.manageBeneficiary);
  letGo();
}

/** No digit and too few, which the portal refuses by itself, and so that it is heard. */
export async function passShortOtps(page: Page): Promise<void> {
  const otp = page.locator('#otp');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('OTP is empty');
  await expect(otp).toBeFocused();
  await otp.fill('12345');
  await otp.press('Enter');
  await expect(page.locator('.field-error').getByRole('alert')).toHaveText('OTP is invalid');
  await expect(otp).toHaveValue('');
}

/** Behind what was left so, there is no OTP that would ask for it twice. */
export async function expectNoWayBack(page: Page, entry: RegExp): Promise<void> {
  await test.step('whoever has left it while it was on its way finds no OTP behind it', async () => {
    await page.goBack();
    await expect(page.getByText(/This step cannot be opened by itself/)).toBeVisible();
    await expect(page).toHaveURL(entry);
  });
}

/** Every call about cheques and OTPs, from the first on: none may hide before the others. */
export async function chequeCalls(simulator: Simulator): Promise<readonly string[]> {
  return (await servicesCalled(simulator)).filter((name) => /Cheque|Chq|OTP/.test(name));
}

/** Everything that is told of a cheque of Asha's textile account, up to the submit. */
export async function tellOfCheque(page: Page, chequeNumber: string): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('Account').selectOption('001011000007902');
  await field('Pay').fill('Bhiwandi Yarn Depot');
  await field('Remarks').fill('Yarn');
  await field('Amount').fill('50000');
  await field('Cheque number').fill(chequeNumber);
  await field('MICR code').fill('400971001');
  await field('Cheque date').click();
  await page.getByRole('dialog').getByRole('button', { name: '20 November 2026' }).click();
  await submit(page);
}
