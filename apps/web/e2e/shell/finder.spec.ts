import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { goByMenu } from './shell-steps.ts';

test('Ctrl+K finds screens in three languages and by their sound, those to pay, accounts and payments, and moves no money @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const finder = page.getByRole('dialog', { name: 'Find' });
  const found = finder.getByRole('option');
  const field = finder.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectAccessibleInBoth(page);
  for (const word of ['beneficiary', 'लाभार्थी', 'labharthi']) {
    await field.fill(word);
    await expect(found, word).toHaveText([/^Add beneficiary/, /^Manage beneficiary/]);
  }
  for (const word of ['password', 'पासवर्ड']) {
    await field.fill(word);
    await expect(found, word).toHaveText([
      /^Change login password/,
      /^Change transaction password/,
    ]);
  }
  await field.fill('2317');
  await expect(found.first()).toHaveText(/^Savings.*2317.*Account$/);
  await field.fill('electricity');
  await expect(found).toHaveText([/NEFT Mahavitaran electricity.*Payment$/]);
  await field.fill('nothing at all');
  await expect(finder.getByRole('status')).toHaveText('Nothing was found');

  await field.fill('मीनाक्षी');
  await expect(found).toHaveText([/^Meenakshi Subramaniam.*Pay$/]);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/OtherBank$/);
  await expect(finder).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Control+k');
  await field.fill('statement');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  // Where the machine has colours of its own, no tint tells which is chosen.
  await page.emulateMedia({ forcedColors: 'active' });
  const list = finder.getByRole('listbox');
  const before = await list.screenshot();
  await field.press('ArrowDown');
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(before.equals(await list.screenshot()), 'the chosen one cannot be seen').toBe(false);
  await field.press('Escape');
  await expect(finder).toHaveCount(0);
});

test('whoever may not pay is led to no payment, and a question that waits comes first @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'charles');
  // From then on his company's beneficiaries are there, whom he may only look at.
  await expect(page.locator('.ahead')).toBeAttached();
  await page.getByRole('button', { name: 'Find' }).click();
  const found = page.getByRole('dialog', { name: 'Find' }).getByRole('option');
  for (const unpaid of ['sahyadri', 'within bank']) {
    await page.getByRole('combobox').fill('mini statement');
    await expect(found).toHaveText([/^Mini statement/]);
    await page.getByRole('combobox').fill(unpaid);
    await expect(found).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('whoever chooses the screen that stands comes to its heading with what was typed, and one that is opened for something shows that @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  const heading = page.getByRole('heading', { level: 1 });
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'What are you looking for?' }).fill(words);
    // Whom to pay and what was paid are found once the bank has told of them.
    await expect(page.getByRole('option', { name: words }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  };
  await page.locator('#remark').fill('rent');
  await find('within bank');
  await expect(page.locator('#remark')).toHaveValue('rent');
  await page.locator('#remark').focus();
  await goByMenu(page, paths.withinBank);
  await expect(heading).toBeFocused();
  await expect(page.locator('#remark')).toHaveValue('rent');

  await find('Ravi Shankar');
  await expect(page.locator('#beneficiary')).toHaveValue(/Ravi Shankar Joshi/);
  await find('2317');
  await expect(page.locator('#account')).toHaveValue('001010000042317');
  await find('7902');
  await expect(page.locator('#account')).toHaveValue('001011000007902');

  await goByMenu(page, paths.miniStatement);
  await page.locator('#account').selectOption('001011000007902');
  await find('electricity');
  await expect(page.locator('#account')).toHaveValue('001010000042317');
  await expect(page.getByText('Mahavitaran electricity').first()).toBeVisible();
});

test('whoever has no transaction password is led to that of the login alone, which opens @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'vikram');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('password');
  const found = page.getByRole('dialog', { name: 'Find' }).getByRole('option');
  await expect(found).toHaveText([/^Change login password/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
});

test('what was opened over a screen from the bar or the foot goes with it when somebody goes back, and the screen before has the focus @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  for (const opener of ['Find', 'Display and access', "Do's & Dont"]) {
    await goByMenu(page, paths.miniStatement);
    await expect(heading).toHaveText('Mini statement');
    await page.getByRole('button', { name: opener }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveText('Your accounts');
    await expect(dialog, opener).toHaveCount(0);
    await expect(heading).toBeFocused();
  }
});
