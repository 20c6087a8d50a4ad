import type { Page } from '@playwright/test';
import type { Simulator } from '../fixtures.ts';
import { callsAfter } from '../transfers/transfer-steps.ts';

export const submit = (page: Page) => page.locator('main form button[type=submit]').click();

export async function servicesCalled(simulator: Simulator): Promise<readonly string[]> {
  return (await callsAfter(simulator)).map(({ service }) => service);
}

/** Every call about cheques and OTPs, from the first on: none may hide before the others. */
export async function chequeCalls(simulator: Simulator): Promise<readonly string[]> {
  return (await servicesCalled(simulator)).filter((name) => /Cheque|Chq|OTP/.test(name));
}
