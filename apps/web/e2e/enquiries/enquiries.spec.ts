import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { lastCallTo, servicesCalled } from '../calls.ts';
import { alterAnswers, breakOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { comeTo, followMenu, menuEntry } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { languageNames, textsIn } from '../texts.ts';

async function open(page: Page, name: string): Promise<void> {
  await followMenu(menuEntry(page, name));
  await expect(page.locator('[aria-current=page]')).toHaveText(name);
  await expect(page.locator('main h1')).toBeFocused();
}

const headers = (page: Page) => page.locator('main thead th');
const rows = (page: Page) => page.locator('main tbody tr');
const account = (page: Page) => page.getByLabel('Account', { exact: true });

const ownAccounts = ['Choose an account', /XXXXXXXXXXX2317/, /XXXXXXXXXXX7902/];
const nominee = ['1', 'Ms Isha Vijay Kulkarni', '001010000042317', 'Daughter'];
const guarantor = ['1', 'Nalini Govind Apte', '001031000000218', /^5 Ranade Road, Dadar West/];
const presented = ['14-10-2026', '001011000007902', '700133', '18,600.00'];
const returned = ['Bank of Maharashtra', 'Returned', 'Drawer signature differs'];
const chequePaid = ['004500', 'Paid', '10-12-2025', '2,458.50'];

/** The rows that the bank has answered to the newest enquiry. */
async function told(simulator: Simulator): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = (await lastCallTo(simulator, 'AccountEnquiryService'))?.response;
  // Safe: the contract's test proves the shape of the answer.
  return (answer as { Rows: Readonly<Record<string, unknown>>[] } | undefined)?.Rows ?? [];
}

/** The requests of the customer, narrowed by day, type and number. */
async function expectRequestSearch(page: Page, simulator: Simulator): Promise<void> {
  await open(page, 'Request enquiry');
  await expect(page.getByLabel('Request number')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'From date' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'To date' })).toBeVisible();
  const types = page.getByLabel('Type').locator('option:not([value=""])');
  await expect(types).toHaveText(['Pending', 'Rejected', 'Stopped']);
  await expect(rows(page)).toHaveCount(3);
  for (const [field, name, found] of [
    ['From date', 'FromDate', ['20-11-2026']],
    ['To date', 'ToDate', ['05-10-2026', '22-09-2026']],
  ] as const) {
    await page.getByRole('button', { name: `Choose a date for ${field}` }).click();
    await expect(page.getByRole('button', { name: '21 November 2026' })).toBeFocused();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: field })).toHaveValue('21/10/2026');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(rows(page).locator('> :nth-child(2)')).toHaveText(found);
    const asked = await lastCallTo(simulator, 'AccountEnquiryService');
    expect(asked?.request).toMatchObject({ Key: 'REQUEST', [name]: '21-10-2026' });
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(rows(page)).toHaveCount(3);
  }
  await page.getByLabel('Type').selectOption('Stopped');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Request number').fill(String((await told(simulator))[1]?.['requestNo']));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Type').selectOption('Rejected');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No request matches your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  for (const [field, keys] of [
    ['From date', ['Enter']],
    ['To date', ['PageUp', 'Enter']],
  ] as const) {
    await page.getByRole('button', { name: `Choose a date for ${field}` }).click();
    await expect(page.getByRole('button', { name: '21 November 2026' })).toBeFocused();
    for (const key of keys) await page.keyboard.press(key);
  }
  await page.getByRole('button', { name: 'Search' }).click();
  const problem = page.getByRole('group', { name: 'There is a problem' });
  await expect(problem).toBeFocused();
  await problem.getByRole('link', { name: 'The end date is before the start date.' }).click();
  await expect(page.getByRole('textbox', { name: 'To date' })).toBeFocused();
}

