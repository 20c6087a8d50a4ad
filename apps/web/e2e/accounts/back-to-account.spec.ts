import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { valuesOf } from '../statements/statement-steps.ts';

for (const [path, what] of [
  [paths.operativeAccount, 'operative account'],
  [paths.depositAccount, 'deposit'],
  [paths.loan, 'loan'],
] as const) {
  test(`back from its statement stands the ${what} that was looked at last @wide`, async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha', path);
    const chooser = page.getByRole('combobox', { name: 'Account' });
    await expect(chooser).toHaveValue(/./);
    const first = await chooser.inputValue();
    const chosen = (await valuesOf(page, '#account')).find((one) => one !== first) ?? '';
    await chooser.selectOption(chosen);
    await page
      .locator('.recent')
      .getByRole('button', { name: /statement/i })
      .last()
      .click();
    await expect(page).not.toHaveURL((url) => url.pathname === path);
    await page.goBack();
    await expect(chooser).toHaveValue(chosen);
  });
}
