import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { paths } from '../../src/paths.ts';
import { callsAfter, callsOf, lastCallTo, type RecordedCall } from '../calls.ts';
import { alterAnswers } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { expectPlainAddresses, watchAddresses } from '../identity/identity-steps.ts';
import {
  expectSevenValues,
  fact,
  openFromMenu,
  row,
  rupeesOf,
  sevenValues,
  type ToldRecord,
  toldRecord,
} from './account-steps.ts';

const savings = '001010000042317';
const current = '001011000007902';

test('view details opens an operative account with its balances, and leads on to a transfer and a mini statement', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const addresses = watchAddresses(page);
  const chooser = page.getByRole('combobox', { name: 'Account' });
  await test.step('the account that was clicked is chosen (B011, B064, B096)', async () => {
    await row(page).nth(1).getByRole('button', { name: 'View details' }).click();
    await expect(page).toHaveURL(/\/OperativeAccount$/);
    await expect(chooser).toHaveValue(current);
    await expect(page.locator('.account-leaf .bal')).toContainText('₹');
    await expect(fact(page, 'Sanction ends on')).toHaveText('–');
  });
  await test.step('the accounts are told apart by their last four digits (B052, B442)', async () => {
    await expect(chooser.locator('option')).toHaveText([/^X{11}2317 /, /^X{11}7902 /]);
  });
  await test.step('another account shows its summary (B095, B101, B102)', async () => {
    await alterAnswers(simulator, 'BalanceEnquiryService', sevenValues);
    await chooser.selectOption(savings);
    await expectSevenValues(page);
    const answered = await lastCallTo(simulator, 'BalanceEnquiryService');
    expect(answered?.request).toEqual({ AccountNumber: savings, CustNo: '100042317' });
  });
  await expectAccessibleInBoth(page);

  const lines = page.locator('tbody tr');
  await test.step('its mini statement stands at once, is asked for anew, and has ten lines (B019, B139, B140, B146)', async () => {
    // The account that was chosen has its own, which is what stands there at once.
    await expect(page.locator('.recent tbody tr').first()).toContainText('Mahavitaran');
    const release = await heldBack(page, 'MiniStatementService');
    const before = (await callsAfter(simulator)).at(-1)?.id;
    await page.getByRole('button', { name: 'Mini Statement', exact: true }).click();
    await expect(page).toHaveURL(/\/MiniStatement$/);
    await expect(lines).toHaveCount(10);
    expect(await callsAfter(simulator, before)).toEqual([]);
    release();
    await expect
      .poll(async () => (await callsAfter(simulator, before)).map(askedOf))
      .toEqual([['MiniStatementService', { AccountNumber: savings, CustNo: '100042317' }]]);
  });
  await test.step('a line has date, narration, type and amount, and a long narration is shortened (B141, B142, B143, B144, A25)', async () => {
    await expect(lines.first()).toContainText('20-11-2026');
    await expect(lines.first()).toContainText('Debit');
    await expect(lines.first()).toContainText('− 3,410.00');
    await expect(lines.nth(1)).toContainText('Credit');
    const long = lines.first().locator('[title]');
    await expect(long).toHaveText('NEFT Mahavitaran electricity b…');
    await expect(long).toHaveAttribute('title', 'NEFT Mahavitaran electricity bill');
  });
  await expectAccessibleInBoth(page);
  await test.step('a reload keeps the mini statement (B007)', async () => {
    await page.reload();
    await expect(lines).toHaveCount(10);
  });
  await test.step('the mini statement opens with the account that it was asked for (B139)', async () => {
    await openFromMenu(page, '/OperativeAccount', 'Operative account');
    await chooser.selectOption(current);
    await page.getByRole('button', { name: 'Mini Statement', exact: true }).click();
    await expect(page).toHaveURL(/\/MiniStatement$/);
    await expect(chooser).toHaveValue(current);
    await chooser.selectOption(savings);
  });
  await test.step('no address has carried anything (B006)', () =>
    expectPlainAddresses(addresses, 2));
  await expectWaysToTransfer(page);
});

