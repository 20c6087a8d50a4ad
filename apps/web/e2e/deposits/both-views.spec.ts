import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('what is entered for a deposit is there again after a look at the calculator, and so are both of its tabs, until the page is left @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.termDepositCreation);
  const amount = page.locator('#amount');
  const view = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.locator('#scheme').selectOption('35018');
  await amount.fill('5000');
  await view('Calculator');
  await expect(amount).toHaveValue('');
  await amount.fill('7000');
  await page.getByRole('tab', { name: 'Recurring Deposit' }).click();
  await expect(amount).toHaveValue('');
  await page.getByRole('tab', { name: 'Fixed Deposit' }).click();
  await expect(amount).toHaveValue(/^7,?000/);
  await view('Term deposit');
  await expect(amount).toHaveValue(/^5,?000/);
  await expect(page.locator('#scheme')).toHaveValue('35018');
  await expect(page.getByText('We kept what you had entered.')).toBeVisible();

  await openScreen(page, paths.profile);
  await openScreen(page, paths.termDepositCreation);
  await expect(amount).toHaveValue('');
  await view('Calculator');
  await expect(amount).toHaveValue('');
});

test('the question about the session names the deposit that is begun also while the calculator is shown, and no calculation @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha', paths.creation);
  const view = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await page.locator('#amount').fill('7000');
  await page.clock.fastForward('02:01');
  await expect(question).toBeVisible();
  await expect(question).not.toContainText('is lost');
  await question.getByRole('button', { name: 'Continue' }).click();

  await view('Term deposit');
  await page.locator('#amount').fill('5000');
  await view('Calculator');
  await page.clock.fastForward('02:01');
  await expect(question).toContainText('the deposit that you have begun to open is lost');
});
