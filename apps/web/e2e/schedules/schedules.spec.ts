import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, callsOf } from '../calls.ts';
import { expectFits } from '../clipped.ts';
import { refuseOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import {
  askTooMuch,
  dates,
  fact,
  fillNeft,
  fillOwn,
  fillRecurring,
  fillSchedule,
  leaveReceipt,
  listed,
  readDates,
  readReceipt,
  switchOn,
} from './schedule-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import {
  authorise,
  fillEntry,
  openEntry,
  rent,
  submitEntry,
  toOtp,
  transfersCalled,
} from '../transfers/transfer-steps.ts';
import { acknowledge, goByMenu } from '../shell/shell-steps.ts';

/** What the receipts of two schedules tell of source and target. */
const toRavi = ['XXXXXXXXXXX2317', 'Ravi Shankar Joshi', '001010000051204', '₹1,23,456.00'];
const toRohit = ['XXXXXXXXXXX2317', 'Rohit Deshpande', '20345678841', 'SBIN0000300', '₹750.00'];

test('transfers within the bank, to oneself and by NEFT are scheduled, listed, and deleted after a Yes', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha');
  await test.step('empty lists are empty tables, and a reload keeps the list (C017, C355)', () =>
    findNothing(page));
  await test.step('the schedule is off, and asks for what it needs once it is on (C047, C050, C236, C237, C238, C239)', async () => {
    await openEntry(page);
    await fillEntry(page, { amount: '123456', remark: 'rent', payee: 'Ravi' });
    await switchOn(page);
  });
  await test.step('it is daily, weekly or monthly, and more than once (C009, C176, C241, C242)', () =>
    fillRecurring(page));
  await test.step('more than the account has is refused (C187)', async () => {
    await askTooMuch(page);
    await expectAccessibleInBoth(page);
  });
  await test.step('its confirmation has frequency, number and dates (C001, C009, C052, C053, C054, C359)', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('main')).toContainText('₹1,23,456.00');
    await readDates(page);
    await confirm(page, simulator, /WithinBankStatement$/);
    await expect(page.locator('main')).toContainText('₹1,23,456.00');
  });
  await test.step('its receipt and PDF have it all, and lead back to the entry (C062, T15)', async () => {
    await readReceipt(page, [...toRavi, 'Other same-bank account', 'rent', 'Monthly']);
    await leaveReceipt(page, /\/WithinBank$/);
  });
  await test.step('one to an own account asks for neither frequency nor number, fails once, and goes then (C007, C240, C250, C347)', async () => {
    await fillOwn(page);
    await failOnce(page, simulator);
    await confirm(page, simulator, /WithinBankStatement$/);
  });
  await test.step('of other rails NEFT alone can wait (C009, C048, C049, C054, C294)', async () => {
    await fillNeft(page);
    await expect(fact(page, 'Frequency')).toHaveText('Once');
    await expect(dates(page).locator('tbody tr')).toHaveText(
      /1\s*01-Dec-2026\s*Payment 1 of 1, fees/,
    );
    await confirm(page, simulator, /OtherBankStatement$/);
  });
  await test.step('so have those of NEFT, which lead back to its entry (C062, T15)', async () => {
    await readReceipt(page, [...toRohit, 'NEFT', 'fees', 'Once']);
    await leaveReceipt(page, /\/OtherBank$/);
    await page.goBack();
  });
  await test.step('each is added by its OTP, with the documented fields, without dates of its own, and none is paid (C113, C129, C133, C140, C141, C173, C240, C306, E13)', () =>
    expectEntryCalls(simulator));
  await test.step('all three are listed with amount and payee (C007, C065)', async () => {
    await page.getByRole('button', { name: 'View scheduled transfers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduled transfers');
    await expect(listed(page)).toHaveText([
      /Rohit Deshpande.*₹750\.00/,
      /Kulkarni Textiles.*₹99\.00/,
      /Ravi Shankar Joshi.*₹1,23,456\.00/,
    ]);
  });
  await test.step('one is read with its instalments, five to a page (C018, C064, C067, C188, C359, C363)', () =>
    readOne(page, simulator));
  await test.step('of it an instalment and then all is deleted, each after a Yes (C008, C009, C018, C067, C179, C180, C181, C318)', () =>
    deleteParts(page, simulator));
  await test.step('no money has moved (C133)', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.locator('.account-row .eye').first().click();
    await expect(page.locator('.account-row .bal').first()).toHaveText('₹2,84,510.75 Cr');
  });
});

