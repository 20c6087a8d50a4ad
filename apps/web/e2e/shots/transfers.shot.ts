import { paths } from '../../src/paths.ts';
import { appears } from '../appears.ts';
import { dropCalls, loseAnswers, refuseOnce } from '../faults.ts';
import { expect } from '../fixtures.ts';
import { expectMessage, goOn, openScreen } from '../shell/shell-steps.ts';
import { fillOtherBank } from '../transfers/other-bank-steps.ts';
import {
  authorise,
  fillEntry,
  openEntry,
  rent,
  submitEntry,
  toAuthorise,
  toOtp,
} from '../transfers/transfer-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { test } from './shot-test.ts';
import { walkConfirmation } from './transfer-walk.ts';

const seeds = { amount: '1500', remark: 'seeds', payee: 'Sahyadri' };
const rails = [
  ['INTER', 'imps', '1200'],
  ['2', 'neft', '15000'],
  ['1', 'rtgs', '200000'],
] as const;

for (const look of looks) {
  test.describe(`${look.words} transfers retail`, () => {
    test.use(look.use);

    test('within the bank', async ({ page, simulator, picture }) => {
      const flow = 'transfers/within-bank';
      await signIn(page, simulator, 'asha');
      await openEntry(page);
      await picture(`${flow}/1-entry`);
      await page.locator('#from-account').check();
      await submitEntry(page);
      await expect(page.locator('.banner.error')).toBeVisible();
      await picture(`${flow}/1-entry-refused`);
      await page.locator('input[value=otherAccount]').check();
      await page.locator('#beneficiary').press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
      await picture(`${flow}/2-payees`);
      await page.locator('#beneficiary').press('Escape');
      await fillEntry(page, rent);
      await picture(`${flow}/2-filled`);
      await submitEntry(page);
      await walkConfirmation({ page, simulator, picture }, 'asha', flow);
      await page.waitForURL(/WithinBankStatement$/);
      await appears(page, '.receipt');
      await picture(`${flow}/5-receipt`);
    });

    test('between own accounts', async ({ page, simulator, picture }) => {
      const flow = 'transfers/own-accounts';
      await signIn(page, simulator, 'asha');
      await openEntry(page);
      await page.locator('#from-account').check();
      await page.locator('input[value=ownAccount]').check();
      await page.locator('#beneficiary').check();
      await page.locator('#amount').fill('750.50');
      await page.locator('#remark').fill('savings');
      await picture(`${flow}/2-filled`);
      await submitEntry(page);
      await walkConfirmation({ page, simulator, picture }, 'asha', flow);
      await page.waitForURL(/WithinBankStatement$/);
      await appears(page, '.receipt');
      await picture(`${flow}/5-receipt`);
    });

    for (const [type, rail, amount] of rails) {
      test(`to another bank by ${rail}`, async ({ page, simulator, picture }) => {
        const flow = `transfers/${rail}`;
        await signIn(page, simulator, 'ravi');
        await openScreen(page, paths.otherBank);
        await picture(`${flow}/1-entry`);
        await fillOtherBank(page, { type, amount: '99999999', remark: 'hire', payee: 'Laxman' });
        await submitEntry(page);
        await expect(page.locator('.banner.error')).toBeVisible();
        await picture(`${flow}/2-filled-refused`);
        await page.locator('#amount').fill(amount);
        await picture(`${flow}/2-filled`);
        await submitEntry(page);
        await walkConfirmation({ page, simulator, picture }, 'ravi', flow);
        await page.waitForURL(/OtherBankStatement$/);
        await appears(page, '.receipt');
        await picture(`${flow}/5-receipt`);
      });
    }

    test('refused by the bank, and with an answer that was lost', async ({
      page,
      simulator,
      picture,
    }) => {
      const service = 'FundTransferService';
      await signIn(page, simulator, 'asha');
      await toAuthorise(page, simulator, rent);
      await refuseOnce(simulator, service, '9042', 'Daily limit exceeded');
      await authorise(page, simulator, 'asha');
      await expectMessage(page);
      await picture('transfers/refused/1-by-the-bank');
      await goOn(page);
      await page.waitForURL(/WithinBank$/);
      await picture('transfers/refused/2-back-at-the-entry');
      await submitEntry(page);
      await toOtp(page, simulator, 'asha');
      await loseAnswers(simulator, service);
      const { id } = await dropCalls(simulator, 'AccountEnquiryService');
      await authorise(page, simulator, 'asha');
      await expect(page.getByRole('alert')).toBeVisible();
      await picture('transfers/lost/1-answer');
      await openEntry(page);
      await picture('transfers/lost/2-at-the-entry');
      await simulator.faults.remove(id);
      await page.locator('a[href="/"]').first().click();
      await expect(page.locator('.unknown-payments .banner.success')).toBeVisible();
      await picture('transfers/lost/3-known-on-the-dashboard');
    });
  });

  test.describe(`${look.words} transfers maker`, () => {
    test.use(look.use);

    test('proposes within the bank and to another bank', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'meera');
      await openEntry(page);
      await picture('transfers/maker-within-bank/1-entry');
      await fillEntry(page, seeds);
      await picture('transfers/maker-within-bank/2-filled');
      await submitEntry(page);
      await walkConfirmation({ page, simulator, picture }, 'meera', 'transfers/maker-within-bank');
      await page.waitForURL(/WithinBank$/);
      await expect(page.locator('.banner.success')).toBeVisible();
      await picture('transfers/maker-within-bank/5-proposed');
      await openScreen(page, paths.ownRequests);
      await expect(page.locator('.approvals tbody tr').first()).toBeVisible();
      await picture('transfers/maker-own-requests/1-list');
      await openEntry(page);
      await openScreen(page, paths.otherBank);
      await fillOtherBank(page, { ...seeds, type: '2', payee: 'Krishna' });
      await picture('transfers/maker-neft/2-filled');
      await submitEntry(page);
      await walkConfirmation({ page, simulator, picture }, 'meera', 'transfers/maker-neft');
      await page.waitForURL(/OtherBank$/);
      await expect(page.locator('.banner.success')).toBeVisible();
      await picture('transfers/maker-neft/5-proposed');
    });
  });

  test.describe(`${look.words} transfers both`, () => {
    test.use(look.use);

    test('pays within the bank at once', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'farida');
      await openEntry(page);
      await fillEntry(page, seeds);
      await picture('transfers/both-within-bank/2-filled');
      await submitEntry(page);
      await walkConfirmation({ page, simulator, picture }, 'farida', 'transfers/both-within-bank');
      await page.waitForURL(/WithinBankStatement$/);
      await appears(page, '.receipt');
      await picture('transfers/both-within-bank/5-receipt');
    });
  });
}
