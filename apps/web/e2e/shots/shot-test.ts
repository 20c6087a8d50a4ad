import { test as base } from '../fixtures.ts';
import type { Language } from '../texts.ts';
import { folderOf } from './looks.ts';
import { cameraOf, type Picture } from './picture.ts';

/** A policy in which a telephone is not told that its screen is too narrow, at every loading. */
export const anyScreen = { screen: { narrowWidthMax: 1 } };

/** A walk in one language and colour scheme, with a camera. */
export const test = base.extend<{ language: Language; picture: Picture }>({
  language: ['en', { option: true }],
  policy: anyScreen,

  page: async ({ page, language }, provide) => {
    await page.addInitScript((chosen) => localStorage.setItem('sahakar.lang', chosen), language);
    await provide(page);
  },

  picture: async ({ page, language, colorScheme }, provide) => {
    await provide(cameraOf(page, folderOf(language, colorScheme)));
  },
});
