import { dialogOf, openList, rowsOf } from '../approvals/authorise-steps.ts';
import { callsOf, lastRequestTo } from '../calls.ts';
import { askToBlock, expectDone, firstCard, openAshasCards } from '../cards/card-steps.ts';
import { alterAnswers } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';

/** Our own switch gives no such value and takes none: a bank that does says yes where it says no. */
function sayYes(simulator: Simulator, service: string, fields?: Readonly<Record<string, string>>) {
  const operations = ['Code', 'code'].map((name) => {
    return { op: 'replace' as const, path: `/error/${name}`, value: '0' };
  });
  const action = { kind: 'patch' as const, operations };
  return simulator.faults.add({ service, action, ...(fields && { fields }) });
}

test.describe('cards', () => {
  test.use({ scenario: 'cards' });

  test('a card whose number the bank masks in its own way is blocked by that number @wide', async ({
    page,
    simulator,
  }) => {
    await alterAnswers(simulator, 'GetCardDetailsService', {
      'CardDetails/0/CardNo': '607012******7909',
    });
    await sayYes(simulator, 'GetOTPService');
    await sayYes(simulator, 'ATMHotMarkingService');
    await openAshasCards(page, simulator);
    await askToBlock(page, 'Temporary', firstCard);
    const card = { CardNo: '••••7909', Status: '3' };
    await expect(page.locator('#otp')).toBeVisible();
    expect(await lastRequestTo(simulator, 'GetOTPService')).toMatchObject(card);
    await page.locator('#otp').fill('407193');
    await page.locator('.otp-step button[type=submit]').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block card' }).click();
    await expectDone(page, 'The card has been blocked temporarily.');
    expect(await lastRequestTo(simulator, 'ATMHotMarkingService')).toMatchObject(card);
  });
});

test.describe('requests', () => {
  test.use({ scenario: 'requests-and-schedules' });

  test('a request without a remark is rejected and approved as it stands in the list @wide', async ({
    page,
    simulator,
  }) => {
    const service = 'FundTransferRequestService';
    const fields = { Requesttype: 'G', TxnType: 'INTRA' };
    await alterAnswers(simulator, service, { 'PendingList/0/Remark': '' }, { fields });
    await sayYes(simulator, service, { Requesttype: 'R' });
    await sayYes(simulator, service, { Requesttype: 'A' });
    await signIn(page, simulator, 'charles');
    await openList(page);
    const row = rowsOf(page).filter({ hasText: '₹48,600.00' });
    await row.getByRole('button', { name: /^Reject/ }).click();
    await dialogOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'rejected' })).toBeFocused();

    await row.getByRole('button', { name: /^Approve/ }).click();
    await fillOtp(dialogOf(page).locator('#otp'), simulator, 'charles');
    await dialogOf(page).locator('#otp').press('Enter');
    await expect(
      page.getByRole('heading', { name: 'The transfer has been approved' }),
    ).toBeVisible();
    const decisions = (await callsOf(simulator, service)).map(({ request }) => request);
    expect(decisions.filter(({ Remark }) => Remark === '')).toMatchObject([
      { Requesttype: 'R' },
      { Requesttype: 'A' },
    ]);
  });

  test('a request that cannot be written as documented is told with a reference, and is not sent @wide', async ({
    page,
    simulator,
  }) => {
    const service = 'FundTransferRequestService';
    await alterAnswers(simulator, service, { 'PendingList/0/Amount': '1234567890123.00' });
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await signIn(page, simulator, 'charles');
    await openList(page);
    await rowsOf(page)
      .filter({ hasText: '₹12,34,56,78,90,123.00' })
      .getByRole('button', { name: /^Reject/ })
      .click();
    await dialogOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      /^Something Went Wrong\. Reference: [\w-]{22}/,
    );
    expect(warnings.filter((text) => text.startsWith(service))).toEqual([
      expect.stringMatching(/: the request does not fit at Amount$/),
    ]);
    const sent = await callsOf(simulator, service);
    expect(sent.filter(({ request }) => request['Requesttype'] === 'R')).toEqual([]);
  });
});

test('whoever gives the right OTP is in, though the bank answers no more than true to it @wide', async ({
  page,
  simulator,
}) => {
  const operations = [{ op: 'replace' as const, path: '/body', value: true }];
  await simulator.faults.add({
    service: 'OTPValidationService',
    action: { kind: 'patch', operations },
  });
  await typeSignIn(page, simulator, 'asha');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await callsOf(simulator, 'OTPValidationService')).toHaveLength(1);
});
