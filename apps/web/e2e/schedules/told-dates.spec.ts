import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { withoutCapability } from '../call/without-capability.ts';
import { callsOf, lastCallTo } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { comeToMidnight, passMidnight } from '../midnight.ts';
import { fillSchedule } from './schedule-steps.ts';
import { signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { textsIn } from '../texts.ts';
import { fillOtherBank } from '../transfers/other-bank-steps.ts';
import {
  authorise,
  fillEntry,
  openEntry,
  submitEntry,
  toOtp,
} from '../transfers/transfer-steps.ts';

test('a switch that makes no dates is told each of them, with its status (C173) @wide', async ({
  page,
  simulator,
}) => {
  await withoutCapability(page, 'ServerDates');
  await typeSignIn(page, simulator, 'asha');
  await openEntry(page);
  await fillEntry(page, { amount: '500', remark: 'rent', payee: 'Ravi' });
  await fillSchedule(page, 'monthly');
  await page.getByRole('button', { name: 'Continue' }).click();
  await toOtp(page, simulator, 'asha');
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/WithinBankStatement$/);
  const added = await lastCallTo(simulator, 'ScheduleTransferService');
  const days = ['12-2026', '01-2027', '02-2027', '03-2027', '04-2027', '05-2027'];
  expect(added).toMatchObject({ code: '0', request: { RequestType: 'ADD' } });
  expect(added?.request['ScheduleTransferList']).toMatchObject(
    days.map((month) => ({ ScheduleDate: `01-${month}`, Status: 'E' })),
  );
});

test('a schedule whose first day comes before it is authorised is told so in words, and its day can be mended @wide', async ({
  page,
  simulator,
}) => {
  const tooSoon = textsIn('ma').schedules.messages.too_soon;
  await page.addInitScript(() => localStorage.setItem('sahakar.lang', 'ma'));
  await comeToMidnight(simulator);
  await signIn(page, simulator, 'asha', paths.otherBank);
  await fillEarliest(page);
  await toOtp(page, simulator, 'asha');
  await passMidnight(page, simulator);
  await authorise(page, simulator, 'asha');
  const message = page.getByRole('alertdialog');
  await expect(message).toContainText(tooSoon);
  await message.getByRole('button').click();
  await test.step('no other OTP is asked for, after whose refusal the entry would be lost', async () => {
    await page.locator('.confirm-form button[type=submit]').click();
    await expect(message).toContainText(tooSoon);
    await message.getByRole('button').click();
    await expect(page.locator('#amount')).toHaveValue('750.00');
    expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(1);
  });
});

/** One payment by NEFT on the first day that the calendar offers, up to its confirmation. */
async function fillEarliest(page: Page): Promise<void> {
  await fillOtherBank(page, { type: '2', amount: '750', remark: 'fees' });
  await page.locator('.schedule-switch input').check();
  await page.locator('input[name=schedule-mode]').first().check();
  await page.locator('#schedule-start').click();
  await page.locator('.date-dialog td button:enabled').first().click();
  await submitEntry(page);
}
