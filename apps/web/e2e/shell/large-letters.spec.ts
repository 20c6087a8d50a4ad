import { paths } from '../../src/paths.ts';
import { brokenWords, clipped } from '../clipped.ts';
import { expect, test } from '../fixtures.ts';
import { fillSignIn, signIn } from '../sign-in/sign-in-steps.ts';
import { authorise, rent, toCheck, toOtp } from '../transfers/transfer-steps.ts';
import { comeTo } from './shell-steps.ts';
import { walkScreens } from './walk-screens.ts';

test.use({
  scenario: 'requests-and-schedules',
  viewport: { width: 320, height: 700 },
  // What somebody sets in his browser, which other than a style of the page the widths of it follow.
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

test('with letters twice as large in the browser login and OTP have nothing beside a page of 320 pixels @wide', async ({
  page,
  simulator,
}) => {
  await page.goto(paths.root);
  await page.getByRole('button', { name: 'Go on all the same' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => clipped(page), 'the login').toEqual([]);
  await fillSignIn(page, await simulator.person('asha'));
  await expect(page.locator('#otp')).toBeVisible();
  await expect.poll(() => clipped(page), 'the OTP').toEqual([]);
});

test('with letters twice as large in the browser the desk of a checker hides no field that has the focus, breaks no word, and has its OTP whole @wide', async ({
  page,
  simulator,
}) => {
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('sahakar.lang', 'ma');
    sessionStorage.setItem('sahakar.narrow', 'Y');
  });
  await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
  const name = page.locator('.desk-open').first();
  await expect(name).toBeVisible();
  const hidden = await page.locator('main :is(input, select, button)').evaluateAll((all) =>
    all
      .filter((one) => {
        one.focus();
        const { left, width, top, height } = one.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above?.closest('.desk-selection') != null && !above.parentElement?.contains(one);
      })
      .filter((one) => one.closest('.desk-selection') === null)
      .map((one) => one.id || one.textContent),
  );
  expect(hidden).toEqual([]);
  const lines = await name.evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return new Set([...words.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBeLessThanOrEqual(4);
  expect(await brokenWords(page)).toEqual([]);
  await page.locator('.request-pane button').first().click();
  await expect(page.locator('#otp')).toBeVisible();
  await expect.poll(() => clipped(page), 'the OTP of an approval').toEqual([]);
});

test('with letters twice as large in the browser the check of a transfer and its receipt break no number on a page of 320 pixels, and the latest transactions leave nothing out of a narration @wide', async ({
  page,
  simulator,
}) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') sessionStorage.setItem('sahakar.narrow', 'Y');
  });
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toCheck(page, rent);
  await expect(page.locator('main')).toContainText('XXXXXXXXXXX2317');
  expect(await brokenWords(page)).toEqual([]);
  await toOtp(page, simulator, 'asha');
  await authorise(page, simulator, 'asha');
  await expect(page.locator('.receipt')).toContainText('XXXXXXXXXXX2317');
  expect(await brokenWords(page)).toEqual([]);
  await comeTo(page, paths.root);
  const narrations = page.locator('.recent .narration');
  await expect(narrations).toHaveCount(5);
  const cutOff = await narrations.evaluateAll((all) =>
    all.filter((one) => one.scrollHeight > one.clientHeight).map(({ textContent }) => textContent),
  );
  expect(cutOff).toEqual([]);
});

for (const person of ['asha', 'charles']) {
  test(`with letters twice as large in the browser no screen of ${person} breaks a word or moves sideways on a telephone @wide`, async ({
    page,
    simulator,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      if (location.protocol !== 'about:') sessionStorage.setItem('sahakar.narrow', 'Y');
    });
    await signIn(page, simulator, person);
    await walkScreens(page, async (where) => {
      await expect.poll(() => clipped(page), where).toEqual([]);
      await expect.poll(() => brokenWords(page), where).toEqual([]);
    });
  });
}

test('with letters twice as large in the browser the menu of a telephone hides nothing of the bar above it, and scrolled to its end leaves the page where it is @wide', async ({
  page,
  simulator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('sahakar.lang', 'hi');
    sessionStorage.setItem('sahakar.narrow', 'Y');
  });
  await signIn(page, simulator, 'asha');
  await page.locator('.menu-opener').click();
  const menu = page.locator('.menu-groups');
  await menu
    .getByRole('button', { expanded: false })
    .evaluateAll((folded: HTMLElement[]) => folded.forEach((button) => button.click()));
  const { y: top = 0 } = (await menu.boundingBox()) ?? {};
  const { y = 0, height = 0 } = (await page.locator('.menu-opener').boundingBox()) ?? {};
  expect.soft(y + height).toBeLessThanOrEqual(top);
  await page.mouse.move(200, top + 200);
  for (let turn = 0; turn < 9; turn += 1) await page.mouse.wheel(0, 900);
  await expect(menu.locator('.menu-group').last()).toBeInViewport();
  await page.mouse.wheel(0, 900);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
