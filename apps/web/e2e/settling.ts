import { expect, type Page } from '@playwright/test';
import { quiet } from './journeys/in-page.ts';

/** Waits until nothing asked for from here on is on its way any more, and what came is drawn. */
export function settlingOf(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    do {
      await expect.poll(() => open.size, { intervals: [10, 20, 40, 80] }).toBe(0);
      await page.evaluate(quiet);
    } while (open.size > 0);
  };
}
