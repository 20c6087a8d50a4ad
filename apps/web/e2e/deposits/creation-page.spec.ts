import { nomineeRelations } from '@sahakar/contracts/deposits/nominee-relations';
import type { Page } from '@playwright/test';
import {
  calculate,
  clearButton,
  confirmDeposit,
  depositOrders,
  expectCreationPage,
  expectMonths,
  expectViewSwitch,
  expectWarned,
  passAmountWarnings,
  passTenureWarnings,
  submitButton,
} from './deposit-steps.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf } from '../calls.ts';
import { alterAnswers } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { acknowledge, goByMenu, openMenu } from '../shell/shell-steps.ts';
import { paths } from '../../src/paths.ts';

/** What a list offers: codes with their texts. */
const optionsOf = (page: Page, id: string) =>
  page
    .locator(`#${id} option:not([value=""])`)
    .evaluateAll((options) =>
      options.map((option) => [option.getAttribute('value'), option.textContent]),
    );

/** Every warning of the creation page, none of which is a call. */
async function passWarnings(page: Page, simulator: Simulator): Promise<void> {
  await test.step('the amount warns below the scheme and above the balance, and is cleared (B329, B333, B334, B335, B339)', async () => {
    await passAmountWarnings(page);
  });
  await test.step('so do months and days (B329, B330, B331, B332, B337, B338, B339)', async () => {
    await passTenureWarnings(page);
  });
  await test.step('months follow the payout in steps of three, six and twelve (B340)', async () => {
    await expectMonths(page, '35015', '', { 12: 'permitted', 13: 'refused', 15: 'permitted' });
    await expectMonths(page, '35016', '', { 12: 'permitted', 15: 'refused', 18: 'permitted' });
    await expectMonths(page, '35017', 'Y', { 12: 'permitted', 18: 'refused', 24: 'permitted' });
  });
  await test.step('a monthly payout permits every month (B341)', async () => {
    await expectMonths(page, '35014', '', { 13: 'permitted', 119: 'permitted' });
  });
  await test.step('so does one on maturity (B342)', async () => {
    await expectMonths(page, '35018', '', { 13: 'permitted', 119: 'permitted' });
    await expectMonths(page, '35017', 'B', { 13: 'permitted' });
  });
  await page.locator('#scheme').selectOption('35018');
  expect(await callsOf(simulator, 'FDCreationService')).toEqual([]);
}

/** A nominee under age, with every field that he makes necessary. */
async function nameNominee(page: Page): Promise<void> {
  const renewal = page.getByRole('switch', { name: 'Auto renewal' });
  await renewal.check();
  await renewal.uncheck();
  await test.step('a nominee is named wholly or not at all (B234, B236, B237)', async () => {
    await page.getByLabel('Name a nominee').check();
    await calculate(page);
    await expect(page.locator('.banner.error li')).toHaveText([
      'Enter the name of the nominee',
      'Choose the relation of the nominee',
      'Enter the date of birth as day, month and year',
    ]);
    const relations = await optionsOf(page, 'nominee-relation');
    expect(relations.map(([code, text]) => [code, text?.toLowerCase()])).toEqual(
      Object.entries(nomineeRelations),
    );
    await page.locator('#nominee-name').fill('Rohan Ravi Joshi');
    await page.locator('#nominee-relation').selectOption('024');
    await page.locator('#nominee-born').fill('०२-०२-२०१५');
    await expect(page.locator('#nominee-born')).toHaveValue('02-02-2015');
    await page.locator('#nominee-address1').fill('12 Gokhale Road\tDadar');
    await expect(page.locator('#nominee-address1')).toHaveValue('12 Gokhale Road Dadar');
    await page.locator('#nominee-pinCode').fill('४०००२८');
    await expect(page.locator('#nominee-pinCode')).toHaveValue('400028');
    await expectRefusedGuardian(page);
    expect(await optionsOf(page, 'nominee-guardianRelation')).toEqual([
      ['F', 'Father'],
      ['M', 'Mother'],
      ['O', 'Others'],
    ]);
    await page.locator('#nominee-guardianRelation').selectOption('M');
    await page.locator('#nominee-guardianName').fill('Sunita Ravi Joshi');
    await page.locator('#nominee-guardianAddress').fill('4 Gokhale Road North');
  });
}

/** The item of the address that stands already leads to its own view. */
async function expectMenuToLeadBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculator', exact: true }).click();
  await expect(page.locator('main h1')).toHaveText('Create FD/RD Calculator');
  await goByMenu(page, paths.termDepositCreation);
  await expectCreationPage(page);
}

