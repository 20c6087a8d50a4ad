import { readFile } from 'node:fs/promises';
import { paiseOf } from '@sahakar/contracts/wire/rupees';
import type { Locator, Page } from '@playwright/test';
import { formatRupees } from '../../src/ui/amounts/money.ts';
import {
  calculate,
  chooseKind,
  clearButton,
  confirmDeposit,
  depositOrders,
  expectEditsToDiscard,
  expectRenewals,
  expectViewSwitch,
  expectWarned,
  lastAnswer,
  openCreation,
  passAmount,
  passRenewal,
  passScheme,
  passTenure,
  submitButton,
} from './deposit-steps.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf, lastRequestTo, servicesCalled } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { expectPlainAddresses, watchAddresses } from '../identity/identity-steps.ts';
import { pdfOf } from '../statements/statement-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { acknowledge, comeTo, menuEntry, openMenu } from '../shell/shell-steps.ts';

/** The one question that Submit asks: it names amount, scheme and debit account (B287). */
async function expectQuestion(page: Page, amount: string): Promise<Locator> {
  await submitButton(page).click();
  const question = page.getByRole('dialog', { name: 'Open this deposit?' });
  await expect(question.locator('dd').first()).toHaveText(amount);
  await expect(question).toContainText('Reinvestment Deposit');
  await expect(question).toContainText('XXXXXXXXXXX2317');
  return question;
}

/** The calculator does not look at the balance, so the bank does (B431). */
async function expectTooMuch(page: Page): Promise<void> {
  const question = await expectQuestion(page, '₹9,00,000.50');
  await question.getByRole('button', { name: 'Open the deposit' }).click();
  await acknowledge(page, 'Insufficient Balance');
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

/** Every question of the calculator, one after the other, none of which is a call. */
async function passForm(page: Page, simulator: Simulator): Promise<void> {
  await test.step('scheme, payout and account come first (B280, B320, B321, B328)', async () => {
    await passScheme(page);
  });
  await test.step('interest that is paid out cannot be put in again (B453)', async () => {
    await expectRenewals(page);
  });
  await test.step('the amount has a least, and two decimals (B319, B322, B323)', async () => {
    await passAmount(page);
  });
  await test.step('the tenure is months, or days for a short deposit (B324, B325, B454)', async () => {
    await passTenure(page);
  });
  await test.step('a renewal needs its number and its option (B326, B327, B452, B458)', async () => {
    await passRenewal(page);
  });
  await test.step('before Calculate there is neither Submit nor Clear (B282)', async () => {
    await expect(submitButton(page)).toHaveCount(0);
    await expect(clearButton(page)).toHaveCount(0);
  });
  expect(await callsOf(simulator, 'FDCreationService')).toEqual([]);
  await expect(page.getByText('Mode of operation: Single')).toBeVisible();
}

/** The receipt as a PDF, open and closed by a password. */
async function expectReceiptPdf(page: Page, facts: readonly string[]): Promise<void> {
  const save = async (): Promise<Uint8Array> => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('TransactionRecipt.pdf');
    return new Uint8Array(await readFile(await download.path()));
  };
  const { text } = await pdfOf(await save());
  const words = 'Ten thousand rupees and fifty paise';
  for (const fact of [...facts, '₹10,000.50', words, 'Principal only, renewals: 1']) {
    expect(text).toContain(fact);
  }
  await page.getByLabel('Protect the PDF with a password').check();
  await page.getByLabel('Password of the PDF').fill('Kolhapur-416001');
  await expectAccessibleInBoth(page);
  const closed = await save();
  await expect(pdfOf(closed)).rejects.toThrow(/password/i);
  expect((await pdfOf(closed, 'Kolhapur-416001')).text).toBe(text);
}

/** The deposit as it was ordered, and among the others. */
async function expectOpened(page: Page, simulator: Simulator): Promise<void> {
  await confirmDeposit(page);
  const [, created] = await depositOrders(simulator, 'CREATE');
  await test.step('the order carries every choice, and no secret was asked for (B227, B230, B287, B400, B460, B462)', async () => {
    expect(created?.request).toMatchObject({
      TDType: 'TDA',
      schemeCode: '35018',
      ProductCode: '35018',
      Scheme: 'Reinvestment Deposit',
      IntFreq: 'B',
      Frequency: 'B',
      period: '24',
      TenureInMonths: '24',
      TenureInDays: '0',
      TYear: '2',
      TransferAccountNumber: '001010000042317',
      IntCreditAcctNo: '001010000042317',
      branchId: '001',
      AutoCloseMaturityFlag: 'Y',
      renewalFlag: 'P',
      MaxNumOfRenewalAllwd: '1',
      DepositDt: '21-11-2026 00:00:00',
      MOD: 'Single',
      Amount: '10000.50',
    });
    const services = await servicesCalled(simulator);
    expect(services.filter((name) => /OTPGeneration|TPIN/.test(name))).toEqual([]);
  });
  await test.step('the receipt names it, and the dashboard has it (B284)', async () => {
    const number = String(created?.response?.['AccNo']);
    await expect(page.locator('.receipt')).toContainText(String(created?.response?.['RRN']));
    await expect(page.locator('.receipt')).toContainText('Principal only, renewals: 1');
    await expectReceiptPdf(page, [number, String(created?.response?.['RRN'])]);
    await menuEntry(page, 'Dashboard').click();
    await page.getByRole('tab', { name: 'Deposits' }).click();
    await page.getByRole('button', { name: 'Next Page' }).click();
    await expect(page.locator('.account-row').filter({ hasText: number })).toContainText('OPEN');
  });
}