/** The card beside an account leads to both kinds of transfer from it. */
async function expectWaysToTransfer(page: Page): Promise<void> {
  await test.step('the card beside it leads to a transfer from the account (B097, B100)', async () => {
    const chooser = page.getByRole('combobox', { name: 'Account' });
    for (const [way, address] of [
      ['Within bank', /\/WithinBank$/],
      ['Other bank', /\/OtherBank$/],
    ] as const) {
      await openFromMenu(page, '/OperativeAccount', 'Operative account');
      await expect(chooser).toHaveValue(savings);
      // Not the one that stands first, which a transfer might begin with of itself.
      await chooser.selectOption(current);
      await page.getByRole('complementary').getByRole('button', { name: way }).click();
      await expect(page).toHaveURL(address);
      await expect(page.locator(`input[type=radio][value="${current}"]`)).toBeChecked();
    }
  });
}

const askedOf = ({ service, request }: RecordedCall) => [service, request];

test('a narration of thirty characters is shown whole, one of thirty-one is shortened, and a type that begins with another letter than C makes a debit (B141, B144) @wide', async ({
  page,
  simulator,
}) => {
  const thirty = 'UPI Konkan Railway ticket 4711';
  expect(thirty).toHaveLength(30);
  await alterAnswers(simulator, 'MiniStatementService', {
    'TransactionLists/0/Descb': thirty,
    'TransactionLists/1/Descb': `${thirty}0`,
    'TransactionLists/0/Type': 'CR',
    'TransactionLists/1/Type': 'DR',
    'TransactionLists/2/Type': 'X',
  });
  await signIn(page, simulator, 'asha', paths.miniStatement);
  const lines = page.locator('tbody tr');
  await expect(lines.first()).toContainText(thirty);
  await expect(lines.first()).not.toContainText('…');
  await expect(lines.nth(1)).toContainText(`${thirty}…`);
  for (const [line, side, other] of [
    [0, 'Credit', 'Debit'],
    [1, 'Debit', 'Credit'],
    [2, 'Debit', 'Credit'],
  ] as const) {
    await expect(lines.nth(line)).toContainText(side);
    await expect(lines.nth(line)).not.toContainText(other);
  }
});

test('a mini statement has ten lines, even where the bank sends more (B140) @wide', async ({
  page,
  simulator,
}) => {
  const value = { TrnDate: '01-01-2026', Descb: 'Beyond the tenth', Type: 'DR', Amount: '1.00' };
  const more = { op: 'add', path: '/body/TransactionLists/-', value } as const;
  await simulator.faults.add({
    service: 'MiniStatementService',
    action: { kind: 'patch', operations: [more, more, more, more] },
  });
  await signIn(page, simulator, 'asha', paths.miniStatement);
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await expect(page.getByText('Beyond the tenth')).toHaveCount(0);
  // The list of a deposit is cut nowhere, and so tells that they came.
  await openFromMenu(page, paths.depositAccount, 'Deposit account');
  await page.getByRole('combobox', { name: 'Account' }).selectOption('001022000000934');
  await expect(page.getByText('1 to 5 of 14')).toBeVisible();
});

/** What the columns show of loans, deposits and operative accounts, and who tells it. */
const sources = [
  { service: 'LoanViewService', holder: 'AccountHolderName', balance: 'outstandingBalanceAmount' },
  { service: 'FDViewService', holder: 'LongName', balance: 'principleAmount' },
  { service: 'BalanceEnquiryService', holder: 'AccountHolderName', balance: 'ClearBalance' },
] as const;

/** What the bank has told of an account: of an operative one at the login, and its balance later. */
async function toldOf(
  page: Page,
  simulator: Simulator,
  { service }: (typeof sources)[number],
  number: string,
): Promise<ToldRecord> {
  if (service !== 'BalanceEnquiryService') return toldRecord(simulator, service, number);
  const kept = await page.evaluate(() => sessionStorage.getItem('sahakar.session') ?? '{}');
  // Safe: the login as the session keeps it, of which the test reads three fields.
  const accounts = JSON.parse(kept).login.AccountDetailslst as ToldRecord[];
  const [enquiry] = await callsOf(simulator, service);
  expect(enquiry?.request['AccountNumber']).toBe(number);
  return {
    ...accounts.find(({ PrdAcctId15Digit }) => PrdAcctId15Digit === number),
    ClearBalance: String(enquiry?.response?.['ClearBalance']),
  };
}

const firstNumber = (page: Page) =>
  page.locator('tbody tr').first().locator('.number-groups').innerText();

