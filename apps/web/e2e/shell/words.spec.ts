import type { Page } from '@playwright/test';
import { clipped, crowdedLabels } from '../clipped.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { servePseudoLocale } from './pseudo-locale.ts';
import { followMenu } from './shell-steps.ts';
import { foreignWordsOn } from './words-on-screen.ts';

/** An empty page, from which a sign-in starts anew, keeps nothing. */
const begin = (page: Page, language: 'ma' | 'hi') =>
  page.addInitScript((code) => {
    if (location.protocol !== 'about:') localStorage.setItem('sahakar.lang', code);
  }, language);

/** Opens every screen of the menu, and each of its tabs, for a look at it. */
async function walk(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  const links = page.locator('nav.spine a');
  for (let place = 0; place < (await links.count()); place += 1) {
    const path = (await links.nth(place).getAttribute('href')) ?? '';
    if (place > 0) {
      await followMenu(links.nth(place));
      await expect(page.locator('main h1')).toBeFocused();
    }
    const tabs = page.locator('main').getByRole('tab');
    for (let tab = 0; tab < Math.max(1, await tabs.count()); tab += 1) {
      if (tab > 0) await tabs.nth(tab).click();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await look(tab === 0 ? path : `${path}, tab ${tab + 1}`);
    }
  }
}

const walkers = [
  { key: 'asha', language: 'ma', called: 'Marathi' },
  { key: 'charles', language: 'hi', called: 'Hindi' },
] as const;

for (const { key, language, called } of walkers) {
  test(`nothing that ${key} is shown is left untranslated, and texts 40 % longer than the English ones fit`, async ({
    page,
    simulator,
  }) => {
    await servePseudoLocale(page);
    await begin(page, 'hi');
    await page.goto('/');
    await expect(page.locator('input[name=userId]')).toBeVisible();
    expect(await foreignWordsOn(page)).toEqual([]);
    await signIn(page, simulator, key);
    await walk(page, async (where) => {
      expect.soft(await foreignWordsOn(page), where).toEqual([]);
      expect.soft(await clipped(page), where).toEqual([]);
    });
  });

  test(`in ${called} ${key} meets no Latin letters but those of names and codes, and labels fit into 320 pixels`, async ({
    page,
    simulator,
  }) => {
    await begin(page, language);
    await signIn(page, simulator, key);
    await walk(page, async (where) => {
      expect.soft(await foreignWordsOn(page), where).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      // Tables become cards a moment after the page has become narrow.
      await expect.poll(() => clipped(page), where).toEqual([]);
      expect.soft(await crowdedLabels(page), where).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    });
  });
}
