import { expect, type Page } from '@playwright/test';

export const technicalIssue = (page: Page) =>
  page.getByRole('alertdialog', { name: 'There is Technical Issue' });

/** What HTTP 500 is told with: one dialog, as an error, which goes once it is acknowledged. */
export async function readTechnicalIssue(page: Page): Promise<void> {
  const told = technicalIssue(page);
  await expect(told).toHaveClass(/\berror\b/);
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(told).toHaveCount(0);
}
