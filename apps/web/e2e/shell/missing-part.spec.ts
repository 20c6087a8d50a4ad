import { openAs } from '@sahakar/simulator/playwright';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { goByMenu, openMenu } from './shell-steps.ts';

test('a screen whose program cannot be fetched says so beside the menu and the way out, others open, and asking again brings it @wide', async ({
  page,
  simulator,
}) => {
  await page.route('**/assets/ProfileScreen-*.js', (route) => route.abort());
  await signIn(page, simulator, 'asha');
  await goByMenu(page, paths.profile);
  const heading = page.getByRole('heading', { level: 1 });
  const retry = page.locator('main').getByRole('button', { name: 'Try again' });
  await expect(heading).toHaveText('This could not be loaded.');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(retry).toBeFocused();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expectAccessibleInBoth(page);

  await openMenu(page, 'Mini statement', 'Mini statement');
  await goByMenu(page, paths.profile);
  await page.unroute('**/assets/ProfileScreen-*.js');
  await retry.click();
  await expect(heading).toHaveText('Profile');
  await expect(retry).toHaveCount(0);
});

const neededByAll = {
  'what draws every screen': /\/assets\/router-[^/]*\.js$/,
  'what stands behind the login': /\/assets\/SignedInApp-[^/]*\.js$/,
  'the English texts': /\/assets\/later-en-[^/]*\.js$/,
  'what reads the session that the tab holds': /\/assets\/stored-session-[^/]*\.js$/,
};

for (const [what, file] of Object.entries(neededByAll)) {
  test(`where ${what} cannot be fetched, the page says so, and asking again brings the screen @wide`, async ({
    page,
    simulator,
  }) => {
    await page.route(file, (route) => route.abort());
    await openAs(page, { world: simulator.world }, 'asha', paths.profile);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('This could not be loaded.');
    await expectAccessibleInBoth(page);
    await page.unroute(file);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText('Profile');
  });
}

test('where the texts of the chosen language cannot be fetched, English stands in for them @wide', async ({
  page,
  simulator,
}) => {
  await page.addInitScript(() => localStorage.setItem('sahakar.lang', 'ma'));
  await page.route(/\/assets\/most-ma-[^/]*\.js$/, (route) => route.abort());
  await openAs(page, { world: simulator.world }, 'asha', paths.profile);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
});

test('a dialog whose program cannot be fetched says so and leaves what was typed @wide', async ({
  page,
  simulator,
}) => {
  await page.route('**/assets/Finder-*.js', (route) => route.abort());
  await signIn(page, simulator, 'asha', paths.withinBank);
  await page.locator('#remark').fill('rent');
  await page.keyboard.press('Control+k');
  const notice = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(notice).toBeVisible();
  await expect(page.locator('#remark')).toHaveValue('rent');
  await expectAccessibleInBoth(page);
});
