import type { Page } from '@playwright/test';

/** As long as a slow machine may take to stop a clock that goes on meanwhile. */
const ahead = 10_000;

/** From here on time passes on the page only as the test lets it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
  // What the clock has rung for is drawn in a task of its own, which this one stands behind.
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    const isDrawn = new Promise((done) => port1.addEventListener('message', done));
    port1.start();
    port2.postMessage('');
    return isDrawn.then(() => {});
  });
}
