import type { Page } from '@playwright/test';

/** As long as a test waits for a screen by Playwright's own means. */
const patience = 30_000;

/**
 * Waits for an element, of which the page itself tells at once: after a quarter of a second
 * Playwright looks no more than twice a second, which a walk of many steps pays for each time.
 */
export async function appears(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    ([wanted, milliseconds]) =>
      new Promise<void>((resolve, reject) => {
        const isThere = () => document.querySelector(wanted) !== null;
        if (isThere()) return resolve();
        const observer = new MutationObserver(() => {
          if (isThere()) settle(resolve);
        });
        const gaveUp = setTimeout(
          () => settle(() => reject(new Error(`${wanted} did not appear`))),
          milliseconds,
        );
        const settle = (then: () => void) => {
          observer.disconnect();
          clearTimeout(gaveUp);
          then();
        };
        observer.observe(document, { subtree: true, childList: true });
      }),
    [selector, patience] as const,
  );
}
