import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtherBank, openOtherBank } from './other-bank-steps.ts';

import { comeTo, goByMenu, ofTransfersAndCards } from '../shell/shell-steps.ts';

const entering = ['/WithinBank', '/WithinBankTranfer', '/OtherBank', '/ConfirmTransfer'];

for (const [key, who, allowed, transfers, wide] of [
  ['vikram', 'a view-only user', [], 0, ''],
  ['charles', 'a checker', ['/AuthorizeFundTransfer'], 0, ' @wide'],
  ['meera', 'a maker', entering, 1, ' @wide'],
] as const) {
  test(`${who} is led from every screen of transfers and cards that is not his to the accounts, and has ${transfers} cards for transfers (C034, C046)${wide}`, async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, key);
    await expect(page.getByRole('navigation', { name: 'Quick actions' })).toHaveCount(transfers);
    const accounts = page.getByRole('heading', { level: 1, name: 'Your accounts' });
    const [first = '', ...others] = ofTransfersAndCards.filter(
      (route) => !allowed.some((own) => own === route),
    );
    await page.goto(first);
    await expect(page).toHaveURL(/\/$/);
    await expect(accounts).toBeVisible();
    for (const route of others) {
      await comeTo(page, route);
      await expect(page, route).toHaveURL(/\/$/);
      await expect(accounts).toBeVisible();
    }
    await goByMenu(page, '/OperativeAccount');
    await expect(page.locator('#account')).toBeVisible();
    const card = page.getByRole('complementary', { name: 'Fund transfer' });
    await expect(card).toHaveCount(transfers);
  });
}

test('the entry says that none is added, and its chooser is empty; the address of a step that needs more leads to where it begins (C032, C045) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'gurpreet');
  await openOtherBank(page);
  await page.locator('#from-account').check();
  await page.locator('input[value="2"]').check();
  const warning = page.locator('.banner.warning');
  await expect(warning).toContainText('No beneficiary added');
  await expect(warning.getByRole('link', { name: 'Add a beneficiary' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Beneficiary' }).press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(0);
  await fillOtherBank(page, { type: '2', amount: '10', remark: 'rent' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('.banner.error')).toContainText('Please fill all the details');
  for (const [step, entry] of [
    ['/WithinBankTranfer', '/WithinBank'],
    ['/ConfirmTransfer', '/OtherBank'],
    ['/WithinBankStatement', '/WithinBank'],
    ['/OtherBankStatement', '/OtherBank'],
    ['/ViewDetailScheduleTransfer', '/ViewScheduleTransfer'],
  ] as const) {
    await comeTo(page, step);
    await expect(page, step).toHaveURL(new RegExp(`${entry}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[entry]);
  }
});

const headings = {
  '/WithinBank': 'Transfer within the bank',
  '/OtherBank': 'Transfer to another bank',
  '/ViewScheduleTransfer': 'Scheduled transfers',
} as const;
