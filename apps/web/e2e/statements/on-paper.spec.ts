import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { searchStatement } from './statement-steps.ts';

test('a statement on paper says whose bank it is of, and has nothing to press', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await searchStatement(page, { type: 'SB', account: '001010000042317', period: 'year' });
  const pressed = page.locator('main').getByRole('button');
  await expect(pressed.filter({ hasText: 'PDF' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.statement tbody tr')).toHaveCount(10);
  await expect(page.getByText('1 to 10 of')).toBeVisible();
  await expect(pressed).toHaveCount(0);
  const name = await page
    .getByRole('main')
    .evaluate((main) => getComputedStyle(main, '::before').content);
  expect(name).toBe('"Sahakar Bank"');
});
