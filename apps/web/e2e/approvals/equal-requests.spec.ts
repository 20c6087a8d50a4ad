import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { callsOf } from '../calls.ts';
import { alterAnswers } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { submit } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { authorise, fillEntry, openEntry, toOtp } from '../transfers/transfer-steps.ts';
import { dialogOf } from './authorise-steps.ts';
import { codes } from './desk-steps.ts';

test.use({ dialect: 'documented' });

/** Of the same amount to the same payee; the bank tells neither a number nor when they were asked for. */
async function twoAlike(page: Page, simulator: Simulator): Promise<void> {
  await signIn(page, simulator, 'meera', paths.withinBank);
  for (const remark of ['seeds', 'sacks']) {
    await openEntry(page);
    await fillEntry(page, { amount: '1500', remark, payee: 'Sahyadri' });
    await submit(page);
    await toOtp(page, simulator, 'meera');
    await authorise(page, simulator, 'meera');
    await expect(page.getByRole('status').filter({ hasText: 'authorisation' })).toBeVisible();
  }
  const moments = { 'PendingList/0/TransactionDate': null, 'PendingList/1/TransactionDate': null };
  const fields = { Requesttype: 'G', TxnType: 'INTRA' };
  await alterAnswers(simulator, 'FundTransferRequestService', moments, { times: 1, fields });
}

test('of two requests that are alike one tick takes one, and each is approved by an OTP and an id of its own @wide', async ({
  page,
  simulator,
}) => {
  await twoAlike(page, simulator);
  await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
  const ticks = page.locator('.desk-rows tbody').getByRole('checkbox');
  await expect(ticks).toHaveCount(2);
  await ticks.last().check();
  await expect(page.getByText('1 selected, ₹1,500.00')).toBeVisible();
  await expect(ticks.first()).not.toBeChecked();

  await ticks.first().check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const otp = dialogOf(page).locator('#otp');
  for (const place of [1, 2]) {
    await expect(dialogOf(page)).toContainText(`Approve ${place} of 2`);
    await expect(otp).toHaveValue('');
    await otp.fill((await codes(simulator, 0, place)).at(-1) ?? '');
    await otp.press('Enter');
  }
  await expect(page.getByRole('heading', { name: '2 of 2 requests decided' })).toBeFocused();
  const approvals = (await callsOf(simulator, 'FundTransferRequestService')).filter(
    ({ request }) => request['Requesttype'] === 'A',
  );
  expect(approvals.map(({ code, request }) => [code, request['Remark']])).toEqual([
    ['0', 'seeds'],
    ['0', 'sacks'],
  ]);
  expect(new Set(approvals.map(({ requestId }) => requestId)).size).toBe(2);
});
