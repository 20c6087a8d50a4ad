import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { paiseIn } from '../statements/statement-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { expectPlainAddresses, watchAddresses } from '../identity/identity-steps.ts';
import { callsOf } from '../transfers/transfer-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';

const savings = '001010000042317';
const row = (page: Page) => page.locator('.account-row');
const fact = (page: Page, term: string) =>
  page
    .locator('.summary-list > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .first();

async function openFromMenu(page: Page, path: string, title: string): Promise<void> {
  await goByMenu(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('view details opens an operative account with its balances, and leads on to a transfer and a mini statement', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const addresses = watchAddresses(page);
  const chooser = page.getByRole('combobox', { name: 'Account' });
  await test.step('the account that was clicked is chosen (B064, B096)', async () => {
    await row(page).nth(1).getByRole('button', { name: 'View details' }).click();
    await expect(page).toHaveURL(/\/OperativeAccount$/);
    await expect(chooser).toHaveValue('001011000007902');
    await expect(page.locator('.account-leaf .bal')).toContainText('₹');
  });
  await test.step('another account shows its summary (B095, B101, B102)', async () => {
    await chooser.selectOption(savings);
    await expect(page.locator('.account-leaf .bal')).toHaveText('₹2,84,510.75 Cr');
    const answered = (await callsOf(simulator, 'BalanceEnquiryService')).at(-1);
    expect(answered?.request).toEqual({ AccountNumber: savings, CustNo: '100042317' });
    await expect(fact(page, 'Total balance')).toHaveText('₹2,84,510.75 Cr');
    await expect(fact(page, 'Sanctioned amount')).toHaveText('₹0.00');
    await expect(fact(page, 'Sanction ends on')).toHaveText('–');
    await expect(fact(page, 'IFSC')).toHaveText('SHKR0000001');
    await expect(fact(page, 'Branch name')).toHaveText('Dadar West');
    await expect(fact(page, 'Account type')).toHaveText('Savings');
  });
  await expectAccessibleInBoth(page);

  const lines = page.locator('tbody tr');
  await test.step('its mini statement is asked for and has ten lines (B139, B140, B146)', async () => {
    await page.getByRole('button', { name: 'Mini statement' }).click();
    await expect(page).toHaveURL(/\/MiniStatement$/);
    await expect(lines).toHaveCount(10);
    expect(
      (await callsOf(simulator, 'MiniStatementService')).map(({ request }) => request),
    ).toContainEqual({ AccountNumber: savings, CustNo: '100042317' });
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
  await test.step('no address has carried anything (B006)', () =>
    expectPlainAddresses(addresses, 2));
  await test.step('the card beside it leads to a transfer from the account (B097, B100)', async () => {
    await openFromMenu(page, '/OperativeAccount', 'Operative account');
    await expect(chooser).toHaveValue(savings);
    await page.getByRole('complementary').getByRole('button', { name: 'Within bank' }).click();
    await expect(page).toHaveURL(/\/WithinBank$/);
    await expect(page.locator(`input[type=radio][value="${savings}"]`)).toBeChecked();
    await openFromMenu(page, '/OperativeAccount', 'Operative account');
    await page.getByRole('complementary').getByRole('button', { name: 'Other bank' }).click();
    await expect(page).toHaveURL(/\/OtherBank$/);
    await expect(page.locator(`input[type=radio][value="${savings}"]`)).toBeChecked();
  });
});

test('view details opens a deposit, whose end is told where its money has a place to go (B065, B108, B109, B110, B111, B112, B113, B115, B374)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await page.getByRole('tab').nth(1).click();
  await row(page)
    .filter({ hasText: '001021000001846' })
    .getByRole('button', { name: 'View details' })
    .click();
  await expect(page).toHaveURL(/\/DepositAccount$/);
  const chooser = page.getByRole('combobox', { name: 'Account' });
  await expect(chooser).toHaveValue('001021000001846');
  await expect(fact(page, 'Account holder name')).toHaveText('Asha Vijay Kulkarni');
  await expect(fact(page, 'Account number')).toHaveText('001021000001846');
  await expect(fact(page, 'Scheme')).toHaveText('Reinvestment Deposit');
  await expect(fact(page, 'Branch name')).toHaveText('Dadar West');
  await expect(fact(page, 'Status')).toHaveText('OPEN');
  await expect(fact(page, 'Maturity value')).toHaveText('₹2,30,228.38');
  await expect(fact(page, 'Maturity date')).toHaveText('12-05-2027');
  await expect(fact(page, 'Nominee')).toContainText('Isha Vijay Kulkarni');
  const instruction = page.getByRole('heading', { name: 'Maturity instruction' });
  const told = page.getByRole('region', { name: 'Maturity instruction' });
  await expect(told).toContainText('001010000042317');
  await expect(told).toContainText('Renewed automaticallyYes');
  await expectAccessibleInBoth(page);
  await chooser.selectOption('001021000002390');
  await expect(fact(page, 'Account number')).toHaveText('001021000002390');
  await expect(fact(page, 'Principal amount')).toHaveText('₹1,50,000.00');
  await expect(instruction).toHaveCount(0);

  await chooser.selectOption('001022000000934');
  await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  const firstPage = await page.locator('.recent tbody tr').allInnerTexts();
  await page.locator('.recent').getByRole('button', { name: 'Next Page' }).click();
  await expect(page.locator('.recent tbody tr').first()).not.toHaveText(firstPage[0] ?? '');
  await expect(page.locator('.recent tbody tr')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Download Statement' }).click();
  await expect(page).toHaveURL(/\/DownloadStatement$/);
  await expect(page.locator('#type')).toHaveValue('others');
  await expect(page.locator('#account')).toHaveValue('001022000000934');
  await page.locator('#period').selectOption('year');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('.statement tbody tr')).not.toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('StatementOfAccount_001022000000934.pdf');
});

test('view details opens a loan among all loans, with its five figures and its payments five to a page (B066, B114, B117, B118, B119, B120, B121, B444)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await page.getByRole('tab').nth(2).click();
  await row(page)
    .filter({ hasText: '001031000000218' })
    .getByRole('button', { name: 'View details' })
    .click();
  await expect(page).toHaveURL(/\/Loan$/);
  const chooser = page.getByRole('combobox', { name: 'Account' });
  await expect(chooser).toHaveValue('001031000000218');
  await expect(chooser.getByRole('option')).toHaveCount(2);
  await expect(fact(page, 'Account number')).toHaveText('001031000000218');
  await expect(fact(page, 'Account holder name')).toHaveText('Asha Vijay Kulkarni');
  await expect(fact(page, 'Branch name')).toHaveText('Dadar West');
  await expect(fact(page, 'Product')).toHaveText('Housing Loan');
  await expect(fact(page, 'Disbursed on')).toHaveText(/^\d{2}-\d{2}-\d{4}$/);
  for (const term of ['Disbursed amount', 'EMI', 'Outstanding balance']) {
    await expect(fact(page, term)).toHaveText(/^₹[\d,]+\.\d{2}$/);
  }
  await expect(fact(page, 'Rate of interest')).toHaveText(/^\d+\.\d{2} %$/);
  const payments = page.locator('.recent tbody tr');
  await expect(payments).toHaveCount(5);
  await expect(payments.first().getByRole('rowheader')).toHaveText(/^\d{2}-\d{2}-\d{4}$/);
  expect(
    (await callsOf(simulator, 'MiniStatementService')).map(({ request }) => request),
  ).toContainEqual(expect.objectContaining({ AccountNumber: '001031000000218' }));
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page.getByText('6 to 10 of 10')).toBeVisible();
  await expectAccessibleInBoth(page);
  await chooser.selectOption({ index: 1 });
  await expect(fact(page, 'Product')).not.toHaveText('Housing Loan');
  await page.getByRole('button', { name: 'Download Statement' }).click();
  await expect(page.locator('#type')).toHaveValue('Loan');
  await expect(page.locator('#account')).toHaveValue('001032000000077');
});

/** What the balance column shows of loans, deposits and operative accounts, and who tells it. */
const balances = [
  ['LoanViewService', 'LoanRecordList', 'outstandingBalanceAmount'],
  ['FDViewService', 'RecordLists', 'principleAmount'],
  ['BalanceEnquiryService', '', 'ClearBalance'],
] as const;

/** The balance that the bank has told of this account. */
async function toldBalance(
  simulator: Simulator,
  [service, list, field]: (typeof balances)[number],
  number: string,
): Promise<bigint> {
  const [call] = await callsOf(simulator, service);
  // Safe: the contracts' own wire shapes, of which the test reads two fields.
  const rows = (call?.response?.[list] ?? [call?.response]) as Record<string, string>[];
  const told = rows.find(({ AccNo }) => (AccNo ?? call?.request['AccountNumber']) === number);
  return paiseIn(told?.[field] ?? '');
}

test('account details list all kinds under the same columns, and View leads to each (B013, B017, B088, B089, B090, B091, B092, B106, B107)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  await openFromMenu(page, '/AccountDetails', 'Account details');
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toHaveText('Loans');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const columns = ['Account holder name', 'Account number', 'Branch name', 'Balance'];
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await expect(page.getByText('1 to 5 of 6')).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const [tab, source] of balances.entries()) {
    await tabs.nth(tab).click();
    await expect(tabs.nth(tab)).toHaveAttribute('aria-selected', 'true');
    const headings = await page.getByRole('columnheader').allInnerTexts();
    expect(headings.slice(0, 4)).toEqual(columns);
    const first = page.locator('tbody tr').first();
    await expect(first).toContainText('******');
    await first.getByRole('button', { name: /^Show / }).click();
    const amount = first.getByText(/^₹[\d,]+\.\d{2}$/);
    await expect(amount).toBeVisible();
    const number = await first.locator('.account-number').innerText();
    expect(paiseIn(await amount.innerText())).toBe(await toldBalance(simulator, source, number));
  }
  await expect(page.locator('.pager')).toHaveCount(0);
  await tabs.nth(1).click();
  await expect(page.getByText('1 to 5 of 5')).toBeVisible();
  await page.getByRole('button', { name: /^View/ }).first().click();
  await expect(page).toHaveURL(/\/ViewDepositAccount$/);
  for (const term of ['CIF ID', 'Principal amount', 'Maturity value', 'Open date']) {
    await expect(fact(page, term)).not.toHaveText('');
  }
  await expect(fact(page, 'Rate of interest')).toHaveText(/%$/);
  await expect(fact(page, 'Repay account number')).toHaveText('003011000004719');
  await expectAccessibleInBoth(page);
  // The other address of the screen, for the row that this entry of the history was handed.
  await page.evaluate(() => {
    const { state } = window.history;
    window.history.replaceState(state, '', '/FDDetailview');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  await expect(page).toHaveURL(/\/FDDetailview$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit account detail');
  await expectAccessible(page);
  await expect(page.locator('.summary-list dd')).toHaveCount(6);
  await expect(fact(page, 'Repay account number')).toHaveText('003011000004719');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
  await openFromMenu(page, '/AccountDetails', 'Account details');
  const second = await page.locator('tbody tr').nth(1).locator('.account-number').innerText();
  await page.getByRole('button', { name: /^View/ }).nth(1).click();
  await expect(page).toHaveURL(/\/Loan$/);
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue(second);
});

test('the cash accounts are the credit lines, whose debit balance, mode of operation and cheque books are their own (B016, B093, B094, B103, B439)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  await openFromMenu(page, '/CashAccount', 'Account details');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('CASH ACCOUNT');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: '003014000000853' })).toHaveCount(1);
  const cashCredit = rows.filter({ hasText: '003013000001267' });
  await cashCredit.getByRole('button', { name: /^View/ }).click();
  await expect(page.locator('.cash-view .bal')).toHaveText(/^₹[\d,]+\.\d{2} Dr$/);
  await expect(page.locator('.cash-view')).toContainText('Godavari Agro Producers Ltd');
  await expect(page.locator('.cash-view')).toContainText('Authorised signatories');
  await expect(fact(page, 'Sanctioned amount')).toHaveText('₹40,00,000.00');
  await expect(fact(page, 'Sanction ends on')).toHaveText('31-03-2027');
  await expectAccessibleInBoth(page);
  await openFromMenu(page, '/ChequeBookRequest', 'Cheque Book Request');
  await page.locator('input[type=radio][value="003013000001267"]').check();
  await expect(page.getByLabel('Number of leaves').locator('option:not([value=""])')).toHaveText([
    '9',
    '24',
    '48',
    '105',
  ]);
});
