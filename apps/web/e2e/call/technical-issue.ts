import { expect, type Page } from '@playwright/test';
import type { Simulator } from '../fixtures.ts';

/** The next call of this service is answered by HTTP 500; with fields, the next one that says so. */
export const breakOnce = (
  simulator: Simulator,
  service: string,
  fields?: Readonly<Record<string, string>>,
) =>
  simulator.post('/faults', { service, fields, times: 1, action: { kind: 'status', status: 500 } });

export const technicalIssue = (page: Page) =>
  page.getByRole('alertdialog', { name: 'There is Technical Issue' });

/** What HTTP 500 is told with: one dialog, as an error, which goes once it is acknowledged. */
export async function readTechnicalIssue(page: Page): Promise<void> {
  const told = technicalIssue(page);
  await expect(told).toHaveClass(/\berror\b/);
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(told).toHaveCount(0);
}