test('the calculator asks in order, shows what the bank answers, and opens the deposit after one question', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha');
  const addresses = watchAddresses(page);
  await test.step('the calculator is a view of the creation page, with two tabs (B043, B195, B196, R-8)', async () => {
    await openMenu(page, 'Deposit calculator', 'Create FD/RD Calculator');
    await expect(page).toHaveURL(/\/Creation$/);
    await expectViewSwitch(page, 'calculator');
  });
  await passForm(page, simulator);
  await test.step('Calculate shows the four figures of the bank, and Submit and Clear (B281, B282)', async () => {
    await calculate(page);
    await expect(page.getByRole('heading', { name: 'At maturity' })).toBeFocused();
    await expect(submitButton(page)).toBeVisible();
    await expect(clearButton(page)).toBeVisible();
    const answer = await lastAnswer(simulator);
    expect(answer).toMatchObject({ ROI: '6.95', MaturityDate: '21-11-2028' });
    const inRupees = (text = '') => formatRupees(paiseOf(text) ?? 0n);
    await expect(page.locator('.deposit-aside .bal')).toHaveText(
      inRupees(answer['MaturityAmount']),
    );
    await expect(page.locator('.deposit-aside dd')).toHaveText([
      '6.95 %',
      inRupees(answer['InterestAmt']),
      '21-11-2028',
    ]);
    await expectAccessibleInBoth(page);
  });
  await test.step('what only the bank sees is refused by it (B287, B431)', async () => {
    await expectTooMuch(page);
  });
  await test.step('an edit of whatever field discards the figures (B282, B286)', async () => {
    await expectEditsToDiscard(page);
  });
  await test.step('Clear begins anew (B283)', async () => {
    await calculate(page);
    await clearButton(page).click();
    for (const field of ['#scheme', '#amount', '#months']) {
      await expect(page.locator(field)).toHaveValue('');
    }
    await expect(page.locator('#account')).toBeVisible();
    await expect(page.locator('input[name=account]:checked')).toHaveCount(0);
    await expect(page.locator('.deposit-aside .bal')).toHaveCount(0);
    await expect(submitButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
  });
  await test.step('a renewal has its number and option, and one question comes before the money moves (B287, B451, B452, B458)', async () => {
    await calculateRenewed(page);
    const question = await expectQuestion(page, '₹10,000.50');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await depositOrders(simulator, 'CREATE')).toHaveLength(1);
  });
  await expectOpened(page, simulator);
  await test.step('no address has carried anything (B006)', () =>
    expectPlainAddresses(addresses, 2));
});

/** What the yearly scheme comes to with either of its payouts, from and up to what it permits. */
async function calculateYearly(page: Page): Promise<void> {
  await page.locator('#scheme').selectOption('35017');
  await page.locator('#account').check();
  await page.locator('#amount').fill('1000');
  for (const [payout, months] of [
    ['Y', '12'],
    ['B', '120'],
  ] as const) {
    await page.locator('#payout').selectOption(payout);
    await page.locator('#months').fill(months);
    await calculate(page);
    await expect(page.getByRole('heading', { name: 'At maturity' })).toBeFocused();
  }
}

test.describe('where the bank asks for an OTP', () => {
  test.use({ policy: { deposit: { otp: true } } });

  test('a recurring deposit is signed and opened by instalments, and never renewed (B197, B285, B342, B447, B448, B449, B455, B456, B459, RULINGS F2) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    await test.step('the creation page opens with both kinds of deposit, the fixed one chosen (B042)', () =>
      openCreation(page));
    await test.step('both payouts of the yearly scheme send its one code, and no renewal that was never touched (B450, B459)', async () => {
      await calculateYearly(page);
      const orders = await depositOrders(simulator, 'CALCULATE');
      const sent = orders.map(({ request }) => [
        request['schemeCode'],
        request['IntFreq'],
        request['AutoCloseMaturityFlag'],
      ]);
      expect(sent).toEqual([
        ['35017', 'Y', 'N'],
        ['35017', 'B', 'N'],
      ]);
    });
    await test.step('each kind of deposit has its own schemes, whichever was chosen before (B197)', async () => {
      for (const kind of ['fixed', 'recurring', 'fixed', 'recurring'] as const) {
        await chooseKind(page, kind);
      }
    });
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
    await test.step('its order is of the same type as that of a fixed one, and of its own scheme (B230)', async () => {
      const [created] = await depositOrders(simulator, 'CREATE');
      expect(created?.request).toMatchObject({
        TDType: 'TDA',
        schemeCode: '35011',
        AutoCloseMaturityFlag: 'N',
      });
    });
    expect(await lastRequestTo(simulator, 'OTPGenerationService')).toMatchObject({
      RequestType: 'FUNDTRANSFERPIN',
      variable1: '100.00',
      variable4: 'Recurring Deposit',
    });
  });
});

test('a maker finds neither item nor action for a deposit, and a typed address leads home (B198, F11) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  // What stands beside them has to be there first, or nothing would be found at all.
  await expect(menuEntry(page, 'Stop cheque')).toBeAttached();
  await expect(page.locator('.quick').getByRole('link', { name: 'Within bank' })).toBeVisible();
  await expect(menuEntry(page, 'Term deposit creation')).toHaveCount(0);
  await expect(page.locator('.quick').getByRole('link', { name: 'Open a deposit' })).toHaveCount(0);
  for (const path of ['/TermDepositCreation', '/Creation']) {
    await comeTo(page, path);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.locator('.account-row').first()).toBeVisible();
  }
});
