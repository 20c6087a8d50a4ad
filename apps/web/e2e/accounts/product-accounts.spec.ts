import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf } from '../calls.ts';
import { alterAnswers, breakDown, refuse } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlainAddresses, watchAddresses } from '../identity/identity-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { downloadFile, pdfOf, valuesOf } from '../statements/statement-steps.ts';
import {
  answerNoProducts,
  expectDepositAmounts,
  expectDepositTerms,
  expectLoanBalance,
  expectLoanTerms,
  expectNoProducts,
  expectRecent,
  fact,
  row,
  rupeesOf,
  toldLines,
  toldRecord,
  toldRecords,
  viewDetails,
} from './account-steps.ts';

const recurring = '001022000000934';
const current = '001011000007902';
const closed = '001021000000412';
const housing = '001031000000218';
const vehicle = '001032000000077';

test('view details opens a deposit, whose end is told where its money has a place to go (B012, B065, B108, B109, B110, B111, B112, B214, B444)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await page.getByRole('tab').nth(1).click();
  await test.step('its row tells its terms, and its amounts when asked, five on a page (B058, B067)', async () => {
    await expect(page.getByText('1 to 5 of 6')).toBeVisible();
    await expect(row(page)).toHaveCount(5);
    const deposit = row(page).filter({ hasText: '001021000001846' });
    await expectDepositTerms(deposit);
    await expectDepositAmounts(deposit);
  });
  await viewDetails(page, '001021000001846');
  await expect(page).toHaveURL(/\/DepositAccount$/);
  const chooser = page.getByRole('combobox', { name: 'Account' });
  await expect(chooser).toHaveValue('001021000001846');
  await expect(fact(page, 'Account holder name')).toHaveText('Asha Vijay Kulkarni');
  await expect(fact(page, 'Account number')).toHaveText('001021000001846');
  await expect(fact(page, 'Scheme')).toHaveText('Reinvestment Deposit');
  await expect(fact(page, 'Branch name')).toHaveText('Dadar West');
  await expect(fact(page, 'Status')).toHaveText('OPEN');
  await expect(fact(page, 'CIF ID')).toHaveText('100042317');
  await expect(fact(page, 'Principal amount')).toHaveText('₹2,00,000.00');
  await expect(fact(page, 'Rate of interest')).toHaveText('7.10 %');
  await expect(fact(page, 'Repay account number')).toHaveText('001010000042317');
  await expect(fact(page, 'Maturity value')).toHaveText('₹2,30,228.38');
  await expect(fact(page, 'Open date')).toHaveText('12-05-2025');
  await expect(fact(page, 'Maturity date')).toHaveText('12-05-2027');
  await expect(fact(page, 'Nominee')).toContainText('Isha Vijay Kulkarni');
  await test.step('the chooser has the open deposits, and not the closed one of the answer (B214)', async () => {
    const told = await toldRecords(simulator, 'FDViewService');
    expect(told).toContainEqual(
      expect.objectContaining({ AccNo: closed, ReceiptStatus: 'CLOSED' }),
    );
    const open = told.filter(({ ReceiptStatus }) => ReceiptStatus === 'OPEN');
    expect(await valuesOf(page, '#account')).toEqual(open.map(({ AccNo }) => AccNo));
  });
  const instruction = page.getByRole('heading', { name: 'Maturity instruction' });
  const told = page.getByRole('region', { name: 'Maturity instruction' });
  await expect(told).toContainText('001010000042317');
  await expect(told).toContainText('Renewed automaticallyYes');
  await expectAccessibleInBoth(page);
  await chooser.selectOption('001021000002390');
  await expect(fact(page, 'Account number')).toHaveText('001021000002390');
  await expect(fact(page, 'Principal amount')).toHaveText('₹1,50,000.00');
  await expect(fact(page, 'Maturity value')).not.toHaveText('₹2,30,228.38');
  await expect(instruction).toHaveCount(0);
});

