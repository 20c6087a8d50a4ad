import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * No control and no part of the screen stands outside of it at the narrowest and at a usual width
 * (C009), and whatever a dialog asks can be scrolled to and pressed.
 */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [501, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => clipped(page), `${page.url()} at ${width}`).toEqual([]);
    const answers = page.locator('dialog[open] :is(button, input):enabled');
    for (const answer of await answers.all()) await answer.click({ trial: true });
  }
  await page.setViewportSize(before);
}

/** What lies beyond the sides of the page or its dialog, unless it stands in a frame that moves sideways. */
export function clipped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const moves = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || moves(element.parentElement));
    // On a telephone the window grows with a page that is too wide, and the root does not.
    const sight = document.documentElement.clientWidth;
    const places = ':is(header, main, footer, dialog[open])';
    const controls = `${places} :is(a, button, input, select, textarea)`;
    const outside = [...document.querySelectorAll(`${controls}, dialog[open]`)]
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 0 && (left < 0 || right > sight) && !moves(part.parentElement);
      })
      .map((part) => part.outerHTML.slice(0, 120));
    // A dialog moves by itself when something in it is too wide, and the page below it does not.
    const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .map((frame) => ({ name: frame.localName, beyond: frame.scrollWidth - frame.clientWidth }))
      .filter(({ beyond }) => beyond > 0)
      .map(({ name, beyond }) => `the ${name}, by ${beyond} px`);
    return [...outside, ...wide];
  });
}

/** The labels of buttons, tabs and columns whose words take more than two lines of the page. */
export const crowdedLabels = (page: Page): Promise<readonly string[]> =>
  page.locator('main :is(button, a.btn, [role=tab], th)').evaluateAll((labels) => {
    const linesOf = (label: Element) => {
      const boxes: DOMRect[] = [];
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        // The round mark with a number, which stands below the words of a tab, is no line of them.
        if (texts.currentNode.parentElement?.closest('.visually-hidden, .tab-count')) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        boxes.push(...range.getClientRects());
      }
      let end = Number.NEGATIVE_INFINITY;
      return boxes
        .toSorted((a, b) => a.top - b.top)
        .filter(({ top, bottom }) => {
          const begins = top > end - 2;
          end = begins ? bottom : Math.max(end, bottom);
          return begins;
        }).length;
    };
    return labels
      .filter((label) => label.checkVisibility() && linesOf(label) > 2)
      .map((label) => label.textContent ?? '');
  });

/** Values whose words run beyond the cell or line that is theirs. */
export const overrunningValues = (page: Page): Promise<readonly string[]> =>
  page.locator('main :is(td, dd, p)').evaluateAll((places) => {
    const isBeyond = (edge: number, text: Node) => {
      const { parentElement } = text;
      if (parentElement?.closest('.visually-hidden') != null) return false;
      if (getComputedStyle(parentElement ?? document.body).overflowX !== 'visible') return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(({ right }) => right > edge + 1);
    };
    const runsOver = (place: Element) => {
      const { right } = place.getBoundingClientRect();
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) if (isBeyond(right, texts.currentNode)) return true;
      return false;
    };
    return places
      .filter((place) => place.checkVisibility() && runsOver(place))
      .map((place) => place.textContent ?? '');
  });

/** Words that go on in another line without a sign of it, the two halves of a masked number among them. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.locator('main').evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const { parentElement: place, textContent } = text;
      if (!place?.checkVisibility({ visibilityProperty: true })) continue;
      if (place.closest('.visually-hidden, option, .leaflet-container') !== null) continue;
      for (const { 0: word, index } of (textContent ?? '').matchAll(/[^\s\-/–—]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });
