import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { callsAfter, callsOf, servicesCalled } from '../calls.ts';
import { loseAnswers } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { menus } from '../../src/testing/menus.ts';
import { signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';
import {
  authorise,
  beginTransfer,
  fillEntry,
  openEntry,
  toOtp,
} from '../transfers/transfer-steps.ts';
import { followMenu, menuEntry, openMenu } from '../shell/shell-steps.ts';

test('a maker ends with a request after password and OTP, and no money moves (A326, C150, C151, C153, C154) @wide', async ({
  page,
  simulator,
}) => {
  await typeSignIn(page, simulator, 'meera');
  await openEntry(page);
  await fillEntry(page, { amount: '1500', remark: 'seeds', payee: 'Sahyadri' });
  // A schedule has no request service, so a maker is offered none.
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This becomes a request. A checker must approve it.')).toBeVisible();
  await expectAccessible(page);
  await toOtp(page, simulator, 'meera');
  await expect(
    page.getByRole('button', {
      name: 'Send ₹1,500.00 to Sahyadri Seeds Pvt Ltd for authorisation',
    }),
  ).toBeVisible();
  await authorise(page, simulator, 'meera');
  await expect(page).toHaveURL(/\/WithinBank$/);

  const calls = await callsAfter(simulator);
  const session = calls.find(({ service }) => service === 'SessionService');
  expect(session?.request).toMatchObject({ CustNo: '200007316', UserName: '880010427' });
  const sent = calls.findIndex(({ request: { Requesttype } }) => Requesttype === 'I');
  const request = calls[sent];
  expect(request?.service).toBe('FundTransferRequestService');
  expect(request?.request).toMatchObject({
    Requesttype: 'I',
    Amount: '1500.00',
    TPin: '••••',
    OTP: '••••',
  });
  await expect(page.getByRole('status').filter({ hasText: 'authorisation' })).toHaveText(
    String(request?.response?.['Message']),
  );
  const order = calls.map(({ service }) => service);
  expect(order).not.toContain('FundTransferService');
  const flow = order.slice(0, sent + 1).filter((service) => /^(TPIN|OTP|Fund.*Req)/.test(service));
  // The login has had an OTP too.
  expect(flow.slice(-4)).toEqual([
    'TPINValidationService',
    'OTPGenerationService',
    'OTPValidationService',
    'FundTransferRequestService',
  ]);
});

test('a maker whose answer is lost hears the number of the one request that was sent (ruling 31) @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator, 'meera');
  await fillEntry(page, { amount: '1500', remark: 'seeds', payee: 'Sahyadri' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await toOtp(page, simulator, 'meera');
  await loseAnswers(simulator, 'FundTransferRequestService');
  await authorise(page, simulator, 'meera');
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(page.getByRole('status').filter({ hasText: 'authorisation' })).toHaveText(
    /^Request R\d+ has been sent for authorisation/,
  );
  const ids = (await callsOf(simulator, 'FundTransferRequestService')).map(
    ({ requestId }) => requestId,
  );
  expect(new Set(ids).size).toBe(1);
});

test('a maker who means the same transfer twice is asked, and can send both (RULINGS K7) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera', paths.withinBank);
  const enter = async () => {
    await openEntry(page);
    await fillEntry(page, { amount: '1500', remark: 'seeds', payee: 'Sahyadri' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await toOtp(page, simulator, 'meera');
    await authorise(page, simulator, 'meera');
  };
  const sent = page.getByRole('status').filter({ hasText: 'has been sent for authorisation' });
  await enter();
  await expect(sent).toBeVisible();
  await enter();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/An equal request R\d+ is waiting already/);
  await question.getByRole('button', { name: 'Back to the details' }).click();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await enter();
  await question.getByRole('button', { name: 'Send it all the same' }).click();
  await expect(sent).toBeVisible();
  const requests = (await callsOf(simulator, 'FundTransferRequestService')).map(
    ({ code, request }) => [code, request['AllowDuplicate']],
  );
  expect(requests).toEqual([
    ['0', undefined],
    ['9063', undefined],
    ['9063', undefined],
    ['0', 'Y'],
  ]);
});

test('who may act as retail has the whole menu and moves money at once or later, though marked a maker (A270, C154, C286) @wide', async ({
  page,
  simulator,
}) => {
  await payAtOnce(page, simulator, 'nandini', 'Godavari');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer completed');
  const services = await servicesCalled(simulator);
  expect(services).toContain('FundTransferService');
  expect(services).not.toContain('FundTransferRequestService');
  await expect(page.locator('nav a .menu-word')).toHaveText([...menus.retail]);
  for (const [word, title] of [
    ['Card services', 'Debit Card Services'],
    ['Positive pay', 'Positive Pay'],
  ] as const) {
    await openMenu(page, word, title);
  }
});

test.describe('of the scenario with requests and schedules', () => {
  test.use({ scenario: 'requests-and-schedules' });

  test('who is both moves money at once, and decides on what the maker has asked for, told in the language of the page (C004, ruling 22) @wide', async ({
    page,
    simulator,
  }) => {
    await payAtOnce(page, simulator, 'farida', 'Sahyadri');
    const services = await servicesCalled(simulator);
    expect(services).toContain('FundTransferService');

    await followMenu(menuEntry(page, 'Authorise fund transfer'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authorise fund transfer');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText([/6$/, /2$/, /4$/, /12$/]);
    await tabs.first().click();
    const rows = page.getByRole('tabpanel').locator('tbody tr:visible');
    await expect(rows).toHaveCount(5);
    for (const row of await rows.all()) await expect(row).toContainText('Meera Patil');
    await approveFirst(page, simulator, rows);
    await expect(tabs.first()).toHaveText(/5$/);
    await rows
      .first()
      .getByRole('button', { name: /^Reject/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'has been rejected' })).toBeVisible();
    await expect(tabs.first()).toHaveText(/4$/);

    await page.getByRole('button', { name: 'मराठी' }).click();
    await rows
      .first()
      .getByRole('button', { name: /^नाकारा/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'होय', exact: true }).click();
    await expect(page.getByText(/^विनंती R\d+ नाकारली आहे\.$/)).toBeVisible();
  });
});

/** The first of these requests goes by the OTP of whoever is both maker and checker. */
async function approveFirst(page: Page, simulator: Simulator, rows: Locator): Promise<void> {
  await rows
    .first()
    .getByRole('button', { name: /^Approve/ })
    .click();
  const dialog = page.getByRole('dialog');
  await fillOtp(dialog.locator('#otp'), simulator, 'farida');
  await dialog.locator('#otp').press('Enter');
  await expect(page.getByRole('heading', { name: 'The transfer has been approved' })).toBeFocused();
}

/** Pays 1,500.00 to a payee without anybody else's signature. */
async function payAtOnce(
  page: Page,
  simulator: Simulator,
  key: string,
  payee: string,
): Promise<void> {
  await signIn(page, simulator, key);
  await openEntry(page);
  await fillEntry(page, { amount: '1500', remark: 'packing', payee });
  await expect(page.getByRole('switch', { name: 'Schedule this transfer' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(page.getByText('This becomes a request.')).toHaveCount(0);
  await toOtp(page, simulator, key);
  await authorise(page, simulator, key);
  await expect(page).toHaveURL(/WithinBankStatement$/);
}
