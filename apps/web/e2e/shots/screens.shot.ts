import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Path, paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { fillSignIn, passLoginOtp } from '../sign-in/sign-in-steps.ts';
import { type Language, languageNames, languages } from '../texts.ts';

const folder = join(import.meta.dirname, '../../../../test-results/shots');
const sizes = { wide: [1280, 900], small: [1024, 768], magnified: [640, 450] } as const;
const publicScreens: readonly Path[] = [paths.newRegister, paths.unlockUser, paths.forgotUserId];
/** Whatever a typed address shows after a login; screens inside a flow are for its own tests. */
const innerScreens: readonly Path[] = Object.values(paths).filter(
  (path) => !publicScreens.includes(path) && path !== paths.root,
);

for (const language of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language} ${colorScheme}`, () => {
      test.use({ colorScheme });

      test('screens before the login', async ({ page }) => {
        test.setTimeout(600_000);
        await choose(page, language);
        for (const path of [paths.root, ...publicScreens]) {
          await show(page, path, `${language}-${colorScheme}`);
        }
      });

      test('screens of a customer', async ({ page, simulator }) => {
        test.setTimeout(600_000);
        await choose(page, language);
        await fillSignIn(page, await simulator.person('asha'));
        await passLoginOtp(page, simulator, 'asha');
        for (const path of innerScreens) {
          await show(page, path, `${language}-${colorScheme}`);
        }
      });
    });
  }
}

async function choose(page: Page, language: Language): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: languageNames[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /./);
}

async function show(page: Page, path: Path, kind: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const name = path === '/' ? 'login' : path.slice(1);
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(folder, kind, size, `${name}.png`), fullPage: true });
  }
}