test('the creation page warns field by field and opens a deposit with a nominee, who is listed @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'ravi');
  await test.step('the quick action opens the creation page, whose other view is one press away, and the menu leads back from it (B042, B196)', async () => {
    await page.locator('.quick').getByRole('link', { name: 'Open a deposit' }).click();
    await expectCreationPage(page);
    await expectViewSwitch(page, 'creation');
    await expectMenuToLeadBack(page);
  });
  await passWarnings(page, simulator);
  await test.step('the account chosen brings its mode of operation (B400)', async () => {
    await page.locator('input[name=account]').nth(1).check();
    await expect(page.getByText('Mode of operation: Either or survivor')).toBeVisible();
    await page.locator('#account').check();
    await expect(page.getByText('Mode of operation: Single')).toBeVisible();
    const asked = await callsOf(simulator, 'ModeOfOperationService');
    expect(asked.map(({ request }) => request)).toEqual([
      { AccountNo: '001010000051204' },
      { AccountNo: '002010000063318' },
    ]);
    await page.locator('#amount').fill('5000');
    await page.locator('#months').fill('12');
  });

  await nameNominee(page);
  await test.step('Calculate comes before Submit and Clear here as well (B285)', async () => {
    await expect(page.getByRole('radio', { name: /^Fixed deposit/ })).toBeChecked();
    await expect(submitButton(page)).toHaveCount(0);
    await expect(clearButton(page)).toHaveCount(0);
    await calculate(page);
    await expect(submitButton(page)).toBeVisible();
    await expect(clearButton(page)).toBeVisible();
    await expectResultToReflow(page);
  });
  await test.step('the figures are of the form as it stood: an edit of the nominee takes them away too (B286)', async () => {
    await page.locator('#nominee-address2').fill('Dadar');
    await expect(submitButton(page)).toHaveCount(0);
    await calculate(page);
    await expect(submitButton(page)).toBeVisible();
  });
  await test.step('what has become more than the balance is no order (B336)', async () => {
    await expectNoLongerEnough(page, simulator);
  });

  await confirmDeposit(page);
  const [created] = await depositOrders(simulator, 'CREATE');
  await test.step('the order carries nominee, guardian and the renewal that was taken back (B237, B461)', async () => {
    expect(created?.request).toMatchObject({
      AutoCloseMaturityFlag: 'F',
      NomineeMinorFlag: 'Y',
      NomineeGuardianCode: 'M',
      Relation: '024',
      MOD: 'Single',
    });
  });
  await test.step('the deposit opens, and its nominee is listed (B148)', async () => {
    await page.getByRole('button', { name: 'View deposit' }).click();
    await expect(page).toHaveURL(/\/DepositAccount$/);
    await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue(
      String(created?.response?.['AccNo']),
    );
    await openMenu(page, 'Nominee details', 'Nominee Details');
    const nominee = page.locator('tbody tr').filter({ hasText: 'Rohan Ravi Joshi' });
    await expect(nominee).toContainText('Son');
    await expect(nominee).toContainText(String(created?.response?.['AccNo']));
  });
});

async function expectResultToReflow(page: Page): Promise<void> {
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // Tables become cards a moment after the page has become narrow.
  await expect.poll(overflow).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Submit looks at the balance once more: here it has gone down since the calculation. */
async function expectNoLongerEnough(page: Page, simulator: Simulator): Promise<void> {
  const less = { ClearBalance: '4999.99' };
  await alterAnswers(simulator, 'BalanceEnquiryService', less, { times: 1 });
  await submitButton(page).click();
  await acknowledge(page, 'Entered amount is greater than available balance.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await depositOrders(simulator, 'CREATE')).toEqual([]);
}

async function expectRefusedGuardian(page: Page): Promise<void> {
  await calculate(page);
  await expect(page.locator('.banner.error li')).toHaveText([
    'Choose the relation of the guardian',
    'Enter the name of the guardian',
    'Enter the address of the guardian',
  ]);
}

/** Ila owes 10,000 of the 50,000 that her bank has sanctioned. */
const drawnStory = (name: string) => `
name: ${name}
story: Ila puts money aside that she has not got.
now: 2026-11-21 10:00
people:
  - name: Ila Rao
    accounts: [{ kind: overdraft, number: '001014000000917', balance: -10000, limit: 50000 }]
`;

test('what is left of an overdraft may be put into a deposit, and no rupee more (B335) @wide', async ({
  page,
  request,
  simulator,
}) => {
  const story = `drawn-${simulator.world}`;
  const kept = await request.post('/__sim/api/scenarios', {
    headers: { 'content-type': 'application/yaml' },
    data: drawnStory(story),
  });
  expect(kept.status()).toBe(201);
  await simulator.reset({ scenario: story });
  await signIn(page, simulator, 'ila', paths.termDepositCreation);
  await page.locator('#scheme').selectOption('35014');
  await page.locator('#account').check();
  await expect(page.getByText('Available ₹40,000.00')).toBeVisible();
  await expectWarned(page, 'amount', '40001', 'XXXXXXXXXXX0917 has insufficent balance');
  await page.locator('#amount').fill('40000');
  await page.locator('#months').fill('12');
  await calculate(page);
  await confirmDeposit(page);
  expect(await depositOrders(simulator, 'CREATE')).toMatchObject([
    { code: '0', request: { Amount: '40000.00', TransferAccountNumber: '001014000000917' } },
  ]);
  await request.delete(`/__sim/api/scenarios/${story}`);
});
