import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, expectAccessibleInBoth, type Simulator, test } from './fixtures.ts';
import { authorise, callsAfter, fillEntry, openEntry, signInAs, toOtp } from './transfer-steps.ts';
import { fillOtp, watchCountdowns } from './otp-steps.ts';

test('a checker lets one request go by OTP and rejects another, and each is told and gone (C019, C068, C069, C070, C071, C157, C158, C159, C164, C165, C253, C336, C344, B421, B435)', async ({
  page,
  simulator,
}) => {
  await propose(page, simulator, ['1501', '1502']);
  await signInAs(page, simulator, 'charles');
  await page.getByRole('link', { name: 'Authorise fund transfer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authorise fund transfer');
  // Empty lists are answered 100 and 5002, and nobody is told of it (C344).
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([/^WithIn Bank\D*2/, /^Outside bank\D*0/, /^NEFT\/RTGS\D*0/]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const rows = page.getByRole('tabpanel').first().locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Sahyadri Seeds Pvt Ltd');
  await expect(rows.first().getByRole('button')).toHaveText([/^Approve/, /^Reject/]);
  await expectAccessibleInBoth(page);

  const countdowns = await watchCountdowns(page);
  await rows
    .first()
    .getByRole('button', { name: /^Approve/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can ask for another OTP in');
  expect((await countdowns())[0]).toBe('1:00');
  await dialog.getByRole('button', { name: 'Approve ₹1,501.00' }).click();
  await expect(dialog).toContainText('Please enter OTP');
  await dialog.locator('#otp').fill('12345');
  await dialog.getByRole('button', { name: 'Approve ₹1,501.00' }).click();
  await expect(dialog).toContainText('Please enter valid OTP');
  await expectAccessibleInBoth(page);
  await fillOtp(dialog.locator('#otp'), simulator, 'charles');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Approve ₹1,501.00' }).click();
  const receipt = await download;
  expect(receipt.suggestedFilename()).toBe('TransactionRecipt.pdf');
  const bytes = new Uint8Array(await readFile(await receipt.path()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  expect(text).toContain('Transaction Receipt');
  expect(text).toContain('1,501.00');
  await expect(page.getByRole('heading', { name: 'The transfer has been approved' })).toBeFocused();
  await expect(rows).toHaveCount(1);

  await rows
    .first()
    .getByRole('button', { name: /^Reject/ })
    .click();
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await rows
    .first()
    .getByRole('button', { name: /^Reject/ })
    .click();
  await dialog.getByLabel('Reason for the maker (optional)').fill('invoice is missing');
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has been rejected' })).toBeVisible();
  await expect(rows).toHaveText(['No transfer waits for your decision here']);
  await expectCalls(simulator);
});

test('three wrong OTPs lead to the first screen, and the request waits still (B428, C352, K10)', async ({
  page,
  simulator,
}) => {
  await propose(page, simulator, ['1503']);
  await signInAs(page, simulator, 'charles');
  await page.getByRole('link', { name: 'Authorise fund transfer' }).click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('#otp')).toBeVisible();
  const right = await simulator.otpOf('charles');
  const wrong = right === '000000' ? '000001' : '000000';
  for (const left of [2, 1]) {
    await dialog.locator('#otp').fill(wrong);
    await dialog.locator('#otp').press('Enter');
    await expect(dialog, `${left} left`).toContainText('Invalid OTP');
    await expect(dialog.locator('#otp')).toHaveValue('');
  }
  await dialog.locator('#otp').fill(wrong);
  await dialog.locator('#otp').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/$/);
  const calls = await callsAfter(simulator);
  expect(calls.filter(({ request }) => request['Requesttype'] === 'A')).toEqual([]);
  await page.getByRole('link', { name: 'Authorise fund transfer' }).click();
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
});

/** Requests of the maker, one for each amount; she has logged out afterwards. */
async function propose(page: Page, simulator: Simulator, amounts: readonly string[]) {
  await signInAs(page, simulator, 'meera');
  for (const amount of amounts) {
    await openEntry(page);
    await fillEntry(page, { amount, remark: 'seeds', payee: 'Sahyadri' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await toOtp(page, simulator, 'meera');
    await authorise(page, simulator, 'meera');
    await expect(page.getByRole('status').filter({ hasText: 'authorisation' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
}

/** Which services the walk has called, with what, and in which order. */
async function expectCalls(simulator: Simulator) {
  const calls = await callsAfter(simulator);
  const lists = calls.filter(({ request }) => request['Requesttype'] === 'G');
  const kinds = lists.map(({ service, request }) => [
    service,
    request['TxnType'] ?? request['PaymentType'],
  ]);
  for (const kind of ['INTRA', 'INTER']) {
    expect(kinds).toContainEqual(['FundTransferRequestService', kind]);
  }
  for (const kind of ['NEFT', 'RTGS']) {
    expect(kinds).toContainEqual(['NEFT_RTGS_TransactionRequestService', kind]);
  }
  const place = (verb: string) => calls.findIndex(({ request }) => request['Requesttype'] === verb);
  const before = calls.slice(0, place('A')).findLast(({ service }) => service.startsWith('OTP'));
  expect(before).toMatchObject({
    service: 'OTPValidationService',
    request: { RequestType: 'FUNDTRANSFERPIN', variable1: '1501.00' },
  });
  const between = calls.slice(place('A') + 1, place('R')).map(({ service }) => service);
  expect(between.filter((service) => service.startsWith('OTP'))).toEqual([]);
  const rejected = calls[place('R')]?.request;
  expect(rejected).toMatchObject({ Amount: '1502.00', RejectRemark: 'invoice is missing' });
}
