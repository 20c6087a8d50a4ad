import { paiseOf } from '@sahakar/contracts/wire/rupees';
import type { Page } from '@playwright/test';
import { formatRupees } from '../../src/ui/money.ts';
import {
  calculate,
  confirmDeposit,
  depositOrders,
  expectRefused,
  expectViewSwitch,
  expectWarned,
  lastAnswer,
  openCreation,
  passCalculatorForm,
} from './deposit-steps.ts';
import { expect, expectAccessibleInBoth, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { callsAfter, callsOf } from '../transfers/transfer-steps.ts';
import { comeTo, menuEntry, openMenu } from '../shell/shell-steps.ts';

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit' });
const clearButton = (page: Page) => page.getByRole('button', { name: 'Clear' });

/** The calculator does not look at the balance, so the bank does (B431). */
async function expectTooMuch(page: Page): Promise<void> {
  await submitButton(page).click();
  const question = page.getByRole('dialog', { name: 'Open this deposit?' });
  await expect(question.locator('dd').first()).toHaveText('₹9,00,000.50');
  await expect(question).toContainText('Reinvestment Deposit');
  await expect(question).toContainText('XXXXXXXXXXX2317');
  await question.getByRole('button', { name: 'Open the deposit' }).click();
  const said = page.getByRole('alertdialog', { name: 'Insufficient Balance' });
  await said.getByRole('button', { name: 'OK' }).click();
}

/** A deposit that is renewed once with its principal, worked out. */
async function calculateRenewed(page: Page): Promise<void> {
  await page.locator('#scheme').selectOption('35018');
  await page.locator('#account').check();
  await page.locator('#amount').fill('10000.50');
  await page.locator('#months').fill('24');
  await page.getByRole('switch', { name: 'Auto renewal' }).check();
  await page.locator('#renewals').selectOption('1');
  await page.locator('#renewalOption').selectOption('P');
  await expect(page.getByText('Mode of operation: Single')).toBeVisible();
  await calculate(page);
}

test('the calculator asks in order, shows what the bank answers, and opens the deposit after one question (B043, B195, B196, B227, B230, B280, B281, B282, B283, B284, B286, B287, B319, B320, B321, B322, B323, B324, B325, B326, B327, B328, B400, B431, B451, B452, B453, B454, B458, B460, B462, R-8)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await openMenu(page, 'Deposit calculator', 'Create FD/RD Calculator');
  await expect(page).toHaveURL(/\/Creation$/);
  await expectViewSwitch(page, 'calculator');
  await passCalculatorForm(page);
  expect(await callsOf(simulator, 'FDCreationService')).toEqual([]);
  await expect(submitButton(page)).toHaveCount(0);
  await expect(page.getByText('Mode of operation: Single')).toBeVisible();

  await calculate(page);
  await expect(page.getByRole('heading', { name: 'At maturity' })).toBeFocused();
  const answer = await lastAnswer(simulator);
  expect(answer).toMatchObject({ ROI: '6.95', MaturityDate: '21-11-2028' });
  const inRupees = (text = '') => formatRupees(paiseOf(text) ?? 0n);
  await expect(page.locator('.deposit-aside .bal')).toHaveText(inRupees(answer['MaturityAmount']));
  await expect(page.locator('.deposit-aside dd')).toHaveText([
    '6.95 %',
    inRupees(answer['InterestAmt']),
    '21-11-2028',
  ]);
  await expectAccessibleInBoth(page);

  await expectTooMuch(page);
  await page.locator('#amount').fill('10000.50');
  await expect(submitButton(page)).toHaveCount(0);
  await expect(clearButton(page)).toHaveCount(0);
  await calculate(page);
  await clearButton(page).click();
  await expect(page.locator('#scheme')).toHaveValue('');
  await expect(page.locator('#amount')).toHaveValue('');
  await expect(page.locator('.deposit-aside .bal')).toHaveCount(0);

  await calculateRenewed(page);
  await submitButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await depositOrders(simulator, 'CREATE')).toHaveLength(1);
  await confirmDeposit(page);
  const [, created] = await depositOrders(simulator, 'CREATE');
  expect(created?.request).toMatchObject({
    TDType: 'TDA',
    AutoCloseMaturityFlag: 'Y',
    renewalFlag: 'P',
    MaxNumOfRenewalAllwd: '1',
    DepositDt: '21-11-2026 00:00:00',
    MOD: 'Single',
    Amount: '10000.50',
  });
  const services = (await callsAfter(simulator)).map(({ service }) => service);
  expect(services.filter((name) => /OTPGeneration|TPIN/.test(name))).toEqual([]);

  const number = String(created?.response?.['AccNo']);
  await expect(page.locator('.deposit-receipt')).toContainText(String(created?.response?.['RRN']));
  await expect(page.locator('.deposit-receipt')).toContainText('Principal only, renewals: 1');
  await menuEntry(page, 'Dashboard').click();
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page.locator('.account-row').filter({ hasText: number })).toContainText('OPEN');
});

