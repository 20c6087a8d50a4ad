import { paths } from '../../src/paths.ts';
import { expect } from '../fixtures.ts';
import { leaveDialog, openDialog, openScreen } from '../shell/shell-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { test } from './shot-test.ts';

const topics = ['tips', 'faq', 'privacy', 'dos'] as const;

for (const look of looks) {
  test.describe(`${look.words} help retail`, () => {
    test.use(look.use);

    test('locator and the dialogs of the foot', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.help);
      for (const kind of ['atm', 'branch'] as const) {
        await page
          .locator('input[name=locator-kind]')
          .nth(kind === 'atm' ? 0 : 1)
          .check();
        for (const list of ['state', 'city', 'place']) {
          await page.locator(`#locator-${list}`).selectOption({ index: 1 });
        }
        await expect(page.locator('.locator-map')).toHaveAttribute('data-marker', /,/);
        await picture(`help/locator/${kind}`);
      }
      await openScreen(page, paths.helpMenu);
      await picture('help/guides/1-list');
      for (const [place, topic] of topics.entries()) {
        await page.locator('.help-links button').nth(place).click();
        await expect(openDialog(page)).toBeVisible();
        await picture(`help/foot/${topic}`);
        await leaveDialog(page);
      }
    });
  });
}
