import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectFits } from '../clipped.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, type RecordedCall } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtp, watchCountdowns } from '../otp/otp-steps.ts';
import { dialogOf, menuItem, openList, rowsOf } from './authorise-steps.ts';

test.use({ scenario: 'requests-and-schedules' });

test('a checker lets one of each kind go by OTP and rejects one of each, and each is told and gone @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'charles');
  const tabs = page.getByRole('tab');
  const rows = rowsOf(page);
  await test.step('three tabs, and one for all, list what waits, five on a page with two actions each (C019, C068, C069, C364)', async () => {
    await expect(menuItem(page)).toHaveAccessibleName('Authorise fund transfer 13 wait for you');
    await openList(page);
    await readList(page);
  });
  await test.step('nothing of the four lists is clipped on a narrow screen (C009)', async () => {
    await expectAccessibleInBoth(page, 'with the menu');
    for (const tab of [3, 2, 1, 0]) {
      await tabs.nth(tab).click();
      await expectFits(page);
    }
  });
  await test.step('the dialog counts down from sixty and wants six digits (C009, C070, C253)', async () => {
    await tryDialog(page, rows.filter({ hasText: '₹48,600.00' }));
  });
  await test.step('the receipt of an approved one downloads, and its list is read anew (C009, C164, C165)', async () => {
    const receipt = await approve(page, simulator, '₹48,600.00');
    expect(receipt).toContain('Transaction Receipt');
    expect(receipt).toContain('48,600.00');
    await expect(getDocumentProxy(await downloadClosed(page))).rejects.toThrow(/password/i);
    await expect(rows.filter({ hasText: '₹48,600.00' })).toHaveCount(0);
    await expect(tabs.first()).toHaveText(/6$/);
    await expect(menuItem(page)).toHaveAccessibleName('Authorise fund transfer 12 wait for you');
    await reject(page, '₹1,12,450.00', 'invoice is missing');
  });
  await test.step('what was rejected is told in the language of the page, also when it changes', async () => {
    await expectRejectionInEach(page, { हिन्दी: 'अस्वीकार कर दिया', English: 'has been rejected' });
  });
  await test.step('one of each kind goes, one of each is rejected, and empty lists say nothing (B421, C344)', async () => {
    await tabs.nth(1).click();
    await approve(page, simulator, '₹18,750.00');
    await reject(page, '₹42,300.00');
    await expectEmpty(page);
    await tabs.nth(2).click();
    await approve(page, simulator, '₹66,120.00');
    await approve(page, simulator, '₹4,80,000.00');
    await reject(page, '₹1,94,000.00');
    await reject(page, '₹2,50,000.00');
    await expectEmpty(page);
  });
  await test.step('each decision is the documented call, after its OTP or without (C071, C109, C156, C157, C158, C159, C162, C163, C336, K3)', async () => {
    expectCalls(await callsAfter(simulator));
  });
  await test.step('what was approved has left the account, and nothing of what was rejected (C008, C290)', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const account = page.locator('.account-row').first();
    await account.locator('.eye').click();
    await expect(account.locator('.bal')).toHaveText('₹4,98,980.00 Cr');
  });
});

/** The address of the lists is kept by a reload, and the first of them has seven requests. */
async function readList(page: Page): Promise<void> {
  const tabs = page.getByRole('tab');
  const rows = rowsOf(page);
  await expect(page).toHaveURL(/\/AuthorizeFundTransfer$/);
  await page.reload();
  await tabs.first().click();
  await expect(page).toHaveURL(/\/AuthorizeFundTransfer$/);
  await expect(tabs).toHaveText([
    /^WithIn Bank\s*7$/,
    /^Outside bank\s*2$/,
    /^NEFT\/RTGS\s*4$/,
    /^All/,
  ]);
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) {
    await expect(row.getByRole('button')).toHaveText([/^Approve/, /^Reject/]);
  }
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Page 1' }).click();
}

