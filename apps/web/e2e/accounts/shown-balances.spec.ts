import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { answerHeldBack, heldBack } from '../held-back.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('balances that were asked for in a table are shown in another language as well, also one whose answer was on its way @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.accountDetails);
  await page.getByRole('tab').nth(2).click();
  const balances = page.locator('tbody .masked-amount');
  await balances.first().getByRole('button').click();
  await expect(balances.first()).toContainText('2,84,510.75');
  const release = await heldBack(page, 'BalanceEnquiryService');
  await balances.nth(1).getByRole('button').click();
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.getByRole('columnheader').first()).toHaveText('खातेदाराचे नाव');
  release();
  await expect(balances.first()).toContainText('2,84,510.75');
  await expect(balances.nth(1)).not.toContainText('*');
});

test('balances that were asked for on the dashboard are still shown after a look at another of its tabs @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const balance = page.locator('.account-row .masked-amount').first();
  await balance.getByRole('button').click();
  await expect(balance).toContainText('2,84,510.75');
  await page.getByRole('tab', { name: 'Loans' }).click();
  await expect(page.getByText('2,84,510.75')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Operative' }).click();
  await expect(balance).toContainText('2,84,510.75');
});

test('a balance of the dashboard whose answer comes while another of its tabs is open is shown there as well @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const balance = page.locator('.account-row .masked-amount').first();
  const { hasAnswered, arrive } = await answerHeldBack(page, 'BalanceEnquiryService');
  await balance.getByRole('button').click();
  await hasAnswered;
  await page.getByRole('tab', { name: 'Loans' }).click();
  await arrive();
  await page.getByRole('tab', { name: 'Operative' }).click();
  await expect(balance).toContainText('2,84,510.75');
});
