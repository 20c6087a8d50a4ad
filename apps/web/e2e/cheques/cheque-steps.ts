import { expect, type Page } from '@playwright/test';
import type { Simulator } from '../fixtures.ts';
import { callsAfter } from '../transfers/transfer-steps.ts';

export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

export async function open(page: Page, name: string, heading: string): Promise<void> {
  await menuLink(page, name).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

export const submit = (page: Page) => page.locator('main form button[type=submit]').click();
export async function servicesCalled(simulator: Simulator): Promise<readonly string[]> {
  return (await callsAfter(simulator)).map(({ service }) => service);
}
