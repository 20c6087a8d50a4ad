import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { callsAfter, callsOf } from '../transfers/transfer-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { row, rupeesOf, type ToldRecord, toldRecord } from './account-steps.ts';

/** What stands behind a term of the two amounts of a row. */
const amountOf = (account: Locator, term: string) =>
  account.locator('.amount-pair dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');

/** At once, and what is used of the limit and which payments come next after that. */
const askedByItself = [
  'FDViewService',
  'LoanViewService',
  'ManagePayeeService',
  'MiniStatementService',
  'LimitManagementService',
  'ScheduleTransferService',
];

/** A deposit tells its terms, and its two amounts when asked. */
async function expectDepositRow(page: Page, deposit: Locator): Promise<void> {
  await test.step('a deposit tells its terms, and a closed one is not there (B058, B214)', async () => {
    for (const text of ['Asha Vijay Kulkarni', 'Dadar West', '7.10 %', 'OPEN']) {
      await expect(deposit).toContainText(text);
    }
    await expect(page.getByText('001021000000412')).toHaveCount(0);
  });
  await test.step('its amounts are shown and hidden again (B059, B060)', async () => {
    for (const [what, amount] of [
      ['principal', '₹2,00,000.00'],
      ['maturity value', '₹2,30,228.38'],
    ] as const) {
      const eye = deposit.getByRole('button', { name: new RegExp(`${what} of the deposit`) });
      await expect(deposit).not.toContainText(amount);
      await eye.click();
      await expect(deposit).toContainText(amount);
      await eye.click();
      await expect(deposit).not.toContainText(amount);
    }
  });
}

/** A loan tells its instalment in the open, and what is owed when asked. */
async function expectLoanRow(loan: Locator, told: ToldRecord): Promise<void> {
  await test.step('a loan tells its branch and, in the open, its instalment (B061, B063)', async () => {
    await expect(loan).toContainText(told['BranchName'] ?? 'no branch');
    await expect(amountOf(loan, 'EMI')).toHaveText(rupeesOf(told['EMIAmount']));
  });
  await test.step('its balance is shown and hidden again (B061, B062)', async () => {
    const owed = amountOf(loan, 'Outstanding balance');
    await expect(owed).toContainText('******');
    const eye = loan.getByRole('button', { name: /outstanding balance of the loan/ });
    await eye.click();
    await expect(owed).toHaveText(rupeesOf(told['outstandingBalanceAmount']));
    await eye.click();
    await expect(owed).toContainText('******');
  });
}

test('three tabs hold the operative accounts, the open deposits and the loans, whose amounts are hidden until asked for @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const tabs = page.getByRole('tab');
  await test.step('three tabs stand beside the recent transactions (B049, B050)', async () => {
    await expect(tabs).toHaveText(['Operative', 'Deposits', 'Loans']);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  });
  // Nothing else is asked for by itself, and the answers come in any order.
  await expect
    .poll(async () => (await callsAfter(simulator)).map(({ service }) => service))
    .toEqual(expect.arrayContaining(askedByItself));
  const [deposits] = await callsOf(simulator, 'FDViewService');
  expect(deposits?.request).toMatchObject({ CustNo: '100042317' });
  const [loans] = await callsOf(simulator, 'LoanViewService');
  expect(loans?.request).toMatchObject({ CustNo: '100042317' });
  const numbersIn = (list: unknown) =>
    // Safe: the contracts' own wire shapes, of which the test reads two fields.
    (list as { AccNo: string; ReceiptStatus?: string }[])
      .filter(({ ReceiptStatus = 'OPEN' }) => ReceiptStatus === 'OPEN')
      .map(({ AccNo }) => AccNo);
  const numbersShown = async () =>
    (await row(page).locator('.number-groups').allInnerTexts()).map((text) => text.trim());
  const before = (await callsAfter(simulator)).length;

  const deposit = row(page).filter({ hasText: '001021000001846' });
  await test.step('the deposits are those answered, five on a page (B057, B067)', async () => {
    await tabs.nth(1).click();
    await expect(row(page)).toHaveCount(5);
    await expect(page.getByText('1 to 5 of 6')).toBeVisible();
    const firstPage = await numbersShown();
    await page.getByRole('button', { name: 'Next Page' }).click();
    await expect(row(page)).toHaveCount(1);
    expect([...firstPage, ...(await numbersShown())]).toEqual(
      numbersIn(deposits?.response?.['RecordLists']),
    );
    await page.getByRole('button', { name: 'Previous Page' }).click();
  });
  await expectDepositRow(page, deposit);

  const loan = row(page).filter({ hasText: '001031000000218' });
  await test.step('the loans are those answered (B057)', async () => {
    await tabs.nth(2).click();
    await expect(row(page)).toHaveCount(2);
    expect(await numbersShown()).toEqual(numbersIn(loans?.response?.['LoanRecordList']));
    await expect(page.locator('.pager')).toHaveCount(0);
  });
  await expectLoanRow(loan, await toldRecord(simulator, 'LoanViewService', '001031000000218'));
  await test.step('none of this was a call (B059, B060, B062)', async () => {
    expect(await callsAfter(simulator)).toHaveLength(before);
  });
  await expectAccessibleInBoth(page);
});

