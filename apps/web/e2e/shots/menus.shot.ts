import { type Path, paths } from '../../src/paths.ts';
import { expect } from '../fixtures.ts';
import { openScreen } from '../shell/shell-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { test } from './shot-test.ts';

/** Whom the menu is walked for, item by item: what each finds without asking for anything. */
const walkers = [
  ['retail', 'asha'],
  ['maker', 'meera'],
  ['checker', 'charles'],
  ['both', 'farida'],
  ['view-only', 'vikram'],
] as const;

for (const look of looks) {
  for (const [role, key] of walkers) {
    test.describe(`${look.words} menus ${role}`, () => {
      test.use(look.use);

      test('every screen of the menu', async ({ page, simulator, picture }) => {
        await signIn(page, simulator, key);
        const links = page.locator('nav.spine li a');
        const found = await links.evaluateAll((all) =>
          all.map((link) => link.getAttribute('href')),
        );
        const known = (path: string | null): path is Path =>
          Object.values<string | null>(paths).includes(path);
        const items = found.filter(known);
        expect(items).toHaveLength(found.length);
        await picture(`menus/${role}/dashboard`);
        for (const path of items.filter((path) => path !== paths.root)) {
          await openScreen(page, path);
          await picture(`menus/${role}${path}`);
        }
      });
    });
  }
}
