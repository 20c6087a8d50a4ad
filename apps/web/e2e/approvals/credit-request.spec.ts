import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { authorise, openEntry, submitEntry, toOtp } from '../transfers/transfer-steps.ts';

/** In debit by two lakh or so, of a sanction of fifteen. */
const overdraft = '003014000000853';

test('a checker is told of a request from an overdraft that there is enough as long as its sanction leaves it, and of no daily limit where the money goes to an own account @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera', paths.withinBank);
  await openEntry(page);
  await page.locator(`input[name=from-account][value="${overdraft}"]`).check();
  await page.locator('input[value=ownAccount]').check();
  await page.locator('#beneficiary').check();
  await page.locator('#amount').fill('10000');
  await page.locator('#remark').fill('till');
  await submitEntry(page);
  await toOtp(page, simulator, 'meera');
  await authorise(page, simulator, 'meera');
  await page.waitForURL((url) => url.pathname === paths.withinBank);

  await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
  const pane = page.getByRole('region', { name: 'The request that is shown' });
  const rows = pane.locator('.now-and-after tbody tr');
  await expect(rows).toHaveText([/^Account balance₹[\d,.]+ Dr₹[\d,.]+ Dr$/]);
  await expect(pane).not.toContainText('not enough');
});
