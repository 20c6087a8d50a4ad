import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { rowsOf } from './payee-steps.ts';

test('a search that leaves no beneficiary stays to be cleared, and whom it hid is there again @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.manageBeneficiary);
  const answer = async (action: string) => {
    await page.getByRole('button', { name: `${action} Ravi Shankar Joshi` }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(page.getByText(`${action}d Successfully!!`, { exact: true })).toBeVisible();
  };
  const search = page.getByRole('searchbox');
  await search.fill('ravi');
  await answer('Deactivate');
  await page.getByRole('tab', { name: 'Deactive' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await search.fill('ravi');
  await answer('Activate');
  await expect(rowsOf(page)).toHaveCount(0);
  await search.fill('');
  await expect(rowsOf(page)).toHaveCount(1);
});
