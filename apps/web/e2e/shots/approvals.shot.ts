import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { refuseOnce } from '../faults.ts';
import { expect, type Simulator } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { rowsOf } from '../payees/payee-steps.ts';
import { expectMessage, goOn, leaveDialog, openDialog, openScreen } from '../shell/shell-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import type { Picture } from './picture.ts';
import { test } from './shot-test.ts';

type Walk = { readonly page: Page; readonly simulator: Simulator; readonly picture: Picture };

/** The two decisions of a row: to approve stands first. */
const decide = (page: Page, row: string, place: 0 | 1) =>
  page.locator('tbody tr:visible').filter({ hasText: row }).locator('button').nth(place).click();

const otpField = (page: Page) => openDialog(page).locator('#otp');

/** The OTP of a decision: none, half of one, a wrong one, and the right one. */
async function walkOtp({ page, simulator, picture }: Walk, key: string, flow: string) {
  const submit = openDialog(page).locator('.actions button').first();
  await expect(otpField(page)).toBeVisible();
  await picture(`${flow}/1-otp`);
  await submit.click();
  await expect(openDialog(page).locator('.field-error')).toBeVisible();
  await picture(`${flow}/1-otp-refused`);
  await fillOtp(otpField(page), simulator, key);
  await submit.click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** The list of all that waits: read beside it, selected, and the first of several approved. */
async function walkDesk({ page, picture }: Walk, flow: string): Promise<void> {
  const desk = page.getByRole('tabpanel').filter({ has: page.locator('.desk-rows') });
  await desk.locator('.desk-open').nth(1).click();
  await picture(`${flow}/0-desk`);
  // A request of one's own is not one's own to decide.
  const free = desk.locator('input[type=checkbox]:enabled');
  for (const place of [0, 1]) await free.nth(place).check();
  await picture(`${flow}/0-desk-selected`);
  await desk.locator('.desk-selection .btn.compact').first().click();
  await expect(otpField(page)).toBeVisible();
  await picture(`${flow}/0-desk-first-of-two`);
  await leaveDialog(page);
}

async function walkTransfers(walk: Walk, key: string): Promise<void> {
  const { page, simulator, picture } = walk;
  const flow = `approvals/${key === 'charles' ? 'checker' : 'both'}-transfers`;
  await signIn(page, simulator, key);
  await picture(`${flow}/0-dashboard`);
  await openScreen(page, paths.authoriseFundTransfer);
  await expect(page.locator('.tab-count')).toHaveCount(4);
  await walkDesk(walk, flow);
  await page.getByRole('tab').first().click();
  await picture(`${flow}/0-within-bank`);
  await decide(page, '₹48,600.00', 0);
  await walkOtp(walk, key, flow);
  await expect(page.locator('.banner.success')).toBeVisible();
  await picture(`${flow}/2-approved`);
  await decide(page, '₹1,12,450.00', 1);
  await picture(`${flow}/3-reject`);
  await page.locator('#reason').fill('invoice is missing');
  await goOn(page);
  await picture(`${flow}/4-rejected`);
  await page.getByRole('tab').nth(1).click();
  await picture(`${flow}/5-outside`);
  await page.getByRole('tab').nth(2).click();
  await picture(`${flow}/6-neft-and-rtgs`);
  await refuseOnce(simulator, 'NEFT_RTGS_TransactionService', '9040', 'Insufficient Balance');
  await decide(page, '₹4,80,000.00', 0);
  await fillOtp(otpField(page), simulator, key);
  await openDialog(page).locator('.actions button').first().click();
  await expectMessage(page);
  await picture(`${flow}/7-refused-by-the-bank`);
  await goOn(page);
}

async function walkPayees(walk: Walk, key: string): Promise<void> {
  const { page, simulator, picture } = walk;
  const flow = `approvals/${key === 'charles' ? 'checker' : 'both'}-payees`;
  await signIn(page, simulator, key);
  await openScreen(page, paths.authoriseBeneficiary);
  await walkDesk(walk, flow);
  await page.getByRole('tab').first().click();
  await picture(`${flow}/0-additions`);
  await page.getByRole('searchbox').fill('Dindori');
  await decide(page, 'Dindori', 0);
  await walkOtp(walk, key, flow);
  await picture(`${flow}/2-approved`);
  await page.getByRole('searchbox').fill('Peth');
  await decide(page, 'Peth', 1);
  await page.locator('#reason').fill('no contract');
  await picture(`${flow}/3-reject`);
  await goOn(page);
  await picture(`${flow}/4-rejected`);
  await page.getByRole('tab').nth(1).click();
  await picture(`${flow}/5-deletions`);
  await decide(page, 'Sinnar', 0);
  await expect(otpField(page)).toBeVisible();
  await picture(`${flow}/6-deletion-otp`);
  await leaveDialog(page);
}

/** A maker's own requests for payees, and what a checker reads of the same after a decision. */
async function walkOwnRequests(walk: Walk): Promise<void> {
  const { page, simulator, picture } = walk;
  const flow = 'approvals/maker-own-requests';
  await signIn(page, simulator, 'meera');
  await openScreen(page, paths.ownRequests);
  await picture(`${flow}/0-transfers`);
  await page.getByRole('tab').nth(1).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await picture(`${flow}/1-beneficiaries`);
  await decide(page, 'Malvan', 0);
  await picture(`${flow}/2-withdraw`);
  await goOn(page);
  await expect(page.locator('.banner.success')).toBeVisible();
  await picture(`${flow}/3-withdrawn`);
}

for (const look of looks) {
  test.describe(`${look.words} approvals maker`, () => {
    test.use({ ...look.use, scenario: 'payees' });

    test('own requests', async ({ page, simulator, picture }) => {
      await walkOwnRequests({ page, simulator, picture });
    });
  });
  for (const [role, key] of [
    ['checker', 'charles'],
    ['both', 'farida'],
  ] as const) {
    test.describe(`${look.words} approvals ${role}`, () => {
      test.use(look.use);

      test.describe('of the scenario with requests and schedules', () => {
        test.use({ scenario: 'requests-and-schedules' });

        test('transfers', async ({ page, simulator, picture }) => {
          await walkTransfers({ page, simulator, picture }, key);
        });
      });

      test.describe('of the scenario with payees', () => {
        test.use({ scenario: 'payees' });

        test('beneficiaries', async ({ page, simulator, picture }) => {
          await walkPayees({ page, simulator, picture }, key);
        });
      });
    });
  }
}
