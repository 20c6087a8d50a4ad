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

/**
 * Holds what the bank answers to this service back: it has done by then what it was asked for, and
 * the cookie that came at the head of its answer is there.
 */
export async function answerHeldBack(page: Page, service: string) {
  const release = Promise.withResolvers<void>();
  const atBank = Promise.withResolvers<void>();
  await page.route('**/Entities/**', async (route) => {
    if (serviceOf(route.request()) !== service) return route.fallback();
    const response = await route.fetch();
    atBank.resolve();
    await release.promise;
    const { 'set-cookie': _cookie, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
  /** Lets it go, and waits until all of it is there. */
  const arrive = async () => {
    const answered = page.waitForResponse((response) => serviceOf(response.request()) === service);
    release.resolve();
    await (await answered).finished();
  };
  return { hasAnswered: atBank.promise, letGo: release.resolve, arrive };
}

const serviceOf = (request: Request): unknown => request.postDataJSON()?.servicename;