test('a schedule that is filled in and switched off again is a transfer at once (C050) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await openEntry(page);
  await fillEntry(page, rent);
  await fillSchedule(page, 'monthly');
  await page.getByRole('switch', { name: 'Schedule this transfer' }).uncheck();
  await expect(page.locator('#schedule-start')).toHaveCount(0);
  await submitEntry(page);
  await toOtp(page, simulator, 'asha');
  await expect(dates(page)).toHaveCount(0);
  await authorise(page, simulator, 'asha');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer completed');
  expect(await transfersCalled(simulator)).toEqual(['FundTransferService']);
});

/** Asha has neither a schedule nor an instruction: both screens have empty tables, and no message. */
async function findNothing(page: Page): Promise<void> {
  await goByMenu(page, '/PositivePay');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByLabel('Account', { exact: true }).selectOption('001010000042317');
  await page.locator('main button[type=submit]:visible').click();
  await expect(page.getByRole('tabpanel').locator('tbody tr:visible')).toHaveText([
    'No instruction matches your search.',
  ]);
  await goByMenu(page, '/ViewScheduleTransfer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduled transfers');
  await expect(listed(page)).toHaveText(['No scheduled transfer']);
  await expect(page.locator('main thead')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/\/ViewScheduleTransfer$/);
  await expect(listed(page)).toHaveText(['No scheduled transfer']);
}

/** A schedule that cannot be made leads back to the password, with an error and without the OTP. */
async function failOnce(page: Page, simulator: Simulator): Promise<void> {
  await toOtp(page, simulator, 'asha');
  await page.locator('#otp').press('Enter');
  await expect(page.locator('.field-error')).toHaveText('OTP is empty');
  // Lists are asked for by the same service, at moments of their own.
  const words = 'The schedule could not be made';
  await refuseOnce(simulator, 'ScheduleTransferService', '9199', words, { RequestType: 'ADD' });
  await authorise(page, simulator, 'asha');
  await acknowledge(page, words, 'error');
  await expect(page.locator('#transaction-password')).toHaveValue('');
  await expect(page.locator('#otp')).toHaveCount(0);
}

async function confirm(page: Page, simulator: Simulator, receipt: RegExp): Promise<void> {
  await toOtp(page, simulator, 'asha');
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(receipt);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer scheduled');
}

/** What the three entries have sent, and in which order. */
async function expectEntryCalls(simulator: Simulator): Promise<void> {
  const calls = await callsAfter(simulator);
  const added = calls.filter(({ request }) => request['RequestType'] === 'ADD');
  const told = ['PaymentType', 'ScheduleFrequency', 'Occurrence', 'ScheduleType'];
  expect(added.map(({ request }) => told.map((field) => request[field]).join(' '))).toEqual([
    'INTRA 4 6 Recurring',
    'INTRA 1 1 One Time',
    'INTRA 1 1 One Time',
    'NEFT 1 1 One Time',
  ]);
  const keys =
    'Startdate Enddate ScheduleFrequency PaymentType FromAccountNumber FromAcctType BenName BenfAccountNo ToaccountType ToIfsc amount RemAcctNo CustNo Status MobileNo BranchCode RRN ScheduleType RequestType Occurrence ScheduleTransferList';
  for (const call of added) {
    // Remark and password are additions of a switch that announces ServerDates.
    expect(Object.keys(call.request).toSorted()).toEqual(
      [...keys.split(' '), 'Remark', 'TPin'].toSorted(),
    );
    const before = calls.slice(0, calls.indexOf(call));
    const request = {
      RequestType: 'SCHEDULETRANSFER',
      variable1: call.request['amount'],
      variable2: call.request['BenfAccountNo'],
      variable3: call.request['BenName'],
      variable4: call.request['ScheduleFrequency'],
      // Where Bound is announced.
      FromAccountNumber: call.request['FromAccountNumber'],
      TxnType: call.request['PaymentType'],
      IfscCode: call.request['ToIfsc'],
      Startdate: call.request['Startdate'],
      Occurrence: call.request['Occurrence'],
    };
    expect(before.filter(({ service }) => service.startsWith('OTP')).slice(-2)).toMatchObject([
      { service: 'OTPGenerationService', code: '0', request },
      { service: 'OTPValidationService', code: '0', request },
    ]);
  }
  expect(added[0]?.request).toMatchObject({
    ScheduleTransferList: [],
    Startdate: '01-12-2026',
    Enddate: '01-05-2027',
    FromAccountNumber: '001010000042317',
    RemAcctNo: '001010000042317',
    FromAcctType: '10',
    BranchCode: '001',
    BenName: 'Ravi Shankar Joshi',
    BenfAccountNo: '001010000051204',
    ToIfsc: 'SHKR0000001',
    amount: '123456.00',
    CustNo: '100042317',
    MobileNo: '9820012345',
  });
  const services = calls.map(({ service }) => service);
  expect(services).not.toContain('FundTransferService');
  expect(services).not.toContain('NEFT_RTGS_TransactionService');
}

