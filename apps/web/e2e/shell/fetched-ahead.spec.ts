import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { goByMenu } from './shell-steps.ts';

/** The part of the portal that only one screen of the menu needs. */
const part = /\/ProfileScreen-[^/]*\.js$/;

test.describe('where nobody saves data', () => {
  test.use({ fetchesAhead: true });

  test('a screen of the menu is fetched before anybody opens it @wide', async ({
    page,
    signIn,
  }) => {
    const fetched = page.waitForRequest((request) => part.test(request.url()));
    await signIn('asha');
    await fetched;
    await expect(page).toHaveURL(paths.main);
  });
});

test('for who saves data a screen is fetched when he opens it @wide', async ({ page, signIn }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (part.test(request.url())) fetched.push(request.url());
  });
  await signIn('asha');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  await goByMenu(page, paths.profile);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  expect(fetched).toHaveLength(1);
});