test.describe('a customer with many accounts', () => {
  test.use({ scenario: 'many-accounts' });

  test('six operative accounts are on two pages (B070) @wide', async ({ page, simulator }) => {
    await signIn(page, simulator, 'asha');
    await expect(row(page)).toHaveCount(5);
    await expect(page.getByText('1 to 5 of 6')).toBeVisible();
    await page.getByRole('button', { name: 'Next Page' }).click();
    await expect(row(page)).toHaveCount(1);
    await expect(row(page)).toContainText('004011000071172');
  });

  test('five operative accounts have a pager, four have none, on the dashboard and in the details (B071, B091) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'ravi');
    await expect(row(page)).toHaveCount(5);
    await expect(page.getByText('1 to 5 of 5')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn(page, simulator, 'meera');
    await expect(row(page)).toHaveCount(4);
    await expect(page.locator('.pager')).toHaveCount(0);
    await goByMenu(page, '/AccountDetails');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account details');
    await page.getByRole('tab', { name: 'Operative' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(4);
    await expect(page.locator('.pager')).toHaveCount(0);
  });
});

test('five loans need no pager (B068) @wide', async ({ page, simulator }) => {
  await signIn(page, simulator, 'imran');
  await page.getByRole('tab').nth(2).click();
  await expect(row(page)).toHaveCount(5);
  await expect(page.locator('.pager')).toHaveCount(0);
});

test('five deposits need no pager, six loans do (B067, B068) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  await page.getByRole('tab').nth(1).click();
  await expect(row(page)).toHaveCount(5);
  await expect(page.locator('.pager')).toHaveCount(0);
  await page.getByRole('tab').nth(2).click();
  await expect(row(page)).toHaveCount(5);
  await expect(page.getByText('1 to 5 of 6')).toBeVisible();
});

test('who has neither deposit nor loan reads so without any message, whichever code says it (B423, B424, B425, RULINGS 4.1) @wide', async ({
  page,
  simulator,
}) => {
  const answerWith = async (
    codes: Record<'FDViewService' | 'LoanViewService', string>,
    times: number,
  ) => {
    for (const [service, code] of Object.entries(codes)) {
      const action = { kind: 'code', code, message: 'No such account' };
      await simulator.post('/faults', { service, times, action });
    }
  };
  const expectSilence = async () => {
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByText('You have no open deposit.')).toBeVisible();
    await page.getByRole('tab').nth(2).click();
    await expect(page.getByText('You have no open loan.')).toBeVisible();
    await expect(page.getByText('No such account')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  await answerWith({ FDViewService: '7002', LoanViewService: '5011' }, 1);
  await signIn(page, simulator, 'asha');
  await expectSilence();
  // The screen of the loans asks for them once more.
  await answerWith({ FDViewService: '5011', LoanViewService: '7002' }, 2);
  await page.reload();
  await expectSilence();
  await goByMenu(page, '/Loan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan account');
  await expect(page.getByText('You have no open loan.')).toBeVisible();
  await expect(page.getByText('No such account')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a list that could not be loaded says so and may be asked for again @wide', async ({
  page,
  simulator,
}) => {
  await simulator.post('/faults', {
    service: 'FDViewService',
    times: 1,
    action: { kind: 'code', code: '9199', message: 'The register is closed' },
  });
  await signIn(page, simulator, 'asha');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('alert')).toContainText('The register is closed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page)).toHaveCount(5);
});
