import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { dialogOf, rowsOf } from './authorise-steps.ts';

test.use({ scenario: 'requests-and-schedules', dialect: 'documented' });

test('where requests have no number each rejection is told anew, and the focus is not left on the next request, which has come in its place @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
  await page.getByRole('tab').first().click();
  const told = page.getByRole('status').filter({ hasText: 'has been rejected' });
  for (const amount of ['₹48,600.00', '₹1,12,450.00']) {
    await expect(rowsOf(page).first()).toContainText(amount);
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /^Reject/ })
      .click();
    await expect(told).toHaveCount(0);
    await dialogOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(told).toBeFocused();
  }
});
