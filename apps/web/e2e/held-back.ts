import type { Page } from '@playwright/test';

/** Holds every call for it back until the returned function is called. */
export async function heldBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/Entities/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
