import { openAs } from '@sahakar/simulator/playwright';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { goByMenu, openMenu } from './shell-steps.ts';

test('a screen whose program cannot be fetched says so beside the menu and the way out, others open, and asking again brings it', async ({
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

test('where what draws every screen cannot be fetched, the page says so, and asking again brings the screen', async ({
  page,
  simulator,
}) => {
  const router = /\/assets\/router-[^/]*\.js$/;
  await page.route(router, (route) => route.abort());
  await openAs(page, { world: simulator.world }, 'asha', paths.profile);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This could not be loaded.');
  await expectAccessibleInBoth(page);
  await page.unroute(router);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('Profile');
});

test('a dialog whose program cannot be fetched says so and leaves what was typed', async ({
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