/** The warnings of the creation page, each as soon as its field is left. */
async function passCreationWarnings(page: Page): Promise<void> {
  await page.locator('#scheme').selectOption('35015');
  await page.locator('#amount').fill('99999999');
  await page.locator('#months').fill('12');
  await page.locator('#account').check();
  await expect(page.getByText(/^Available ₹/)).toBeVisible();
  await expectRefused(page, 'Entered amount is greater than available balance.');
  await expectWarned(page, 'months', '11', 'Enter numbers of month in range 12 - 120');
  await expectWarned(page, 'months', '121', 'Enter numbers of month in range 12 - 120');
  await expectWarned(page, 'months', '13', 'Enter numbers of month in multiple of 3');
  await expectWarned(page, 'amount', '999', 'Amount should not be less than ₹1,000.00');
  await expectWarned(page, 'amount', '99999999', 'XXXXXXXXXXX1204 has insufficent balance');
  await page.locator('#amount').pressSequentially('1a.5000');
  await expect(page.locator('#amount')).toHaveValue('15,000');
  await page.locator('#months').pressSequentially('1x.2');
  await expect(page.locator('#months')).toHaveValue('12');
  await page.locator('#scheme').selectOption('35010');
  await page.locator('#days').pressSequentially('3a.0');
  await expect(page.locator('#days')).toHaveValue('30');
  await expectWarned(page, 'days', '365', 'Enter numbers of days in range 1 - 364');
  await expectRefused(page, 'Please fill number of days.');
  await page.locator('#scheme').selectOption('35018');
  await expectRefused(page, 'Please fill number of months');
}

test('the creation page warns field by field and opens a deposit with a nominee, who is listed (B042, B148, B196, B234, B236, B237, B285, B329, B330, B331, B332, B333, B334, B335, B336, B337, B338, B339, B400, B461)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'ravi');
  await page.locator('.quick').getByRole('link', { name: 'Open a deposit' }).click();
  await expect(page).toHaveURL(/\/TermDepositCreation$/);
  await expectViewSwitch(page, 'creation');
  await passCreationWarnings(page);
  expect(await callsOf(simulator, 'FDCreationService')).toEqual([]);

  await page.locator('input[name=account]').nth(1).check();
  await expect(page.getByText('Mode of operation: Either or survivor')).toBeVisible();
  await page.locator('#account').check();
  await expect(page.getByText('Mode of operation: Single')).toBeVisible();
  await page.locator('#amount').fill('5000');
  await page.locator('#months').fill('12');

  const renewal = page.getByRole('switch', { name: 'Auto renewal' });
  await renewal.check();
  await renewal.uncheck();
  await page.getByLabel('Name a nominee').check();
  await calculate(page);
  await expect(page.locator('.banner.error li')).toHaveText([
    'Enter the name of the nominee',
    'Choose the relation of the nominee',
    'Enter the date of birth as day, month and year',
  ]);
  await expect(page.locator('#nominee-relation option[value^="0"]')).toHaveCount(27);
  await page.locator('#nominee-name').fill('Rohan Ravi Joshi');
  await page.locator('#nominee-relation').selectOption('024');
  await page.locator('#nominee-born').fill('02-02-2015');
  await expectRefusedGuardian(page);
  await expect(page.locator('#nominee-guardianRelation option:not([value=""])')).toHaveText([
    'Father',
    'Mother',
    'Others',
  ]);
  await page.locator('#nominee-guardianRelation').selectOption('M');
  await page.locator('#nominee-guardianName').fill('Sunita Ravi Joshi');
  await page.locator('#nominee-guardianAddress').fill('4 Gokhale Road North');
  await calculate(page);
  await expect(submitButton(page)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  await confirmDeposit(page);
  const [created] = await depositOrders(simulator, 'CREATE');
  expect(created?.request).toMatchObject({
    AutoCloseMaturityFlag: 'F',
    NomineeMinorFlag: 'Y',
    NomineeGuardianCode: 'M',
    Relation: '024',
    MOD: 'Single',
  });
  await page.getByRole('button', { name: 'View deposit' }).click();
  await expect(page).toHaveURL(/\/DepositAccount$/);
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue(
    String(created?.response?.['AccNo']),
  );
  await openMenu(page, 'Nominee details', 'Nominee Details');
  await expect(page.locator('tbody tr').filter({ hasText: 'Rohan Ravi Joshi' })).toContainText(
    'Son',
  );
});

