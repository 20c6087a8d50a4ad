import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { accessFaults, smallTargets } from '../accessible.ts';
import { clipped } from '../clipped.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import type { Language } from '../texts.ts';
import { comeTo } from './shell-steps.ts';

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

for (const { person, language, colorScheme, width } of walks) {
  test.describe(`${person} at ${width} px, ${language}, ${colorScheme}`, () => {
    test.use({
      viewport: { width, height: 844 },
      screen: { width: 1280, height: 900 },
      colorScheme,
    });

    test('axe finds nothing of any severity on any screen of the menu, whatever is pressed is large enough, and nothing moves sideways', async ({
      page,
      simulator,
    }) => {
      test.slow();
      await page.addInitScript((code) => localStorage.setItem('sahakar.lang', code), language);
      await signIn(page, simulator, person);
      const links = await page
        .locator('nav.spine a[href]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links.length).toBeGreaterThan(20);
      const faults: string[] = await faultsOn(page, paths.main, 'with the menu');
      for (const path of links) {
        await comeTo(page, path);
        await expect(page).toHaveURL((url) => url.pathname === path);
        faults.push(...(await faultsOn(page, path, 'beside the menu')));
      }
      expect(faults).toEqual([]);
    });
  });
}

async function faultsOn(page: Page, path: string, extent: Parameters<typeof accessFaults>[1]) {
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const faults = [
    ...(await accessFaults(page, extent)),
    ...(await smallTargets(page)).map((target) => `too small to press: ${target}`),
    ...(await clipped(page)).map((part) => `beyond the sides: ${part}`),
    ...(await page.evaluate(wideParts)).map((part) => `moves sideways: ${part}`),
  ];
  return faults.map((fault) => `${path}: ${fault}`);
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
