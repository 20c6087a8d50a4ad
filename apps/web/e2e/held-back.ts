import type { Page, Request } from '@playwright/test';

/** Holds every call for it, or those of one service, back until the returned function is called. */
export async function heldBack(page: Page, service?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/Entities/**', async (route) => {
    const isMeant = service === undefined || serviceOf(route.request()) === service;
    if (isMeant) await promise;
    await route.continue();
  });
  return resolve;
}

const serviceOf = (request: Request): unknown => request.postDataJSON()?.servicename;
