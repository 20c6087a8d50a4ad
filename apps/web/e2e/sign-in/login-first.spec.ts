import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const userId = (page: Page) => page.getByLabel('User ID', { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const forgotUserId = (page: Page) => page.getByRole('link', { name: 'Forgot user ID' });
const router = /\/assets\/router-[^/]*\.js$/;

/** Keeps the router from the page until it is let through. */
async function holdRouter(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(router, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  return letThrough;
}

/** The router numbers the history entry in which it comes to stand. */
const expectRouter = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.idx)).toBe(0);

test('the login is drawn and typed into before there is a router, which leaves it as it is', async ({
  page,
}) => {
  const letThrough = await holdRouter(page);
  await page.goto('/');
  await userId(page).pressSequentially('100042');
  expect(await page.evaluate(() => history.state)).toBeNull();
  letThrough();
  await expectRouter(page);
  await expect(userId(page)).toBeFocused();
  await page.keyboard.type('317');
  await expect(userId(page)).toHaveValue('100042317');
  await expect(heading(page)).toHaveCount(1);
});

test('a link that is pressed before there is a router opens with it, and back leads to the login @wide', async ({
  page,
}) => {
  const letThrough = await holdRouter(page);
  await page.goto('/');
  await forgotUserId(page).click();
  await expect(heading(page)).toHaveText('Sign in');
  letThrough();
  await expect(heading(page)).toHaveText('Forgot User ID');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL(/\/ForgotUserId$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(heading(page)).toHaveText('Forgot User ID');
});

test('a router that could not be loaded is asked for again with the next press @wide', async ({
  page,
}) => {
  let failed = 0;
  await page.route(router, async (route) => {
    failed += 1;
    await (failed === 1 ? route.abort() : route.continue());
  });
  const failure = page.waitForEvent('requestfailed', (request) => router.test(request.url()));
  await page.goto('/');
  await failure;
  await userId(page).fill('100042317');
  await forgotUserId(page).click();
  await expect(heading(page)).toHaveText('Forgot User ID');
});

test('the screen after the login takes its place in one step @wide', async ({ page }) => {
  await page.goto('/');
  await expectRouter(page);
  // What each painted picture of the page bears as its heading.
  const seen = await page.evaluateHandle(() => {
    const titles = new Set<string>();
    const look = () => {
      titles.add([...document.querySelectorAll('h1')].map((h1) => h1.textContent).join(' and '));
      requestAnimationFrame(look);
    };
    look();
    return { titles: () => [...titles] };
  });
  await forgotUserId(page).click();
  await expect(heading(page)).toHaveText('Forgot User ID');
  expect(await seen.evaluate(({ titles }) => titles())).toEqual(['Sign in', 'Forgot User ID']);
});

test('a page in English fetches no more Devanagari than the words of its language switch, one in Marathi its own letters @wide', async ({
  page,
}) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /assets\/([a-z0-9-]+)-.{8}\.woff2$/.exec(request.url()) ?? [];
    if (name !== undefined) fonts.add(name);
  });
  await page.goto('/');
  await expectRouter(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  expect([...fonts].toSorted()).toEqual(['anek-latin-latin-wght-normal', 'language-names']);
  fonts.clear();
  await page.locator('.languages').getByRole('button', { name: 'मराठी' }).click();
  await expect.poll(() => [...fonts]).toEqual(['devanagari']);
  await page.evaluate(async () => void (await document.fonts.ready));
  expect([...fonts]).toEqual(['devanagari']);
});
