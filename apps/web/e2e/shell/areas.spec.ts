import type { Locator, Page } from '@playwright/test';
import { expectFits } from '../clipped.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlainAddresses, watchAddresses } from '../identity/identity-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { menus } from '../../src/testing/menus.ts';
import { followMenu, menuEntry } from './shell-steps.ts';

/** The screens of transfers, cards, limits and positive pay that a customer's menu leads to. */
const transfersAndCards = [
  '/WithinBank',
  '/OtherBank',
  '/ViewScheduleTransfer',
  '/DebitCard',
  '/LimitManagement',
  '/PositivePay',
];

/** Indian grouping: three digits at the end and pairs before them, and two decimals. */
const grouped = /^(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})\.\d{2}$/;

/** Whatever the screen shows behind a rupee sign, up to a space or a word, without the sign. */
async function amountsOn(page: Page): Promise<readonly string[]> {
  const text = await page.getByRole('main').innerText();
  return [...text.matchAll(/₹(\s?[\d.,]*\d)/g)].map(([, amount = '']) => amount);
}

/** The words of every choice that the screen offers, in a list or beside a radio button. */
const choicesOn = (page: Page) =>
  page.getByRole('main').locator('option, label:has(input[type=radio])').allTextContents();

/** Whatever number stands in a column of amounts, each with its sign or below a heading that has it. */
async function amountsInColumns(page: Page): Promise<readonly string[]> {
  const cells = page.getByRole('main').locator('tbody .amount');
  // At one moment: rows may come in between that were asked for anew.
  const read = await cells.evaluateAll((all) =>
    all.map((cell) => ({
      heading: cell.dataset['label'] ?? '',
      text: cell instanceof HTMLElement ? cell.innerText : '',
    })),
  );
  const numbers: string[] = [];
  for (const { heading, text } of read) {
    const found = text.match(/[\d.,]*\d/g) ?? [];
    if (found.length > 0) expect(`${heading} ${text}`).toContain('₹');
    numbers.push(...found);
  }
  return numbers;
}

/** The headings of screens that are not called by their word in the menu. */
const headings: Readonly<Record<string, string>> = {
  Dashboard: 'Your accounts',
  'Operative accounts': 'Operative account',
  Deposits: 'Deposit account',
  Loans: 'Loan account',
  'Cash account': 'Account details',
  'Cheque book requests': 'View Cheque Book Request',
  'Stop cheque': 'Stop Cheque Request',
  'Stopped cheques': 'View Stop Cheque Request',
  'Card services': 'Debit Card Services',
  'Deposit calculator': 'Create FD/RD Calculator',
  'ATM and branch locator': 'Help',
  'Help menu': 'Help',
  'Add beneficiary': 'Add New Beneficiary',
  'Within bank': 'Transfer within the bank',
  'Other bank': 'Transfer to another bank',
};

test('every word of the menu leads to its screen, whose amounts are in rupees with two decimals and Indian grouping and whose address carries nothing, which tells accounts to choose from by four digits; those of transfers and cards are whole at 501 and 1280 pixels (A012, B001, B002, B006, B052, C001, C009) @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha');
  const addresses = watchAddresses(page);
  const amounts: string[] = [];
  const inColumns: string[] = [];
  const choices: string[] = [];
  for (const word of menus.retail) {
    const link = menuEntry(page, word);
    const path = (await link.getAttribute('href')) ?? '';
    await followMenu(link);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL((url) => url.pathname === path);
    const heading = page.getByRole('heading', { level: 1 });
    // Every screen but the one that the login led to takes the focus as it opens.
    if (word !== 'Dashboard') await expect(heading).toBeFocused();
    await expect(heading).toHaveText(headings[word] ?? word, { ignoreCase: true });
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    amounts.push(...(await amountsOn(page)));
    inColumns.push(...(await amountsInColumns(page)));
    choices.push(...(await choicesOn(page)));
    if (transfersAndCards.includes(path)) await expectFits(page);
  }
  expect(amounts.length).toBeGreaterThan(20);
  expect(inColumns.length).toBeGreaterThan(20);
  expect([...amounts, ...inColumns].filter((amount) => !grouped.test(amount))).toEqual([]);
  expect(choices.filter((choice) => /X{11}\d{4}/.test(choice)).length).toBeGreaterThan(20);
  expect(choices.filter((choice) => /\d{15}/.test(choice))).toEqual([]);
  expectPlainAddresses(addresses, menus.retail.length - 1);
});

test('both entries of a transfer choose among the operative accounts, in full in lists and by their last four digits there, and have type, amount, remark and schedule (B052, C035) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await expect(page.locator('.account-row').first()).toContainText('001010000042317');
  const operative = ['001010000042317', '001011000007902'];
  const valuesIn = (choices: Locator) =>
    choices
      .locator('input[type=radio]')
      .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
  for (const { word, heading, types } of entries) {
    await page.getByRole('link', { name: word, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const chooser = page.getByRole('radiogroup', { name: 'From account' });
    await expect(chooser).toContainText('2317');
    await expect(chooser).not.toContainText('001010000042317');
    expect(await valuesIn(chooser)).toEqual(operative);
    expect(await valuesIn(page.getByRole('radiogroup', { name: 'Type of transfer' }))).toEqual(
      types,
    );
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Remark' })).toBeVisible();
    await page.locator('#from-account').check();
    // IMPS and RTGS are never made later, so the section belongs to a type that may be.
    await page.locator(`input[value="${types[1]}"]`).check();
    await expect(page.getByText('Schedule this transfer')).toBeVisible();
  }
});

const entries = [
  {
    word: 'Within bank',
    heading: 'Transfer within the bank',
    types: ['ownAccount', 'otherAccount'],
  },
  { word: 'Other bank', heading: 'Transfer to another bank', types: ['INTER', '2', '1'] },
];