/** The first row has the holder, number and branch of the answer, and its balance once asked for. */
async function expectFirstRow(
  page: Page,
  simulator: Simulator,
  source: (typeof sources)[number],
): Promise<void> {
  const first = page.locator('tbody tr').first();
  await expect(first).toContainText('******');
  await first.getByRole('button', { name: /^Show / }).click();
  await expect(first).not.toContainText('******');
  const number = await firstNumber(page);
  const told = await toldOf(page, simulator, source, number);
  const side = source.service === 'BalanceEnquiryService' ? ' Cr' : '';
  await expect(first.locator('> *')).toContainText([
    told[source.holder] ?? 'no holder',
    number,
    told['BranchName'] ?? 'no branch',
    `${rupeesOf(told[source.balance])}${side}`,
    'View',
  ]);
}

test('account details list all kinds under the same columns, and View leads to each (B013, B015, B088, B089, B090, B091, B092, B106, B107)', async ({
  page,
  simulator,
}) => {
  await alterAnswers(simulator, 'BalanceEnquiryService', { TotalBalance: '111.11' });
  await signIn(page, simulator, 'meera');
  const tabs = page.getByRole('tab');
  await test.step('on the dashboard six loans need a pager, and five deposits do not (B067, B068)', async () => {
    // In this order: the part with the pager comes late, and is there once one was shown.
    await tabs.nth(2).click();
    await expect(row(page)).toHaveCount(5);
    await expect(page.getByText('1 to 5 of 6')).toBeVisible();
    await tabs.nth(1).click();
    await expect(page.locator('[role=tabpanel]:visible .account-row')).toHaveCount(5);
    await expect(page.getByText('1 to 5 of 6')).toHaveCount(0);
    await expect(page.locator('.pager')).toHaveCount(0);
  });
  await openFromMenu(page, '/AccountDetails', 'Account details');
  await expect(page).toHaveURL(/\/AccountDetails$/);
  await expect(tabs).toHaveText(['Loans', 'Deposits', 'Operative', 'CASH ACCOUNT']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const columns = ['Account holder name', 'Account number', 'Branch name', 'Balance'];
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await expect(page.getByText('1 to 5 of 6')).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const [tab, source] of sources.entries()) {
    await tabs.nth(tab).click();
    await expect(tabs.nth(tab)).toHaveAttribute('aria-selected', 'true');
    const headings = await page.getByRole('columnheader').allInnerTexts();
    expect(headings.slice(0, 4)).toEqual(columns);
    await expectFirstRow(page, simulator, source);
  }
  await expect(page.locator('.pager')).toHaveCount(0);
  await tabs.nth(1).click();
  await expect(page.getByText('1 to 5 of 5')).toBeVisible();
  const second = page.locator('tbody tr').nth(1);
  const deposit = await second.locator('.number-groups').innerText();
  await second.getByRole('button', { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/ViewDepositAccount$/);
  await test.step('the six facts of the deposit whose View was pressed are those answered (B013, B092, B106)', async () => {
    const told = await toldRecord(simulator, 'FDViewService', deposit);
    await expect(page.locator('.summary-list dt')).toHaveText(sixFacts);
    await expect(page.locator('.summary-list dd')).toHaveText([
      '200007316',
      rupeesOf(told['principleAmount']),
      rupeesOf(told['MaturityValueAmount']),
      `${told['RateOfInterest']} %`,
      told['OpenDate'] ?? '',
      '003011000004719',
    ]);
    expect(told['RepayAccountNo']).toBe('003011000004719');
  });
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
  await test.step('View on an operative account and on a loan opens that one (B092)', async () => {
    for (const [tab, address] of [
      [2, /\/OperativeAccount$/],
      [0, /\/Loan$/],
    ] as const) {
      await openFromMenu(page, '/AccountDetails', 'Account details');
      await tabs.nth(tab).click();
      await expect(tabs.nth(tab)).toHaveAttribute('aria-selected', 'true');
      const number = await page.locator('tbody tr').nth(1).locator('.number-groups').innerText();
      await page.getByRole('button', { name: /^View/ }).nth(1).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue(number);
    }
  });
});

const sixFacts = [
  'CIF ID',
  'Principal amount',
  'Maturity value',
  'Rate of interest',
  'Open date',
  'Repay account number',
];
