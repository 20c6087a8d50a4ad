import type { Page } from '@playwright/test';
import { accessFaults, smallTargets } from '../accessible.ts';
import { brokenWords, clipped, crowdedLabels, overrunningValues } from '../clipped.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import type { Language } from '../texts.ts';
import { servePseudoLocale } from './pseudo-locale.ts';
import { walkScreens } from './walk-screens.ts';
import { foreignWordsOn } from './words-on-screen.ts';

type Walk = {
  readonly person: string;
  readonly language: Language;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
};

/** Each language, both themes, both widths and every role; the pictures are taken in all of them. */
const walks: readonly Walk[] = [
  { person: 'asha', language: 'ma', colorScheme: 'dark', width: 390 },
  { person: 'charles', language: 'hi', colorScheme: 'light', width: 390 },
  { person: 'farida', language: 'en', colorScheme: 'dark', width: 1280 },
];

/** An empty page, from which a sign-in starts anew, keeps nothing. */
const begin = (page: Page, language: Language) =>
  page.addInitScript((code) => {
    if (location.protocol !== 'about:') localStorage.setItem('sahakar.lang', code);
  }, language);

for (const [place, { person, language, colorScheme, width }] of walks.entries()) {
  const tag = place === 0 ? [] : ['@wide'];
  test.describe(`${person} at ${width} px, ${language}, ${colorScheme}`, { tag }, () => {
    const viewport = { width, height: 844 };
    test.use({ viewport, screen: { width: 1280, height: 900 }, colorScheme });

    test('axe finds nothing of any severity on any screen, what is pressed is large enough, nothing moves sideways, labels, values and words fit into 320 pixels, and none is of another language', async ({
      page,
      simulator,
    }) => {
      test.slow();
      await begin(page, language);
      await signIn(page, simulator, person);
      await walkScreens(page, async (where) => {
        expect.soft(await accessFaults(page, 'beside the menu'), where).toEqual([]);
        expect.soft(await smallTargets(page), where).toEqual([]);
        expect.soft(await page.evaluate(wideParts), where).toEqual([]);
        if (language === 'en') return;
        expect.soft(await foreignWordsOn(page), where).toEqual([]);
        await page.setViewportSize({ width: 320, height: 800 });
        // Tables become cards a moment after the page has become narrow.
        await expect.poll(() => clipped(page), where).toEqual([]);
        expect.soft(await crowdedLabels(page), where).toEqual([]);
        expect.soft(await overrunningValues(page), where).toEqual([]);
        expect.soft(await brokenWords(page), where).toEqual([]);
        await page.setViewportSize(viewport);
      });
    });
  });
}

for (const person of ['asha', 'charles']) {
  test(`nothing that ${person} is shown is left untranslated, and texts 40 % longer than the English ones fit @wide`, async ({
    page,
    simulator,
  }) => {
    await servePseudoLocale(page);
    await begin(page, 'hi');
    await page.goto('/');
    await expect(page.locator('input[name=userId]')).toBeVisible();
    expect(await foreignWordsOn(page)).toEqual([]);
    await signIn(page, simulator, person);
    await walkScreens(page, async (where) => {
      expect.soft(await foreignWordsOn(page), where).toEqual([]);
      expect.soft(await clipped(page), where).toEqual([]);
    });
  });
}

/** Everything on the page that can be moved sideways. */
function wideParts(): string[] {
  const parts = [document.documentElement, ...document.querySelectorAll('main *')];
  const moves = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowX);
  return parts
    .filter((part) => part.scrollWidth > part.clientWidth + 1)
    .filter((part) => part === document.documentElement || moves(part))
    .map((part) => `${part.tagName}.${part.className}`);
}