/** The two of one loan, and none of the other. */
async function expectGuarantors(page: Page): Promise<void> {
  await open(page, 'Guarantor details');
  await expect(rows(page)).toHaveCount(2);
  await expect(headers(page)).toHaveText(['Sr. no.', 'Guarantor name', 'Loan account', 'Address']);
  await expect(rows(page).first().locator('> *')).toHaveText(guarantor);
  const loans = page.getByLabel('Loan').locator('option');
  await expect(loans).toHaveText(['All loans', /XXXXXXXXXXX0218/, /XXXXXXXXXXX0077/]);
  await page.getByLabel('Loan').selectOption({ index: 2 });
  await expect(page.getByText('No guarantor is recorded for your loans.')).toBeVisible();
  await expect(page.getByText('Nalini Govind Apte')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByLabel('Loan').selectOption({ index: 1 });
  await expect(rows(page)).toHaveCount(2);
}

/** The leaves of one account, and the books of another. */
async function expectChequesAndBooks(page: Page): Promise<void> {
  await open(page, 'Cheque enquiry');
  await expect(account(page).locator('option')).toHaveText(ownAccounts);
  await account(page).selectOption({ index: 1 });
  await expect(headers(page)).toHaveText(['Cheque number', 'Status', 'Date', 'Amount (₹)']);
  await expect(rows(page).first().locator('> *')).toHaveText(chequePaid);
  await expect(page.getByText('1 to 10 of 24')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await account(page).selectOption({ index: 2 });
  await expect(page.getByText(/^1 to 10 of/), 'another account begins anew').toBeVisible();

  await open(page, 'Cheque book status');
  await expect(account(page).locator('option')).toHaveText(ownAccounts);
  await account(page).selectOption({ index: 2 });
  for (const text of ['24', '700120', '700143']) {
    await expect(rows(page).filter({ hasText: 'Issued' })).toContainText(text);
  }
  await expect(rows(page).filter({ hasText: 'Pending' })).toContainText('48');
}

/** What others have presented, and what the customer has asked for. */
async function expectOtherCheques(page: Page): Promise<void> {
  await test.step('inward cheques are those presented (B026, B158)', async () => {
    await open(page, 'Inward cheque clearing');
    const headings =
      'Date, Account, Cheque number, Amount (₹), Presented by, Status, Return reason';
    await expect(headers(page)).toHaveText(headings.split(', '));
    await expect(rows(page).filter({ hasText: '700133' }).locator('> *')).toHaveText([
      ...presented,
      ...returned,
    ]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
  await test.step('cheque book requests are listed (B030)', async () => {
    await open(page, 'Cheque book requests');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('48');
  });
  await test.step('stopped cheques are listed (B033)', async () => {
    await open(page, 'Stopped cheques');
    await expect(rows(page).filter({ hasText: '004514' })).toContainText('Stopped');
  });
}

test('every enquiry shows what the ledger holds of the customer, and nothing else', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha');
  await test.step('nominees are those of the ledger (B004, B020, B147)', async () => {
    await open(page, 'Nominee details');
    await expect(headers(page)).toHaveText([
      'Sr. no.',
      'Nominee name',
      'Account number',
      'Relation',
    ]);
    await expect(rows(page).first().locator('> *')).toHaveText(nominee);
    await page.getByRole('button', { name: languageNames.ma }).click();
    await expect(rows(page).first()).toContainText(textsIn('ma').deposits.relations['006']);
    await page.getByRole('button', { name: languageNames.en }).click();
    await expect(rows(page)).toHaveCount((await told(simulator)).length);
  });
  await test.step('guarantors are those of a loan (B021, A18)', async () => {
    await expectGuarantors(page);
  });
  await test.step('liens are those of an account (B004, B022, B149, B150)', async () => {
    await open(page, 'Lien enquiry');
    await expect(page.getByText('Choose an account above.')).toBeVisible();
    await account(page).selectOption({ index: 2 });
    const headings = 'Sr. no., Lien amount (₹), Start date, End date, Reason';
    await expect(headers(page)).toHaveText(headings.split(', '));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).locator('> *')).toHaveText([
      '1',
      '25,000.00',
      '01-04-2026',
      '–',
      'Security for locker 114',
    ]);
    await account(page).selectOption({ index: 1 });
    await expect(page.getByText('There is no lien on this account.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('tax is told by deposit and financial year (B023, B153, B154)', async () => {
    await open(page, 'TDS enquiry');
    await expect(page.locator('main dt')).toHaveText('Customer number');
    await expect(page.locator('main dd')).toHaveText('100042317');
    const headings = 'Sr. no., Financial year, Account number, Interest paid (₹), Tax deducted (₹)';
    await expect(headers(page)).toHaveText(headings.split(', '));
    await expect(rows(page).first()).toContainText('2026-27');
    const taxed = rows(page).filter({ hasText: '001021000002213' }).filter({ hasText: '2025-26' });
    await expect(taxed).toContainText('36,013.70');
    await expect(taxed).toContainText('3,601.00');
  });
  await test.step('requests are narrowed by number, date and type (B024, B151, B152)', async () => {
    await expectRequestSearch(page, simulator);
  });
  await test.step('cheques and books are those of an account (B025, B027, B155, B156, B157)', async () => {
    await expectChequesAndBooks(page);
  });

  await expectOtherCheques(page);
});

test('an enquiry that fails says why and may be asked again; one on its way keeps its table, and its rows are this customer’s; who may only look sees neither limits nor payees (B004, B048, B150, D6) @wide', async ({
  page,
  simulator,
}) => {
  await breakOnce(simulator, 'AccountEnquiryService');
  await signIn(page, simulator, 'vikram', paths.inwardClearing);
  await expect(page.getByRole('alert')).toHaveText('There is Technical Issue');
  await expect(headers(page)).toHaveCount(7);
  const onItsWay = Promise.withResolvers<void>();
  await page.route('**/Entities/FSwitchServiceCall', async (route) => {
    const isEnquiry = route.request().postDataJSON()['servicename'] === 'AccountEnquiryService';
    if (isEnquiry) await onItsWay.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('tbody[aria-busy=true]')).toBeVisible();
  onItsWay.resolve();
  await expect(rows(page).filter({ hasText: '512028' })).toBeVisible();
  await expect(rows(page).filter({ hasText: '700133' })).toHaveCount(0);
  await open(page, 'Lien enquiry');
  await account(page).selectOption('003011000004719');
  const lien = '1; 1,50,000.00; 15-07-2026; 14-07-2027; Margin for bank guarantee 26 of 2026';
  await expect(rows(page).locator('> *')).toHaveText(lien.split('; '));
  // Beneficiaries are for those who pay, and the limits for those who act alone.
  for (const path of [paths.beneficiary, paths.userAccountLimit]) {
    await comeTo(page, path);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.locator('.account-row').first()).toBeVisible();
  }
});

/** Every enquiry with its words for no row, and the cash accounts, of which she has none. */
const withoutRows = [
  ['Cash account', 'You have no cash credit or overdraft account.'],
  ['Nominee details', 'No nominee is recorded for your accounts.'],
  ['Guarantor details', 'No guarantor is recorded for your loans.'],
  ['Lien enquiry', 'There is no lien on this account.'],
  ['TDS enquiry', 'No tax was deducted from your interest.'],
  ['Request enquiry', 'You have made no request.'],
  ['Cheque enquiry', 'No cheque book was issued for this account.'],
  ['Cheque book status', 'No cheque book was issued or asked for.'],
  ['Inward cheque clearing', 'No cheque of yours was presented by another bank.'],
  ['Cheque book requests', 'You have not asked for a cheque book.'],
  ['Stopped cheques', 'You have not stopped a cheque.'],
] as const;

test('an enquiry that is answered without rows has none of its own, and says so without a dialog (B004) @wide', async ({
  page,
  simulator,
}) => {
  await alterAnswers(simulator, 'AccountEnquiryService', { Rows: [] });
  await signIn(page, simulator, 'asha');
  for (const [name, words] of withoutRows) {
    await open(page, name);
    if ((await account(page).count()) > 0) await account(page).selectOption({ index: 1 });
    await expect(rows(page)).toHaveText([words]);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    if (name === 'Request enquiry') await expectNoneOfNoSearch(page, words);
  }
});

/** A search that narrows nothing has not failed to match, also where one that did was cleared. */
async function expectNoneOfNoSearch(page: Page, words: string): Promise<void> {
  const search = page.getByRole('button', { name: 'Search' });
  await page.getByLabel('Request number').fill('S1');
  await search.click();
  await expect(rows(page)).toHaveText(['No request matches your search.']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await search.click();
  await expect(rows(page)).toHaveText([words]);
}

test('a switch that announces no enquiries is asked for none, and the screen says so (ruling 9) @wide', async ({
  page,
  simulator,
}) => {
  await page.route('**/Entities/FSwitchServiceCall', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    // This switch is the same one but for what it announces with a token.
    await route.fulfill({ response: answer, body: text.replaceAll('AccountEnquiry', 'Other') });
  });
  await signIn(page, simulator, 'asha');
  for (const name of ['Nominee details', 'Lien enquiry', 'Stopped cheques']) {
    await open(page, name);
    await expect(page.getByText('The bank does not offer this enquiry yet.')).toBeVisible();
    await expect(page.locator('main table')).toHaveCount(0);
  }
  const services = await servicesCalled(simulator);
  expect(services).not.toContain('AccountEnquiryService');
});
