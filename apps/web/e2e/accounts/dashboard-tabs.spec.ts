import { expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, callsOf, servicesCalled } from '../calls.ts';
import { refuseOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { settlingOf } from '../settling.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import {
  answerNoProducts,
  expectDepositAmounts,
  expectDepositTerms,
  expectLoanBalance,
  expectLoanTerms,
  expectNoPager,
  expectNoProducts,
  row,
  toldRecord,
} from './account-steps.ts';

/** At once, and what is used of the limit and which payments come next after that. */
const askedByItself = [
  'FDViewService',
  'LoanViewService',
  'ManagePayeeService',
  'MiniStatementService',
  'LimitManagementService',
  'ScheduleTransferService',
];

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
  await expect.poll(() => servicesCalled(simulator)).toEqual(expect.arrayContaining(askedByItself));
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
  await test.step('a deposit tells its terms, and a closed one is not there (B058, B214)', async () => {
    await expectDepositTerms(deposit);
    await expect(page.getByText('001021000000412')).toHaveCount(0);
  });
  await test.step('its amounts are shown and hidden again (B059, B060)', () =>
    expectDepositAmounts(deposit));

  const loan = row(page).filter({ hasText: '001031000000218' });
  await test.step('the loans are those answered (B057)', async () => {
    await tabs.nth(2).click();
    await expect(row(page)).toHaveCount(2);
    expect(await numbersShown()).toEqual(numbersIn(loans?.response?.['LoanRecordList']));
    await expect(page.locator('.pager')).toHaveCount(0);
  });
  const told = await toldRecord(simulator, 'LoanViewService', '001031000000218');
  await test.step('a loan tells its branch and, in the open, its instalment (B061, B063)', () =>
    expectLoanTerms(loan, told));
  await test.step('its balance is shown and hidden again (B061, B062)', () =>
    expectLoanBalance(loan, told));
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
    const settled = settlingOf(page);
    await signIn(page, simulator, 'ravi');
    await expect(row(page)).toHaveCount(5);
    await expect(page.getByText('1 to 5 of 5')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn(page, simulator, 'meera');
    await expectNoPager(row(page), 4, settled);
    await goByMenu(page, '/AccountDetails');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account details');
    await page.getByRole('tab', { name: 'Operative' }).click();
    await expectNoPager(page.locator('tbody tr'), 4, settled);
  });
});

test('five loans need no pager (B068) @wide', async ({ page, simulator }) => {
  const settled = settlingOf(page);
  await signIn(page, simulator, 'imran');
  await page.getByRole('tab').nth(2).click();
  await expectNoPager(row(page), 5, settled);
});

test('who has neither deposit nor loan reads so without any message, whichever code says it (B423, B424, B425, RULINGS 4.1) @wide', async ({
  page,
  simulator,
}) => {
  await answerNoProducts(simulator, { FDViewService: '7002', LoanViewService: '5011' }, 1);
  await signIn(page, simulator, 'asha');
  await expectNoProducts(page);
  // The screen of the loans asks for them once more.
  await answerNoProducts(simulator, { FDViewService: '5011', LoanViewService: '7002' }, 2);
  await page.reload();
  await expectNoProducts(page);
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
  await refuseOnce(simulator, 'FDViewService', '9199', 'The register is closed');
  await signIn(page, simulator, 'asha');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('alert')).toContainText('The register is closed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page)).toHaveCount(5);
});
