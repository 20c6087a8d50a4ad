import type { Page } from '@playwright/test';
import { expectAccessibleOnce } from '../accessible.ts';
import { callsAfter, callsOf } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { accountTransferFields, authorise, submitEntry, toOtp } from './transfer-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';

// Ravi pays out of his own account, whose funds every next entry tells after the one before.
const rrn = /^\d{12}$/;
const neft = /^SHKRN/;
const rtgs = /^SHKRR/;
const journeys = [
  ['ownAccount', '/WithinBank', null, '750.50', '2,27,530.00', '₹750.50', rrn, 'Completed'],
  ['otherAccount', '/WithinBank', 'Asha', '2500', '2,26,779.50', '₹2,500.00', rrn, 'Completed'],
  ['INTER', '/OtherBank', 'Laxman', '1200', '2,24,279.50', '₹1,200.00', rrn, 'Completed'],
  ['2', '/OtherBank', 'Laxman', '15000', '2,23,079.50', '₹15,000.00', neft, 'Accepted'],
  ['1', '/OtherBank', 'Laxman', '200000', '2,08,079.50', '₹2,00,000.00', rtgs, 'Completed'],
] as const;

const confirmations = {
  '/WithinBank': /\/WithinBankTranfer$/,
  '/OtherBank': /\/ConfirmTransfer$/,
} as const;

test(
  'a retail customer pays to himself, within the bank, by IMPS, by NEFT and by RTGS, each to its receipt and out of his balance',
  { tag: '@documented' },
  async ({ page, simulator, dialect }) => {
    await signIn(page, simulator, 'ravi');
    await test.step('the accounts ask one service for balances (C302)', async () => {
      expect(await balances(page)).toEqual(['₹2,27,530.00 Cr', '₹2,67,733.75 Cr']);
      // The accounts ask one service for balances, and the entries of transfers the other.
      expect(await callsOf(simulator, 'BalanceEnquiryService')).not.toHaveLength(0);
      expect(await callsOf(simulator, 'FundTransferBalanaceEnquiryService')).toHaveLength(0);
    });
    await test.step('each way leads over its confirmation to its receipt (C015, C103, C134, C225)', async () => {
      for (const journey of journeys) await pay(page, simulator, journey);
    });
    await test.step('what was paid has left the accounts, and the day counts it (C006)', async () => {
      await goByMenu(page, '/OtherBank');
      // What went to his own account does not count.
      await expect(
        page.getByText('₹2,81,300.00 of today’s ₹5,00,000.00 limit is left.'),
      ).toBeVisible();
      // Who was paid last is told beside the documents.
      if (dialect === 'standard') await expectLastPaid(page);
      await goByMenu(page, '/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your accounts');
      expect(await balances(page)).toEqual(['₹8,079.50 Cr', '₹2,68,484.25 Cr']);
    });
    await test.step('what stays in the bank and IMPS go by one service (C106, C107, C132, T4)', async () => {
      const direct = await callsOf(simulator, 'FundTransferService');
      expect(direct.map(({ request }) => request['TxnType'])).toEqual(['INTRA', 'INTRA', 'INTER']);
      for (const { request } of direct) {
        expect(Object.keys(request).toSorted()).toEqual(accountTransferFields);
        expect(request['Requesttype']).toBe('');
      }
    });
    await test.step('NEFT and RTGS go by the other (C132, C313, T5)', async () => {
      const byRail = await callsOf(simulator, 'NEFT_RTGS_TransactionService');
      expect(byRail.map(({ request }) => request['PaymentType'])).toEqual(['NEFT', 'RTGS']);
    });
    await test.step('each has the OTP of its kind, for what is paid (C129, C306, O6)', async () => {
      const otps = await callsOf(simulator, 'OTPGenerationService');
      expect(otps.map(({ request }) => request['RequestType'])).toEqual([
        'FUNDTRANSFERPIN',
        'FUNDTRANSFERPIN',
        'IMPSFUNDTRANSFEROTP',
        'FUNDTRANSFERPIN',
        'FUNDTRANSFERPIN',
      ]);
      await expectSigned(simulator);
    });
  },
);

/** From the entry over the confirmation to the receipt; each screen is under axe once. */
async function pay(
  page: Page,
  simulator: Simulator,
  journey: (typeof journeys)[number],
): Promise<void> {
  const [type, entry, to, amount, before, shown, reference, status] = journey;
  await goByMenu(page, entry);
  await expect(page.locator('#amount')).toHaveValue('');
  await page.locator('#from-account').check();
  await expect(page.locator('#amount-hint')).toHaveText(`Available ₹${before}`);
  await page.locator(`input[value="${type}"]`).check();
  if (to === null) await page.locator('#beneficiary').check();
  else {
    await page.locator('#beneficiary').fill(to);
    await page.locator('#beneficiary').press('Enter');
  }
  await page.locator('#amount').fill(amount);
  await page.locator('#remark').fill('one of five');
  await submitEntry(page);
  await expect(page).toHaveURL(confirmations[entry]);
  await expect(page.locator('#transaction-password')).toBeVisible();
  await expectAccessibleOnce(page);
  await toOtp(page, simulator, 'ravi');
  await authorise(page, simulator, 'ravi');
  await expect(page).toHaveURL(new RegExp(`${entry}Statement$`));
  const receipt = page.locator('.receipt');
  await expect(receipt.locator('.rrn b')).toHaveText(reference);
  await expect(receipt).toContainText(shown);
  await expect(receipt.locator('.status')).toContainText(status);
  await expectAccessibleOnce(page);
}

/** Each OTP is asked for and validated by amount, both accounts and the name of what is paid. */
async function expectSigned(simulator: Simulator): Promise<void> {
  const calls = await callsAfter(simulator);
  const signed = calls
    .filter(({ service }) => /^(FundTransfer|NEFT_RTGS_Transaction)Service$/.test(service))
    .map(({ request }) => ({
      variable1: request['Amount'],
      variable2: request['FromAccountNumber'] ?? request['FromAccNo'],
      variable3: request['BeneficiaryAccountNumber'] ?? request['ToAccNo'],
      variable4: request['ToName'],
    }));
  expect(signed.map(({ variable1 }) => variable1)).toEqual(
    journeys.map(([, , , , , shown]) => shown.replaceAll(/[₹,]/g, '')),
  );
  for (const service of ['OTPGenerationService', 'OTPValidationService']) {
    const asked = calls.filter((call) => call.service === service).map(({ request }) => request);
    expect(asked).toMatchObject(signed);
  }
}

/** What the accounts hold, as the dashboard tells when each is asked for. */
async function balances(page: Page): Promise<readonly string[]> {
  const rows = page.locator('.account-row');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    await row.locator('.eye').first().click();
    await expect(row.locator('.bal').first()).toHaveText(/^₹[\d,.]+ Cr$/);
  }
  return rows.locator('.bal').allTextContents();
}

/** Who was paid last stands first, with what he was paid. */
async function expectLastPaid(page: Page): Promise<void> {
  await page.locator('#from-account').check();
  await page.locator('input[value="1"]').check();
  await page.locator('#beneficiary').click();
  await expect(page.getByRole('option').first()).toContainText(/Last paid ₹[\d,.]+ on 21-Nov-2026/);
  await page.locator('#beneficiary').press('Escape');
}
