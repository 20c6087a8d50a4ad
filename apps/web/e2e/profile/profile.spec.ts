import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { logInWith, somebody } from '../identity/identity-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { watchCalls } from '../watch-calls.ts';

test('the profile shows who the customer is, resets nothing, and leads to both passwords (B035, B047, B161, B178, B181, B182)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await goByMenu(page, '/Profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(page).toHaveURL(/\/Profile$/);
  await expect(page.locator('dt')).toHaveText(['CIF ID', 'Customer name', 'E-mail', 'Address']);
  await expect(page.locator('dd')).toHaveText([
    '100042317',
    'Asha Vijay Kulkarni',
    'asha.kulkarni@example.in',
    '12 Shivaji Park Road, Dadar West, Mumbai 400028',
  ]);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Reset profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset profile');
  const main = page.getByRole('main');
  const before = await main.innerHTML();
  const sent = watchCalls(page);
  const button = page.getByRole('button', { name: 'Reset' });
  await expect(button).toHaveAccessibleDescription(/only at your branch/);
  await button.press('Enter');
  await button.dispatchEvent('click');
  expect(await sent()).toEqual([]);
  expect(await main.innerHTML()).toBe(before);

  await goByMenu(page, '/Profile');
  await page.getByRole('link', { name: 'Change login password' }).click();
  await expect(page).toHaveURL(/\/ChangeIBPortalPassword$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Change transaction password' }).click();
  await expect(page).toHaveURL(/\/ChangeTpin$/);
});

test('what the bank does not know of a customer is shown as NA, also after a reload (B179) @wide', async ({
  page,
  simulator,
}) => {
  const joseph = await somebody(simulator, 'joseph');
  await logInWith(page, simulator, joseph, joseph.password);
  await goByMenu(page, '/Profile');
  await expect(page).toHaveURL(/\/Profile$/);
  await page.reload();
  const { customerNumber } = joseph;
  const values = page.locator('dd');
  await expect(values).toHaveText([customerNumber, 'Joseph Anthony Pereira', 'NA', 'NA']);
  // No customer of the bank comes without number and name; here the tab has lost them.
  await page.evaluate(() => {
    const session = JSON.parse(window.sessionStorage.getItem('sahakar.session') ?? '{}');
    for (const field of ['CustomerNumber', 'CustomerName']) session.login[field] = '';
    window.sessionStorage.setItem('sahakar.session', JSON.stringify(session));
  });
  await page.reload();
  await expect(values).toHaveText(['NA', 'NA', 'NA', 'NA']);
});

test('a view-only user cannot reach the transaction password from the profile (A275, B183) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'vikram', paths.profile);
  await expect(page.getByRole('link', { name: 'Change login password' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change transaction password' })).toHaveCount(0);
});

for (const key of ['meera', 'charles', 'farida', 'nandini']) {
  test(`${key}, who may do more than look, reaches the transaction password from the profile (B182) @wide`, async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, key, paths.profile);
    await page.getByRole('link', { name: 'Change transaction password' }).click();
    await expect(page).toHaveURL(/\/ChangeTpin$/);
  });
}
