import type { Page } from '@playwright/test';
import type { Simulator } from '../fixtures.ts';
import { callsAfter } from '../transfers/transfer-steps.ts';

export const submit = (page: Page) => page.locator('main form button[type=submit]').click();
export async function servicesCalled(simulator: Simulator): Promise<readonly string[]> {
  return (await callsAfter(simulator)).map(({ service }) => service);
}
