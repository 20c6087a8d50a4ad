import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './fixtures.ts';
import { pathOf, seenIn } from './seen.ts';

/** The side menu is the same beside every screen; whoever looks at the shell looks at it too. */
type Extent = 'with the menu' | 'beside the menu';

/** What differs between light and dark. */
const colours = ['color-contrast', 'link-in-text-block'];

/** The rules of WCAG 2.0 to 2.2, A and AA, and axe's good practice: nothing may be found. */
export async function expectAccessible(
  page: Page,
  extent: Extent = 'beside the menu',
): Promise<void> {
  expect(await accessFaults(page, extent)).toEqual([]);
}

/** The same, but not of a screen that this test has had under axe already. */
export async function expectAccessibleOnce(page: Page): Promise<void> {
  if (seenIn(page.context()).screensByAxe.has(pathOf(page))) return;
  await expectAccessible(page);
}

/** The same in light and in dark, where only colours differ; the page is dark afterwards. */
export async function expectAccessibleInBoth(page: Page, extent?: Extent): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, extent);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessFaults(page, extent ?? 'beside the menu', colours)).toEqual([]);
}

/** Without comments, less than half of what the package gives to whoever imports it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds, of whatever severity: the rule, and the places that break it. */
export async function accessFaults(
  page: Page,
  extent: Extent,
  rules?: readonly string[],
): Promise<readonly string[]> {
  // The rules are half a million characters and more, which a document reads once.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(axeSource);
  seenIn(page.context()).screensByAxe.add(pathOf(page));
  const exclude = extent === 'with the menu' ? [] : ['nav.spine'];
  return page.evaluate(
    async ([only, left]) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      const heading = document.querySelector('h1');
      const { violations } = await axe.run(
        { include: [document], exclude: left },
        { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) },
      );
      // A screen stands until the next one is loaded, whose address is there before.
      if (heading?.isConnected !== true) throw new Error('There was no screen yet, or it went');
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [rules === undefined ? undefined : [...rules], exclude] as const,
  );
}

/** Whoever points with a finger needs more room than whoever points with a mouse, in CSS pixels. */
const finger = 44;
const mouse = 24;

/**
 * What is too small to be pressed (WCAG 2.5.5 and 2.5.8). A link within a sentence may be as high
 * as its line, and of a field with a label the label counts as well.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([forFinger, forMouse]) => {
      const least = matchMedia('(max-width: 560px)').matches ? forFinger : forMouse;
      const boxOf = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height };
      };
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
      const targets = document.querySelectorAll(
        ':is(a[href], button, input, select, textarea, summary, [role=tab], [tabindex="0"]):not([type=hidden])',
      );
      return [...targets]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => boxOf(element).width > 1 && !isInSentence(element))
        .filter((element) => !element.matches('[role=region], [role=tabpanel], svg *'))
        .filter((element) => {
          const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
          return [element, ...labels].every((target) => {
            const { width, height } = boxOf(target);
            return width < least - 0.5 || height < least - 0.5;
          });
        })
        .map((element) => {
          const { width, height } = boxOf(element);
          const name = element.id || element.className || (element.textContent ?? '').trim();
          return `${element.tagName.toLowerCase()} ${name} ${Math.round(width)} x ${Math.round(height)}`;
        });
    },
    [finger, mouse] as const,
  );
}
