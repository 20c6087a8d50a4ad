import { expect, type Page } from '@playwright/test';
import { quiet } from './journeys/in-page.ts';

/** Waits until nothing asked for from here on is on its way any more, and what came is drawn. */
export function settlingOf(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const underWay = async () => open.size + (await page.evaluate(keysAskedFor));
  return async () => {
    do {
      await expect.poll(underWay, { intervals: [10, 20, 40, 80] }).toBe(0);
      await page.evaluate(quiet);
    } while ((await underWay()) > 0);
  };
}

/** Between the look-up of the address and its GET_TOKEN a key has no request, only its turn. */
async function keysAskedFor(): Promise<number> {
  // Safe: a page that came over plain http has none, whatever the type says.
  const locks = navigator.locks as LockManager | undefined;
  return (await locks?.query())?.held?.length ?? 0;
}
