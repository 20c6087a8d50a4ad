import type { BrowserContext, Page } from '@playwright/test';

type Kept = readonly (readonly [name: string, value: string])[];

/** What a browser hands on to a tab that it duplicates, or opens again once it is shut. */
export const keptInTab = (page: Page): Promise<Kept> =>
  page.evaluate(() => Object.entries(sessionStorage));

export async function tabWith(context: BrowserContext, kept: Kept): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript((entries) => {
    if (location.protocol === 'about:' || sessionStorage.length > 0) return;
    for (const [name, value] of entries) sessionStorage.setItem(name, value);
  }, kept);
  return tab;
}
