import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { slowDown } from '../slowest-event.ts';
import { watchPaints } from './paint-watch.ts';

/** The profile of the sheet: a phone of the middle class in a network of the fourth generation. */
const slowNetwork = {
  offline: false,
  latency: 100,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 3_000_000 / 8,
};
const slowRate = 4;

export type Phone = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Waits until nothing has been under way to or from the bank for a while. */
  rest(): Promise<void>;
};

const restMilliseconds = 700;

/** A phone that has never been here: an empty cache, in the world of this test. */
export async function newPhone(
  browser: Browser,
  { world, url }: { readonly world: string; readonly url: string },
  { rate = slowRate, texts = '*' } = {},
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    // The notice for narrow screens is a page of its own; it goes by the screen.
    screen: { width: 1280, height: 900 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addCookies([{ name: 'X-Sim-World', value: world, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await slowDown(session, rate);
  await watchPaints(page, texts);
  return { page, context, rest: restOf(page) };
}

/** Playwright knows when a page that was loaded comes to rest, but not when it does so again. */
function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let movedAt = performance.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    movedAt = performance.now();
  };
  const end = note((request) => underWay.delete(request));
  page.on(
    'request',
    note((request) => underWay.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    movedAt = performance.now();
    await expect
      .poll(() => underWay.size === 0 && performance.now() - movedAt > restMilliseconds, {
        intervals: [100],
        timeout: 60_000,
      })
      .toBe(true);
  };
}
