import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { dialogOf, menuItem, openList, rowsOf } from '../approvals/authorise-steps.ts';
import {
  askToBlock,
  expectOnlyCancel,
  fillDetails,
  firstCard,
  giveOtp,
  openAshasCards,
  openCards,
  start,
} from '../cards/card-steps.ts';
import { tellOfCheque } from '../cheques/cheque-steps.ts';
import { callsOf } from '../calls.ts';
import { breakDown, breakOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { scheduleOnce } from '../schedules/schedule-steps.ts';
import { followMenu, openMenu, submit } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { toConfirm } from '../transfers/other-bank-steps.ts';
import { fillEntry, openEntry, submitEntry, toCheck, toOtp } from '../transfers/transfer-steps.ts';
import { readTechnicalIssue, technicalIssue } from './technical-issue.ts';

// Each step of a transfer within the bank is tried in transfers/transfer-faults.spec.ts.

const rent = { amount: '15000', remark: 'rent December' } as const;

/** The OTP is right, and what it allows is answered by HTTP 500. */
async function authoriseInVain(
  page: Page,
  simulator: Simulator,
  key: string,
  service: string,
  fields?: Readonly<Record<string, string>>,
) {
  await fillOtp(page.locator('#otp'), simulator, key);
  await breakOnce(simulator, service, fields);
  await page.locator('#otp').press('Enter');
  await readTechnicalIssue(page);
}

test('HTTP 500 is told as an error by a payment to another bank and by a new schedule; the limit beside the amount, for which nobody asked, is left out (C339, decision 93) @wide', async ({
  page,
  simulator,
}) => {
  await breakDown(simulator, 'LimitManagementService');
  await signIn(page, simulator, 'asha');
  await expect
    .poll(async () => (await callsOf(simulator, 'LimitManagementService')).length)
    .toBeGreaterThan(0);
  await toConfirm(page, { ...rent, type: '2' });
  await toOtp(page, simulator, 'asha');
  await authoriseInVain(page, simulator, 'asha', 'NEFT_RTGS_TransactionService');
  await openEntry(page);
  await fillEntry(page, rent);
  await expect(page.locator('.limit-left')).toHaveCount(0);
  await scheduleOnce(page);
  await submitEntry(page);
  await toOtp(page, simulator, 'asha');
  await authoriseInVain(page, simulator, 'asha', 'ScheduleTransferService', { RequestType: 'ADD' });
});

test('HTTP 500 is told as an error by what a maker asks for (C339) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  await toCheck(page, { ...rent, payee: 'Sahyadri' });
  await toOtp(page, simulator, 'meera');
  await authoriseInVain(page, simulator, 'meera', 'FundTransferRequestService');
  await toConfirm(page, { ...rent, type: '2', payee: 'Krishna' });
  await toOtp(page, simulator, 'meera');
  await authoriseInVain(page, simulator, 'meera', 'NEFT_RTGS_TransactionRequestService');
});

test.describe('of the scenario with requests and schedules', () => {
  test.use({ scenario: 'requests-and-schedules' });

  test('HTTP 500 is told as an error by the lists of a checker and by each decision, and not by the counts of his menu (C339, decision 93) @wide', async ({
    page,
    simulator,
  }) => {
    for (const service of ['FundTransferRequestService', 'NEFT_RTGS_TransactionRequestService']) {
      const { id } = await breakDown(simulator, service);
      await signIn(page, simulator, 'charles');
      // It comes when all that the first screen asks for has come or failed.
      await expect(page.locator('.ahead')).toBeAttached();
      expect(await callsOf(simulator, service)).not.toEqual([]);
      await expect(technicalIssue(page)).toHaveCount(0);
      await openListInVain(page);
      await simulator.faults.remove(id);
    }
    await signIn(page, simulator, 'charles');
    // Lists and counts ask the same services at moments of their own.
    for (const [tab, service, decision] of [
      [0, 'FundTransferRequestService', { Requesttype: 'A' }],
      [2, 'NEFT_RTGS_TransactionService', undefined],
    ] as const) {
      await openList(page);
      await page.getByRole('tab').nth(tab).click();
      const row = rowsOf(page).first();
      await row.getByRole('button', { name: /^Approve/ }).click();
      await authoriseInVain(page, simulator, 'charles', service, decision);
    }
    await openList(page);
    const row = rowsOf(page).first();
    await row.getByRole('button', { name: /^Reject/ }).click();
    await breakOnce(simulator, 'FundTransferRequestService', { Requesttype: 'R' });
    await dialogOf(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await readTechnicalIssue(page);
  });

  test('HTTP 500 after decisions on several requests says of none that it was not done, since the bank may have done it @wide', async ({
    page,
    simulator,
  }) => {
    for (const service of ['FundTransferRequestService', 'NEFT_RTGS_TransactionRequestService']) {
      await breakDown(simulator, service, { fields: { Requesttype: 'R' } });
    }
    await signIn(page, simulator, 'charles');
    await followMenu(menuItem(page));
    const boxes = page.locator('.desk-rows tbody').getByRole('checkbox');
    for (const place of [0, 1]) await boxes.nth(place).check();
    await page.getByRole('button', { name: 'Reject selected' }).click();
    await dialogOf(page).getByRole('button', { name: 'Yes', exact: true }).click();
    const title = '0 of 2 requests decided, 2 not confirmed';
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    const issue = /: There is Technical Issue$/;
    await expect(page.locator('.decided li')).toHaveText([issue, issue]);
    await expect(page.locator('.decided')).not.toContainText('Not done');
  });

  test('HTTP 500 is told as an error where a schedule is deleted (C339) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha', paths.viewScheduleTransfer);
    await page.getByRole('button', { name: /^View the schedule of ₹2,500\.00/ }).click();
    await page.getByRole('button', { name: 'Delete the whole schedule' }).click();
    await breakOnce(simulator, 'ScheduleTransferService', { RequestType: 'DELETE' });
    await dialogOf(page).getByRole('button', { name: 'Yes' }).click();
    await readTechnicalIssue(page);
  });
});