/** From the list to the first schedule. */
async function readOne(page: Page, simulator: Simulator): Promise<void> {
  const row = listed(page).filter({ hasText: '₹1,23,456.00' });
  await expect(row).toContainText('XXXXXXXXXXX1204');
  await expect(row).toContainText('01-Dec-2026');
  await row.getByRole('button', { name: /^View/ }).click();
  await expect(page).toHaveURL(/ViewDetailScheduleTransfer$/);
  for (const [term, value] of [
    ['Beneficiary', 'Ravi Shankar Joshi'],
    ['From account', 'XXXXXXXXXXX2317'],
    ['To account', '001010000051204'],
    ['Type of transfer', 'Within bank'],
    ['Amount', '₹1,23,456.00'],
    ['Frequency', 'Monthly'],
    ['Number of payments', '6'],
    ['Start date', '01-Dec-2026'],
    ['Status', 'Pending'],
  ] as const) {
    await expect(fact(page, term)).toHaveText(value);
  }
  const rows = instalments(page);
  await expect(rows).toHaveCount(5);
  await expectAccessible(page);
  await expect(rows.first()).toContainText('01-Dec-2026');
  const reads = (await callsOf(simulator, 'ScheduleTransferService')).filter(
    ({ request }) => request['RequestType'] === 'GET',
  );
  const filters = { HID: '', DID: '', Startdate: '', Enddate: '', Status: '' };
  const asked = {
    RequestType: 'GET',
    MobileNo: '9820012345',
    CustNo: '100042317',
    ...filters,
  };
  expect(reads.at(-2)?.request).toEqual(asked);
  expect(reads.at(-1)?.request).toEqual({ ...asked, HID: expect.stringMatching(/^S\d{12}$/) });

  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Page 1' }).click();
  await expect(rows).toHaveCount(5);
}

const instalments = (page: Page) =>
  page.getByRole('table', { name: 'Instalments' }).locator('tbody tr');

/** First an instalment goes, and then the rest. */
async function deleteParts(page: Page, simulator: Simulator): Promise<void> {
  const first = instalments(page).first();
  await answer(page, /^Delete the payment of 01-Dec/, 'No');
  await expect(first).toContainText('Pending');
  await answer(page, /^Delete the payment of 01-Dec/, 'Yes');
  await expect(first).toContainText('Deleted');
  await expect(first.getByRole('button')).toHaveCount(0);
  await answer(page, 'Delete the whole schedule', 'No');
  await expect(fact(page, 'Status')).toHaveText('Pending');
  await answer(page, 'Delete the whole schedule', 'Yes');
  await expect(page.getByRole('button', { name: 'Delete the whole schedule' })).toHaveCount(0);
  await expect(fact(page, 'Status')).toHaveText('Deleted');
  const deleted = (await callsOf(simulator, 'ScheduleTransferService')).filter(
    ({ request }) => request['RequestType'] === 'DELETE',
  );
  const HID = String(deleted[0]?.request['HID']);
  expect(deleted.map(({ request }) => request)).toEqual([
    { RequestType: 'DELETE', HID, DID: `${HID}-1`, CustNo: '100042317' },
    { RequestType: 'DELETE', HID, DID: '', CustNo: '100042317' },
  ]);
}

/** Presses a button that deletes, and answers the question that follows. */
async function answer(page: Page, button: string | RegExp, word: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  if (word === 'No') await expectFits(page);
  await page.getByRole('dialog').getByRole('button', { name: word, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
