import type { BrowserContext, Page } from '@playwright/test';

/** What pages of one test have shown: the switch cannot know, for the portal tells nobody. */
export type Seen = {
  readonly screens: Set<string>;
  readonly languages: Set<string>;
  readonly screensByAxe: Set<string>;
};

const seenByContext = new WeakMap<BrowserContext, Seen>();

export function seenIn(context: BrowserContext): Seen {
  const known = seenByContext.get(context);
  if (known !== undefined) return known;
  const seen = {
    screens: new Set<string>(),
    languages: new Set<string>(),
    screensByAxe: new Set<string>(),
  };
  seenByContext.set(context, seen);
  return seen;
}

/** From here on every address that a page of this context comes to is noted. */
export function watchScreens(context: BrowserContext): void {
  const { screens } = seenIn(context);
  const watch = (page: Page) => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) screens.add(pathOf(page));
    });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
}

/** The name of no screen is ever so long. */
export const pathOf = (page: Page) => new URL(page.url()).pathname.slice(0, 100);

/** The language that the page is in at the end; one that is gone tells nothing more. */
export async function noteLanguage(page: Page): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang).catch(() => '');
  if (language !== '') seenIn(page.context()).languages.add(language);
}
