import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, type Simulator } from '../fixtures.ts';
import { otpsOf } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

/** The codes of this checker's approvals, oldest first. */
export async function codes(simulator: Simulator, from: number, count: number) {
  const sent = () => otpsOf(simulator, 'charles');
  await expect.poll(async () => (await sent()).length).toBe(from + count);
  return (await sent()).slice(from);
}

/** The requests that wait for charles in the scenario requests-and-schedules, all of them. */
export async function thirteenWaiting(page: Page, simulator: Simulator): Promise<Locator> {
  await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
  const rows = page.locator('.desk-rows tbody tr');
  await expect(rows).toHaveCount(13);
  return rows;
}
