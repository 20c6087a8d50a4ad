import { expect, type Page } from '@playwright/test';

/** A refused form says once that all is to be filled in, and under so many fields that they are empty. */
export async function expectEmptyFields(page: Page, count: number): Promise<void> {
  await expect(page.locator('.banner.error')).toContainText('Please fill all the details');
  const errors = page.locator('main form .field-error');
  await expect(errors).toHaveText(Array.from({ length: count }, () => 'Please fill this in'));
}