test.describe('of the scenario with cards', () => {
  test.use({ scenario: 'cards' });

  test('HTTP 500 is told as an error by each service of a card (C339) @wide', async ({
    page,
    simulator,
  }) => {
    const issue = 'There is Technical Issue';
    await openAshasCards(page, simulator);
    await breakOnce(simulator, 'GetOverallCardLimitService');
    await start(page, 'Change limits', firstCard);
    await readTechnicalIssue(page);
    await openCards(page);
    await breakOnce(simulator, 'GetOTPService');
    await askToBlock(page, 'Temporary', firstCard);
    await expectOnlyCancel(page, issue);
    await askToBlock(page, 'Temporary', firstCard);
    await giveOtp(page, simulator);
    await breakOnce(simulator, 'ATMHotMarkingService');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block card' }).click();
    await expectOnlyCancel(page, issue);
    await start(page, 'Change limits', firstCard);
    await page.locator('.limit-row input').first().fill('10000');
    await submit(page);
    await breakOnce(simulator, 'UpdateAllCardDetailsService');
    await giveOtp(page, simulator);
    await expectOnlyCancel(page, issue);
    await start(page, 'Generate PIN', firstCard);
    await fillDetails(page, firstCard);
    await page.locator('#pin').fill('4071');
    await page.locator('#confirmed').fill('4071');
    await submit(page);
    await breakOnce(simulator, 'UpdateCardPinService');
    await giveOtp(page, simulator);
    await expectOnlyCancel(page, issue);
  });
});

test.describe('of the scenario with positive pay', () => {
  test.use({ scenario: 'positive-pay' });

  test('HTTP 500 is told as an error by limits, the fate of a cheque and positive pay (C339) @wide', async ({
    page,
    simulator,
  }) => {
    await breakOnce(simulator, 'LimitManagementService');
    await signIn(page, simulator, 'asha', paths.userAccountLimit);
    await readTechnicalIssue(page);
    await openMenu(page, 'Limit management', 'Limit Management');
    await page.getByRole('radio', { name: /₹1,00,000.00/ }).check();
    await submit(page);
    await authoriseInVain(page, simulator, 'asha', 'LimitManagementService', {
      RequestType: 'UPDATE',
    });
    await openMenu(page, 'Positive pay', 'Positive Pay');
    await breakOnce(simulator, 'fateOfChqService');
    await tellOfCheque(page, '700122');
    await readTechnicalIssue(page);
    await submit(page);
    await authoriseInVain(page, simulator, 'asha', 'PositivePayService');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByLabel('Account', { exact: true }).selectOption({ index: 1 });
    await breakOnce(simulator, 'PositivePayStatementService');
    await submit(page);
    await readTechnicalIssue(page);
  });

  test('HTTP 500 is told as an error by the balance of an account that is looked at (C339, B416) @wide', async ({
    page,
    simulator,
  }) => {
    await breakOnce(simulator, 'BalanceEnquiryService');
    await signIn(page, simulator, 'asha', paths.operativeAccount);
    await readTechnicalIssue(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.account-leaf .bal')).toHaveText(/^₹[\d,]+\.\d{2} Cr$/);
    await openMenu(page, 'Account details', 'Account details');
    await page.getByRole('tab').nth(2).click();
    await breakOnce(simulator, 'BalanceEnquiryService');
    await page
      .getByRole('button', { name: /^Show balance/ })
      .first()
      .click();
    await readTechnicalIssue(page);
  });
});

/** The dialog stands before the tabs, so none of them can be chosen. */
async function openListInVain(page: Page): Promise<void> {
  await followMenu(menuItem(page));
  await readTechnicalIssue(page);
}
