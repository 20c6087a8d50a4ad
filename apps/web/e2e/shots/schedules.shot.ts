import { paths } from '../../src/paths.ts';
import { appears } from '../appears.ts';
import { refuseOnce } from '../faults.ts';
import { expect } from '../fixtures.ts';
import { fillSchedule, listed } from '../schedules/schedule-steps.ts';
import { expectMessage, goOn, openDialog, openScreen } from '../shell/shell-steps.ts';
import { fillOtherBank } from '../transfers/other-bank-steps.ts';
import {
  authorise,
  fillEntry,
  openEntry,
  submitEntry,
  toOtp,
} from '../transfers/transfer-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { test } from './shot-test.ts';
import { walkConfirmation } from './transfer-walk.ts';

for (const look of looks) {
  test.describe(`${look.words} schedules retail`, () => {
    test.use(look.use);

    test('a transfer within the bank every month', async ({ page, simulator, picture }) => {
      const flow = 'schedules/within-bank';
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.viewScheduleTransfer);
      await picture('schedules/list/0-empty');
      await openEntry(page);
      await fillEntry(page, { amount: '12345', remark: 'rent' });
      await page.locator('.schedule-switch input').check();
      await submitEntry(page);
      await expect(page.locator('.banner.error')).toBeVisible();
      await picture(`${flow}/1-entry-refused`);
      await page.locator('#schedule-start').click();
      await expect(openDialog(page)).toBeVisible();
      await picture(`${flow}/1-calendar`);
      await page.keyboard.press('Escape');
      await fillSchedule(page, 'monthly');
      await picture(`${flow}/2-filled`);
      await submitEntry(page);
      await walkConfirmation({ page, simulator, picture }, 'asha', flow);
      await page.waitForURL(/WithinBankStatement$/);
      await appears(page, '.receipt');
      await picture(`${flow}/5-scheduled`);
    });

    test('one by NEFT, which the bank refuses first', async ({ page, simulator, picture }) => {
      const service = 'ScheduleTransferService';
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.otherBank);
      await fillOtherBank(page, { type: '2', amount: '750', remark: 'fees' });
      await fillSchedule(page, 'once');
      await picture('schedules/neft/2-filled');
      await submitEntry(page);
      await toOtp(page, simulator, 'asha');
      await refuseOnce(simulator, service, '9199', 'The schedule could not be made');
      await authorise(page, simulator, 'asha');
      await expectMessage(page);
      await picture('schedules/neft/4-refused');
      await goOn(page);
      await toOtp(page, simulator, 'asha');
      await authorise(page, simulator, 'asha');
      await page.waitForURL(/OtherBankStatement$/);
      await appears(page, '.receipt');
      await picture('schedules/neft/5-scheduled');
    });

    test.describe('of the scenario with requests and schedules', () => {
      test.use({ scenario: 'requests-and-schedules' });

      test('the list, one of them, and its deletion', async ({ page, simulator, picture }) => {
        await signIn(page, simulator, 'asha');
        await openScreen(page, paths.viewScheduleTransfer);
        await picture('schedules/list/1-first-page');
        await page.locator('#schedule-search').fill('meenakshi');
        await expect(listed(page)).toHaveCount(1);
        await picture('schedules/list/2-found');
        await listed(page).locator('button').click();
        await page.waitForURL(/ViewDetailScheduleTransfer$/);
        await picture('schedules/details/1-half-done');
        await openScreen(page, paths.viewScheduleTransfer);
        await page.locator('#schedule-search').fill('400.00');
        await listed(page).locator('button').click();
        await page.waitForURL(/ViewDetailScheduleTransfer$/);
        await picture('schedules/details/2-pending');
        await listed(page).locator('button').first().click();
        await expect(openDialog(page)).toBeVisible();
        await picture('schedules/deletion/1-question');
        await goOn(page);
        await picture('schedules/deletion/2-instalment-deleted');
        await page.locator('.sheet-actions .btn.quiet').click();
        await expect(openDialog(page)).toBeVisible();
        await picture('schedules/deletion/3-question-of-all');
        await goOn(page);
        await picture('schedules/deletion/4-all-deleted');
      });
    });
  });
}
