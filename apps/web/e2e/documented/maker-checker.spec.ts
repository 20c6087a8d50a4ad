import { paths } from '../../src/paths.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { fillOtp, otpsOf } from '../otp/otp-steps.ts';
import { payeeCalls, rowsOf } from '../payees/payee-steps.ts';
import { goOn, submit } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { authorise, fillEntry, openEntry, toOtp } from '../transfers/transfer-steps.ts';

test.use({ dialect: 'documented' });

test('a transfer is asked for, and of requests without numbers some are approved and one is rejected without a reason (RULINGS K1, decision 0061) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera', paths.withinBank);
  for (const amount of ['1500', '1600', '1700', '1800']) {
    await openEntry(page);
    await fillEntry(page, { amount, remark: 'seeds', payee: 'Sahyadri' });
    await submit(page);
    await toOtp(page, simulator, 'meera');
    await authorise(page, simulator, 'meera');
    await expect(page.getByRole('status').filter({ hasText: 'authorisation' })).toBeVisible();
  }

  await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
  await page.getByRole('tab').first().click();
  const row = (amount: string) =>
    page.getByRole('tabpanel').locator('tbody tr:visible').filter({ hasText: amount });
  const dialog = page.getByRole('dialog');
  const codes = () => otpsOf(simulator, 'charles');
  await row('₹1,500.00')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await fillOtp(dialog.locator('#otp'), simulator, 'charles');
  const receipt = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Approve ₹1,500.00' }).click();
  expect((await receipt).suggestedFilename()).toBe('TransactionRecipt.pdf');
  await expect(row('₹1,500.00')).toHaveCount(0);
  await test.step('several in one go get an OTP each, none of which ends the one before', async () => {
    await page.getByRole('tab', { name: /^All/ }).click();
    for (const place of [0, 1]) {
      await page.locator('.desk-rows').getByRole('checkbox').nth(place).check();
    }
    await page.getByRole('button', { name: 'Approve selected' }).click();
    for (const place of [1, 2]) {
      await expect(dialog).toContainText(`Approve ${place} of 2`);
      await expect.poll(async () => (await codes()).length).toBe(1 + place);
      await dialog.locator('#otp').fill((await codes()).at(-1) ?? '');
      await dialog.locator('#otp').press('Enter');
    }
    await expect(page.getByRole('heading', { name: '2 of 2 requests decided' })).toBeFocused();
  });
  await page.getByRole('tab').first().click();
  const rejecting = page.getByRole('tabpanel').getByRole('button', { name: /^Reject/ });
  await expect(rejecting).toHaveCount(1);
  await rejecting.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel(/^Reason/)).toHaveCount(0);
  await goOn(page);
  await expect(page.getByRole('tabpanel').locator('tbody').getByRole('button')).toHaveCount(0);
  const verbs = (await callsOf(simulator, 'FundTransferRequestService')).flatMap(
    ({ code, request: { Requesttype: verb, RequestId } }) =>
      verb === 'G' ? [] : [[verb, code, RequestId]],
  );
  expect(verbs).toEqual([
    ...Array.from({ length: 4 }, () => ['I', '0', undefined]),
    ...Array.from({ length: 3 }, () => ['A', '0', undefined]),
    ['R', '0', undefined],
  ]);
});

test.describe('with payees that wait', () => {
  test.use({ scenario: 'payees' });

  test('a checker approves a payee and rejects one, of whom he is told what the documents name (decision 0061) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'charles', paths.authoriseBeneficiary);
    await page.getByRole('tab', { name: 'Add Request' }).click();
    await page.getByRole('searchbox').fill('Dindori');
    await page.getByRole('button', { name: 'Approve Dindori Dairy' }).click();
    const dialog = page.getByRole('dialog');
    await fillOtp(dialog.locator('#otp'), simulator, 'charles');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.locator('.banner.success')).toBeVisible();
    await page.getByRole('searchbox').fill('Ooty');
    await rowsOf(page)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel(/^Reason/)).toHaveCount(0);
    await goOn(page);
    await expect(rowsOf(page).filter({ hasText: 'Ooty' })).toHaveCount(0);
    expect(await payeeCalls(simulator, 'APPROVE')).toMatchObject([{ code: '0' }]);
    expect(await payeeCalls(simulator, 'REJECTADD')).toMatchObject([{ code: '0' }]);
  });
});
