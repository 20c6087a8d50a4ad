import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { withoutCapability } from '../call/without-capability.ts';
import { calculate, submitButton } from '../deposits/deposit-steps.ts';
import { callsOf } from '../calls.ts';
import { loseAnswers, refuse } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { rent, toAuthorise } from '../transfers/transfer-steps.ts';

const expired = 'Your session has expired due to inactivity...';
const replaced =
  'You have logged in elsewhere, so your session here has ended. If that was not you, change your password.';
const undone =
  'The bank has not carried out what you last asked for: nothing was paid or changed by it.';

test('a payment that comes after a newer login has ended its session is told to be not made, and why, and none is (R-10)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toAuthorise(page, simulator, rent);
  await fillOtp(page.locator('#otp'), simulator, 'asha');
  // A login from elsewhere takes the place of this one.
  await simulator.post('/sign-in', { person: 'asha', step: 'signed-in' });
  await page.locator('#otp').press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${replaced} ${undone}`);
  expect(await callsOf(simulator, 'FundTransferService')).toEqual([]);
});

test('a look at something after the end of the session tells of the end alone @wide', async ({
  page,
  simulator,
}) => {
  await refuse(simulator, 'LimitManagementService', '9010');
  await signIn(page, simulator, 'asha', paths.limitManagement);
  await expect(page.getByRole('main').getByText(expired, { exact: true })).toBeVisible();
});

const service = 'FDCreationService';
const fields = { RequestType: 'CREATE' };

/** A deposit that has been worked out, and how it is opened. */
async function toDeposit(page: Page, simulator: Simulator) {
  await signIn(page, simulator, 'asha', paths.termDepositCreation);
  await page.locator('#scheme').selectOption('35018');
  await page.locator('#account').check();
  await page.locator('#amount').fill('10000');
  await page.locator('#months').fill('24');
  await calculate(page);
  return {
    openDeposit: async () => {
      await submitButton(page).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Open the deposit' }).click();
    },
    unconfirmed: page.getByText(/^We could not confirm the result/),
    acknowledge: () => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click(),
  };
}

test('what may have been done at an earlier press is not told to be undone, neither where the bank is too busy for the next one nor once the session has ended @wide', async ({
  page,
  simulator,
}) => {
  const { openDeposit, unconfirmed, acknowledge } = await toDeposit(page, simulator);
  // The answer, and that to the copy which the portal sends by itself.
  await loseAnswers(simulator, service, { times: 2, fields });
  await openDeposit();
  await expect(unconfirmed).toBeVisible();
  await acknowledge();
  await simulator.faults.add({
    service,
    fields,
    times: 2,
    action: { kind: 'status', status: 429 },
  });
  await openDeposit();
  await expect(unconfirmed).toBeVisible();
  await acknowledge();
  await refuse(simulator, service, '9010', '', { fields });
  await openDeposit();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(unconfirmed).toBeVisible();
});

test('what a bank refuses that cannot tell a second press from the first one is not told to be refused: it may have been done at the first @wide', async ({
  page,
  simulator,
}) => {
  await withoutCapability(page, 'PaymentStatus');
  const { openDeposit, unconfirmed, acknowledge } = await toDeposit(page, simulator);
  await loseAnswers(simulator, service, { times: 1, fields });
  await openDeposit();
  await expect(unconfirmed).toBeVisible();
  await acknowledge();
  await expect(unconfirmed).toBeHidden();
  await refuse(simulator, service, '9040', 'Insufficient Balance', { fields });
  await openDeposit();
  await expect(unconfirmed).toBeVisible();
  await expect(page.getByText('Insufficient Balance')).toHaveCount(0);
});

test.describe('of several requests in one go', () => {
  test.use({ scenario: 'requests-and-schedules' });

  test('one of which is rejected before the session ends, nobody is told that nothing was done @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
    const boxes = page.locator('.desk-rows tbody').getByRole('checkbox');
    // Within the bank, and by NEFT.
    for (const place of [0, 2]) await boxes.nth(place).check();
    const rejection = { Requesttype: 'R', TxnType: 'NEFT' };
    await refuse(simulator, 'FundTransferRequestService', '9010', '', { fields: rejection });
    await page.getByRole('button', { name: 'Reject selected' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('main').getByText(expired, { exact: true })).toBeVisible();
    const rejections = (await callsOf(simulator, 'FundTransferRequestService')).filter(
      ({ request }) => request['Requesttype'] === 'R',
    );
    expect(rejections.map(({ code }) => code)).toEqual(['0', '9010']);
  });
});
