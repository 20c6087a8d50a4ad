import { paths } from '../../src/paths.ts';
import { expectFits } from '../clipped.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { followMenu, menuEntry } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'payees' });

test('a maker finds among his requests those for payees, withdraws one after a question and asks for it again with the form filled in (ruling 31) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  await followMenu(menuEntry(page, 'My requests'));
  const rows = page.locator('.approvals tbody tr:visible');
  const [transfers, payees] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)];
  await test.step('beside those for transfers', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My requests');
    await expect(transfers).toHaveText('Fund transfers 0');
    await expect(page.getByText('You have not asked for')).toBeVisible();
    await payees.click();
    await expect(rows.first()).toContainText('Waiting for a checker');
    await expectAccessibleInBoth(page);
    await expectFits(page);
  });
  await test.step('one is found and withdrawn', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('malvan');
    await expect(payees).toHaveText('Beneficiaries 1');
    await rows.getByRole('button', { name: 'Withdraw Malvan Cashew Traders' }).click();
    const question = page.getByRole('dialog', { name: 'Do you want to withdraw this request?' });
    await expect(question).toContainText('To be added');
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('status').first()).toHaveText(
      'The request to add Malvan Cashew Traders has been withdrawn.',
    );
    await expect(rows).toContainText('Withdrawn');
    await expect(rows.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  });
  await test.step('and asked for again', async () => {
    await rows.getByRole('button', { name: 'Ask again Malvan Cashew Traders' }).click();
    await expect(page).toHaveURL((url) => url.pathname === paths.beneficiary);
    await expect(page.locator('#account')).toHaveValue('006011000002936');
    await expect(page.locator('#name')).toHaveValue('Malvan Cashew Traders');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('#otp')).toBeVisible();
  });
});
