import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { englishOf, pseudoTexts } from '../../bundle/pseudo-locale.ts';

const web = join(import.meta.dirname, '../..');

/** Answers every file of Hindi texts with the pseudo-locale, which no build of the portal holds. */
export async function servePseudoLocale(page: Page): Promise<void> {
  // Safe: Vite writes the manifest, whose entries name the file of each source.
  const manifest = JSON.parse(
    readFileSync(join(web, 'dist/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { readonly file: string }>;
  for (const [source, { file }] of Object.entries(manifest)) {
    const english = englishOf(source);
    if (english === null) continue;
    const texts = pseudoTexts(JSON.parse(readFileSync(join(web, english), 'utf8')));
    await page.route(`**/${file}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export default ${JSON.stringify(texts)}`,
      }),
    );
  }
}
