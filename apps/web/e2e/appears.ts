import type { Page } from '@playwright/test';

/**
 * Waits for an element, of which the page itself tells at once: after a quarter of a second
 * Playwright looks no more than twice a second, which a walk of many steps pays for each time.
 */
export async function appears(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const isThere = () => document.querySelector(wanted) !== null;
        if (isThere()) return resolve();
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true });
      }),
    selector,
  );
}