test('a chosen deposit has its own transactions five to a page, and its statement as a PDF made here @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const addresses = watchAddresses(page);
  await page.getByRole('tab').nth(1).click();
  await viewDetails(page, '001021000001846');
  await page.getByRole('combobox', { name: 'Account' }).selectOption(recurring);
  await test.step('they are those answered for it, on two pages (B113, B114)', async () => {
    await expect(page.getByText('1 to 5 of 10')).toBeVisible();
    const { requests, lines } = await toldLines(simulator, recurring);
    expect(requests).toEqual([{ AccountNumber: recurring, CustNo: '100042317' }]);
    expect(lines).toHaveLength(10);
    await expectRecent(page, lines.slice(0, 5));
    await page.locator('.recent').getByRole('button', { name: 'Next Page' }).click();
    await expect(page.getByText('6 to 10 of 10')).toBeVisible();
    await expectRecent(page, lines.slice(5));
  });
  await test.step('the link leads to its statement, among the open deposits and whatever else is of this type (B115, B123, B129, B214)', async () => {
    const deposits = await valuesOf(page, '#account');
    expect(deposits).toHaveLength(6);
    await page.getByRole('button', { name: 'Download Statement' }).click();
    await expect(page).toHaveURL(/\/DownloadStatement$/);
    await expect(page.locator('#type')).toHaveValue('others');
    await expect(page.locator('#account')).toHaveValue(recurring);
    expect(await valuesOf(page, '#account')).toEqual(['', current, ...deposits]);
  });
  await test.step('it comes from EStatementService alone, and the PDF is made from it (B374)', async () => {
    await page.locator('#period').selectOption('year');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('.statement tbody tr')).not.toHaveCount(0);
    const waiting = page.waitForEvent('download');
    const { text } = await pdfOf(await downloadFile(page, 'PDF'));
    expect((await waiting).suggestedFilename()).toBe(`StatementOfAccount_${recurring}.pdf`);
    expect(text).toContain(recurring);
    const asked = await callsOf(simulator, 'EStatementService');
    expect(asked.map(({ request }) => request['AccountNumber'])).toEqual([recurring]);
    expect(await callsOf(simulator, 'LoanViewPDFService')).toEqual([]);
  });
  await test.step('no address has carried anything (B006)', () =>
    expectPlainAddresses(addresses, 2));
});

test('view details opens a loan among all loans, with its five figures and its payments five to a page (B006, B014, B066, B117, B118, B121)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const addresses = watchAddresses(page);
  await page.getByRole('tab').nth(2).click();
  await test.step('its row tells its instalment, and what is owed when asked (B061, B063)', async () => {
    const loan = row(page).filter({ hasText: housing });
    await expect(loan).toBeVisible();
    const told = await toldRecord(simulator, 'LoanViewService', housing);
    await expectLoanTerms(loan, told);
    await expectLoanBalance(loan, told);
  });
  const chooser = page.getByRole('combobox', { name: 'Account' });
  await test.step('the loan that was clicked is chosen, among all loans (B066)', async () => {
    await viewDetails(page, vehicle);
    await expect(page).toHaveURL(/\/Loan$/);
    await expect(chooser).toHaveValue(vehicle);
    await expect(chooser.getByRole('option')).toHaveCount(2);
    await page.goBack();
    await page.getByRole('tab').nth(2).click();
  });
  await viewDetails(page, housing);
  await expect(page).toHaveURL(/\/Loan$/);
  await expect(chooser).toHaveValue(housing);
  await expect(chooser.getByRole('option')).toHaveCount(2);
  await expect(fact(page, 'Account number')).toHaveText(housing);
  await expect(fact(page, 'Account holder name')).toHaveText('Asha Vijay Kulkarni');
  await expect(fact(page, 'Branch name')).toHaveText('Dadar West');
  await expect(fact(page, 'Product')).toHaveText('Housing Loan');
  await test.step('its figures are those answered (B119, B444)', async () => {
    const told = await toldRecord(simulator, 'LoanViewService', housing);
    expect(told['DisburseDate']).toMatch(/^\d{2}-\d{2}-\d{4}$/);
    await expect(fact(page, 'Disbursed on')).toHaveText(told['DisburseDate'] ?? '');
    for (const [term, field] of [
      ['Disbursed amount', 'DisburstAmount'],
      ['EMI', 'EMIAmount'],
      ['Outstanding balance', 'outstandingBalanceAmount'],
    ] as const) {
      await expect(fact(page, term)).toHaveText(rupeesOf(told[field]));
    }
    await expect(fact(page, 'Rate of interest')).toHaveText(`${told['RateOfInterest']} %`);
  });
  await test.step('its payments are those answered, on two pages (B114, B120)', async () => {
    await expect(page.getByText('1 to 5 of 10')).toBeVisible();
    const { requests, lines } = await toldLines(simulator, housing);
    expect(requests).toEqual([{ AccountNumber: housing, CustNo: '100042317' }]);
    await expectRecent(page, lines.slice(0, 5));
    await page.getByRole('button', { name: 'Next Page' }).click();
    await expect(page.getByText('6 to 10 of 10')).toBeVisible();
    await expectRecent(page, lines.slice(5));
  });
  await expectAccessibleInBoth(page);
  await chooser.selectOption({ index: 1 });
  await expect(fact(page, 'Product')).not.toHaveText('Housing Loan');
  await page.getByRole('button', { name: 'Download Statement' }).click();
  await expect(page).toHaveURL(/\/DownloadStatement$/);
  await expect(page.locator('#type')).toHaveValue('Loan');
  await expect(page.locator('#account')).toHaveValue(vehicle);
  expectPlainAddresses(addresses, 2);
});

