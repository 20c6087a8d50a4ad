import { paths } from '../../src/paths.ts';
import { chooseAccount, firstCard, giveOtp, start } from '../cards/card-steps.ts';
import { calculate } from '../deposits/deposit-steps.ts';
import { callsOf, lastCallTo, lastRequestTo } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { rowsOf } from '../payees/payee-steps.ts';
import { fillSchedule, listed } from '../schedules/schedule-steps.ts';
import { goOn, openScreen, submit } from '../shell/shell-steps.ts';
import { signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { downloadFile, searchStatement } from '../statements/statement-steps.ts';
import { authorise, fillEntry, openEntry, toOtp } from '../transfers/transfer-steps.ts';

test.use({ dialect: 'documented' });

test('a loan’s statement, a schedule, a limit, a deposit, a cheque book and the logout need nothing beyond the documents (ruling 8, C173, decision 0061)', async ({
  page,
  simulator,
}) => {
  await typeSignIn(page, simulator, 'asha');
  await test.step('the bank prints no loan, so the portal does', async () => {
    await searchStatement(page, { type: 'Loan', account: '001031000000218', period: 'year' });
    const bytes = await downloadFile(page, 'PDF');
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    expect(await callsOf(simulator, 'LoanViewPDFService')).toEqual([]);
  });
  await test.step('a schedule sends each of its dates (C173)', async () => {
    await openEntry(page);
    await fillEntry(page, { amount: '500', remark: 'rent', payee: 'Ravi' });
    await fillSchedule(page, 'monthly');
    await submit(page);
    await toOtp(page, simulator, 'asha');
    await authorise(page, simulator, 'asha');
    await page.waitForURL(/WithinBankStatement$/);
    const added = await lastCallTo(simulator, 'ScheduleTransferService');
    const months = ['12-2026', '01-2027', '02-2027', '03-2027', '04-2027', '05-2027'];
    expect(added).toMatchObject({ code: '0', request: { RequestType: 'ADD' } });
    expect(added?.request['ScheduleTransferList']).toMatchObject(
      months.map((month) => ({ ScheduleDate: `01-${month}`, Status: 'E' })),
    );
    await openScreen(page, paths.viewScheduleTransfer);
    await expect(listed(page)).toContainText(['₹500.00']);
  });
  await test.step('another limit holds after an OTP', async () => {
    await openScreen(page, paths.limitManagement);
    await page.locator('input[type=radio]:not(:checked):not(:disabled)').last().check();
    await submit(page);
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await submit(page);
    await expect(page.locator('.banner.success')).toBeVisible();
  });
  await test.step('what a deposit comes to is worked out, and none can be opened', async () => {
    await openScreen(page, paths.termDepositCreation);
    await page.locator('#scheme').selectOption('35018');
    await page.locator('#account').check();
    await page.locator('#amount').fill('10000.50');
    await page.locator('#months').fill('24');
    await calculate(page);
    await expect(page.getByRole('heading', { name: 'At maturity' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  });
  await test.step('a cheque book is asked for, and named by no number', async () => {
    await openScreen(page, paths.chequeBookRequest);
    await page.getByRole('radio').first().check();
    await page.getByLabel('Number of leaves').selectOption('24');
    await submit(page);
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await submit(page);
    await expect(page.locator('.banner.success')).toContainText(/submitted successfully/);
  });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('input[name=userId]')).toBeVisible();
});

test.describe('with cards', () => {
  test.use({ scenario: 'cards' });

  test('a card is blocked without its reason, and the portal says so in its own words (X2, decision 0061) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha', paths.debitCard);
    await chooseAccount(page, '2317');
    await start(page, 'Block', firstCard);
    await page.getByRole('radio', { name: /^Temporary/ }).check();
    await page.getByLabel('Reason').selectOption('3');
    await submit(page);
    await giveOtp(page, simulator);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block card' }).click();
    await expect(page.locator('.banner.success')).toHaveText(
      'The card has been blocked temporarily.',
    );
    const sent = await lastRequestTo(simulator, 'ATMHotMarkingService');
    expect(Object.keys(sent ?? {}).toSorted()).toEqual(['CardNo', 'CustNo', 'OTP', 'Status']);
  });
});

test.describe('with payees', () => {
  test.use({ scenario: 'payees' });

  test('a payee is taken out of use, and the portal says so in its own words (decision 0061) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha', paths.manageBeneficiary);
    await page.getByRole('searchbox').fill('ravi');
    await expect(rowsOf(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Deactivate Ravi Shankar Joshi' }).click();
    await goOn(page);
    await expect(page.locator('.banner.success')).toHaveText('Deactivated Successfully!!');
  });
});

test.describe('with cheques', () => {
  test.use({ scenario: 'positive-pay' });

  test('an instruction of positive pay keeps its MICR code to itself (decision 0061) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha', paths.positivePay);
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field('Account').selectOption('001011000007902');
    await field('Pay').fill('Yarn House');
    await field('Remarks').fill('Yarn');
    await field('Amount').fill('50000');
    await field('Cheque number').fill('700122');
    await field('MICR code').fill('400971001');
    await field('Cheque date').click();
    await page.locator('.date-dialog td button:not([aria-disabled=true])').first().click();
    await submit(page);
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await submit(page);
    await expect(page.locator('.banner.success')).toBeVisible();
    const sent = (await callsOf(simulator, 'PositivePayService'))[0];
    expect(sent).toMatchObject({ code: '0', request: { InstrumentNo: '700122' } });
    expect(sent?.request).not.toHaveProperty('MICRCode');
  });
});