async function expectRefusedGuardian(page: Page): Promise<void> {
  await calculate(page);
  await expect(page.locator('.banner.error li')).toHaveText([
    'Choose the relation of the guardian',
    'Enter the name of the guardian',
    'Enter the address of the guardian',
  ]);
}

test.describe('where the bank asks for an OTP', () => {
  test.use({ policy: { deposit: { otp: true } } });

  test('a recurring deposit is signed and opened by instalments, and never renewed (B197, B285, B447, B448, B449, B450, B455, B456, B459, RULINGS F2)', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    await openCreation(page);
    await expect(page.locator('#scheme option')).toHaveText([
      'Choose a scheme',
      'Fixed Deposit Monthly Payout (35014)',
      'Fixed Deposit Quarterly Payout (35015)',
      'Fixed Deposit Half Yearly Payout (35016)',
      'Fixed Deposit Yearly Payout (35017)',
      'Reinvestment Deposit (35018)',
      'Short Term Deposit (35010)',
    ]);
    await page.getByRole('radio', { name: /^Recurring/ }).check();
    await expect(page.locator('#scheme option')).toHaveText(['Recurring Deposit (35011)']);
    await expect(page.getByRole('switch')).toHaveCount(0);
    await page.locator('#account').check();
    await expectWarned(page, 'amount', '99', 'Amount should not be less than ₹100.00');
    await page.locator('#amount').fill('100');
    await page.locator('#months').fill('13');
    await expect(submitButton(page)).toHaveCount(0);
    await calculate(page);
    await expect(clearButton(page)).toBeVisible();
    await submitButton(page).click();
    const question = page.getByRole('dialog', { name: 'Open this deposit?' });
    await expect(question.locator('dd').first()).toHaveText('₹100.00');
    await fillOtp(question.locator('#otp'), simulator, 'asha');
    await question.getByRole('button', { name: 'Open the deposit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit opened');
    const [created] = await depositOrders(simulator, 'CREATE');
    expect(created?.request).toMatchObject({ schemeCode: '35011', AutoCloseMaturityFlag: 'N' });
    expect((await callsOf(simulator, 'OTPGenerationService')).at(-1)?.request).toMatchObject({
      RequestType: 'FUNDTRANSFERPIN',
      variable1: '100.00',
      variable4: 'Recurring Deposit',
    });
  });
});

test('a maker finds neither item nor action for a deposit, and a typed address leads home (B198, F11)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  await expect(menuEntry(page, 'Term deposit creation')).toHaveCount(0);
  await expect(page.locator('.quick').getByRole('link', { name: 'Open a deposit' })).toHaveCount(0);
  for (const path of ['/TermDepositCreation', '/Creation']) {
    await comeTo(page, path);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.locator('.account-row').first()).toBeVisible();
  }
});