/** What the dialog says of no OTP and of half of one; it is closed again afterwards. */
async function tryDialog(page: Page, row: Locator): Promise<void> {
  const countdowns = await watchCountdowns(page);
  await row.getByRole('button', { name: /^Approve/ }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('You can ask for another OTP in');
  expect((await countdowns())[0]).toBe('1:00');
  const submit = dialog.getByRole('button', { name: 'Approve ₹48,600.00' });
  await submit.click();
  await expect(dialog).toContainText('Please enter OTP');
  await dialog.locator('#otp').fill('12345');
  await submit.click();
  await expect(dialog).toContainText('Please enter valid OTP');
  await expectAccessibleInBoth(page);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Lets the row of this amount go; answers the text of the receipt that downloads by itself. */
async function approve(page: Page, simulator: Simulator, amount: string): Promise<string> {
  const row = rowsOf(page).filter({ hasText: amount });
  await row.getByRole('button', { name: /^Approve/ }).click();
  await fillOtp(dialogOf(page).locator('#otp'), simulator, 'charles');
  const download = page.waitForEvent('download');
  await dialogOf(page)
    .getByRole('button', { name: `Approve ${amount}` })
    .click();
  const receipt = await download;
  expect(receipt.suggestedFilename()).toBe('TransactionRecipt.pdf');
  await expect(page.getByRole('heading', { name: 'The transfer has been approved' })).toBeFocused();
  await expect(row).toHaveCount(0);
  const bytes = new Uint8Array(await readFile(await receipt.path()));
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
}

/** The receipt of the one that was approved last once more, closed by a password. */
async function downloadClosed(page: Page): Promise<Uint8Array> {
  await page.getByLabel('Protect the PDF with a password').check();
  await page.getByRole('button', { name: 'Download receipt' }).click();
  await expect(page.getByLabel('Password of the PDF')).toBeFocused();
  await page.getByLabel('Password of the PDF').fill('Kolhapur-416001');
  const download = page.waitForEvent('download');
  const button = page.getByRole('button', { name: 'Download receipt' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(button).toBeFocused();
  return new Uint8Array(await readFile(await (await download).path()));
}

/** Thinks better of it once, and rejects the row of this amount then. */
async function reject(page: Page, amount: string, reason = ''): Promise<void> {
  const row = rowsOf(page).filter({ hasText: amount });
  const button = row.getByRole('button', { name: /^Reject/ });
  if (reason !== '') {
    await button.click();
    await expect(dialogOf(page)).toBeVisible();
    await expectFits(page);
    await dialogOf(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect(row).toHaveCount(1);
  }
  await button.click();
  await dialogOf(page).getByLabel('Reason for the maker (optional)').fill(reason);
  await dialogOf(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has been rejected' })).toBeVisible();
  await expect(row).toHaveCount(0);
}

/** An empty list is answered 100 or 5002, which nobody is told: above it, as other refusals, or in a dialog. */
async function expectEmpty(page: Page): Promise<void> {
  await expect(rowsOf(page)).toHaveText('No transfer waits for your decision here');
  await expect(page.getByRole('tabpanel').locator('.banner:visible')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

async function expectRejectionInEach(page: Page, words: Readonly<Record<string, string>>) {
  for (const [language, sentence] of Object.entries(words)) {
    await page.locator('.languages').getByRole('button', { name: language }).click();
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  }
}

/** Which services the walk has called, with what, and in which order. */
function expectCalls(calls: readonly RecordedCall[]): void {
  const withVerb = (verb: string) =>
    calls.filter(({ request, service }) => request['Requesttype'] === verb && service !== '');
  const kindOf = ({ service, request }: RecordedCall) =>
    `${service} ${String(request['TxnType'] ?? request['PaymentType'])}`;
  // What each kind was answered last; the four are asked at once and come in any order.
  expect(Object.fromEntries(withVerb('G').map((call) => [kindOf(call), call.code]))).toEqual({
    'FundTransferRequestService INTRA': '0',
    'FundTransferRequestService INTER': '100',
    'NEFT_RTGS_TransactionRequestService NEFT': '5002',
    'NEFT_RTGS_TransactionRequestService RTGS': '5002',
  });

  const approvals = withVerb('A');
  expect(approvals.map(kindOf)).toEqual([
    'FundTransferRequestService INTRA',
    'FundTransferRequestService INTER',
    'NEFT_RTGS_TransactionService NEFT',
    'NEFT_RTGS_TransactionService RTGS',
  ]);
  // Each decision names its request as the list has named it.
  const listed = JSON.stringify(withVerb('G').map(({ response }) => response));
  for (const { request } of [...approvals, ...withVerb('R')]) {
    expect(listed).toContain(`"RequestId":"${String(request['RequestId'])}"`);
  }
  const otpTypes = ['FUNDTRANSFERPIN', 'IMPSFUNDTRANSFEROTP', 'FUNDTRANSFERPIN', 'FUNDTRANSFERPIN'];
  for (const [index, approval] of approvals.entries()) {
    const before = calls.slice(0, calls.indexOf(approval));
    const otp = before.findLast(({ service }) => service.startsWith('OTP'));
    expect(otp).toMatchObject({
      service: 'OTPValidationService',
      code: '0',
      request: {
        RequestType: otpTypes[index],
        variable1: approval.request['Amount'],
        RequestId: approval.request['RequestId'],
      },
    });
  }
  for (const rejection of withVerb('R')) {
    expect(rejection.service).toBe('FundTransferRequestService');
    const at = calls.indexOf(rejection);
    const last = calls.slice(0, at).findLastIndex(({ service }) => service.startsWith('OTP'));
    // Whatever OTP there was before belonged to an approval that has gone through.
    expect(calls.slice(last, at).some(({ request }) => request['Requesttype'] === 'A')).toBe(true);
  }
  const reasons = withVerb('R').map(({ request }) => request['RejectRemark']);
  expect(reasons).toEqual(['invoice is missing', '', '', '']);
  const [first] = withVerb('R');
  expect(first?.request).toEqual({
    Requesttype: 'R',
    TxnType: 'INTRA',
    FromAccountNumber: '003011000004719',
    BeneficiaryAccountNumber: '002011000008164',
    IfscCode: 'SHKR0000002',
    Amount: '112450.00',
    Remark: 'bajra seed invoice 2291',
    ToName: 'Sahyadri Seeds Pvt Ltd',
    AcctType: '11',
    MMID: '',
    TPin: expect.anything(),
    OTP: expect.anything(),
    CustNo: '200007316',
    RequestId: expect.stringMatching(/^R\d{12}$/),
    RejectRemark: 'invoice is missing',
  });
}