test('an account, a deposit and a loan without transactions have an empty table, no message and the way to their statement (B114, B115, B121) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  const { id } = await refuse(simulator, 'MiniStatementService', '7999', 'No transactions found');
  const statement = page.getByRole('button', { name: 'Download Statement' });
  for (const [tab, number, type] of [
    [0, current, 'others'],
    [1, '001021000001846', 'others'],
    [2, housing, 'Loan'],
  ] as const) {
    await page.locator('nav a[href="/"]').first().click();
    await page.getByRole('tab').nth(tab).click();
    await expect(row(page).filter({ hasText: number })).toBeVisible();
    await viewDetails(page, number);
    await expect(fact(page, 'Account number')).toHaveText(number);
    await expect(page.locator('.recent thead')).toBeVisible();
    await expect(page.locator('.recent tbody')).toHaveText('There are no transactions yet.');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('No transactions found')).toHaveCount(0);
    expect((await toldLines(simulator, number)).requests).toHaveLength(1);
    const mini = page.locator('.recent').getByRole('button', { name: 'Mini Statement' });
    await expect(mini).toHaveCount(number === current ? 1 : 0);
    await statement.click();
    await expect(page).toHaveURL(/\/DownloadStatement$/);
    await expect(page.locator('#type')).toHaveValue(type);
    await expect(page.locator('#account')).toHaveValue(number);
  }
  await test.step('that way stays where the transactions cannot be had', async () => {
    await simulator.faults.remove(id);
    const broken = await breakDown(simulator, 'MiniStatementService');
    await page.goBack();
    await page.getByRole('combobox', { name: 'Account' }).selectOption(vehicle);
    await expect(page.locator('.recent').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(statement).toBeVisible();
    await simulator.faults.remove(broken.id);
  });
  await test.step('who has no deposit and no loan reads so, whichever code says it (B423, B424)', async () => {
    await answerNoProducts(simulator, { FDViewService: '7002', LoanViewService: '5011' }, 1);
    await page.locator('nav a[href="/"]').first().click();
    await page.reload();
    await expectNoProducts(page);
  });
});

test('of a deposit that is closed by the time that it is looked at that is said, and another one stands there @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha');
  await page.getByRole('tab').nth(1).click();
  await expect(row(page)).toHaveCount(5);
  const told = await toldRecords(simulator, 'FDViewService');
  const place = told.findIndex(({ AccNo }) => AccNo === '001021000001846');
  await alterAnswers(simulator, 'FDViewService', {
    [`RecordLists/${place}/ReceiptStatus`]: 'CLOSED',
  });
  // From then on the list is asked for anew where it is shown.
  await page.clock.fastForward('00:31');
  await viewDetails(page, '001021000001846');
  const gone = page.getByText('The account ending 1846 is not open any more.');
  await expect(gone).toBeVisible();
  const chooser = page.getByRole('combobox', { name: 'Account' });
  await expect(chooser).not.toHaveValue('001021000001846');
  await chooser.selectOption({ index: 1 });
  await expect(gone).toHaveCount(0);
});
