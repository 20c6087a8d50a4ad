import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectFits } from '../clipped.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { fact, listed } from './schedule-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { comeTo, goByMenu } from '../shell/shell-steps.ts';

test.use({ scenario: 'requests-and-schedules' });

test('seven schedules fill two pages, a search narrows them, and each says what it is and has come to (C009, C017, C032, C063, C066, C111, C175, C177, C178, R-5) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await goByMenu(page, '/ViewScheduleTransfer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduled transfers');
  await expect(listed(page)).toHaveCount(5);
  await expectEachViewed(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(listed(page)).toHaveText([/Meenakshi.*In Process/, /Ravi.*In Process/]);
  await expectEachViewed(page);
  await page.getByLabel('Search').fill('rohit');
  await expect(listed(page)).toHaveCount(2);
  await expect(listed(page).first()).toContainText('Once');
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveCount(0);
  await page.getByLabel('Search').fill('completed');
  await expect(listed(page)).toHaveText([
    /Ravi Shankar Joshi\s*XXXXXXXXXXX1204.*₹1,000\.00.*Once.*20-Nov-2026.*Completed/,
  ]);
  await expectEachViewed(page);
  await expectAccessibleInBoth(page);

  await page.getByLabel('Search').fill('meenakshi');
  await listed(page).getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduled transfer');
  await expect(fact(page, 'Type of transfer')).toHaveText('NEFT');
  await expectFits(page);
  await expect(listed(page)).toHaveText([
    /^1.*Success\s*SHKRN/,
    /^2.*Success\s*SHKRN/,
    /^3.*Failed.*Insufficient Balance/,
    /^4.*Pending\s*Delete/,
  ]);
  await expect(page.getByRole('button', { name: 'Delete the whole schedule' })).toHaveCount(0);
  for (const [place, buttons] of [0, 0, 0, 1].entries()) {
    await expect(listed(page).nth(place).getByRole('button')).toHaveCount(buttons);
  }
  await expectAccessibleInBoth(page);
  await test.step('why a payment was not made is told in the language of the page', async () => {
    await page.getByRole('button', { name: 'मराठी' }).click();
    await expect(listed(page).nth(0)).toContainText('हस्तांतरित');
    await expect(listed(page).nth(2)).toContainText('पुरेशी शिल्लक नाही');
    await page.getByRole('button', { name: 'English' }).click();
  });
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByLabel('Search').fill('₹400.00');
  await expect(listed(page)).toHaveCount(1);
  await listed(page).getByRole('button', { name: /^View/ }).click();
  await expect(fact(page, 'Type of transfer')).toHaveText('Within bank');
  // What a screen was opened with is gone after a reload, and was never there at a typed address.
  await page.reload();
  await expectList(page);
  await expect(page.getByText('This step cannot be opened by itself')).toBeVisible();
  await comeTo(page, '/ViewDetailScheduleTransfer');
  await expectList(page);
  await page.reload();
  await expectList(page);
});

test('an instalment is in process on the morning of its day, and can be deleted still (C178) @wide', async ({
  page,
  simulator,
}) => {
  await simulator.clock.set('2026-11-22T08:30:00');
  await signIn(page, simulator, 'asha', paths.viewScheduleTransfer);
  await page.getByLabel('Search').fill('meenakshi');
  await listed(page).getByRole('button', { name: /^View/ }).click();
  const today = listed(page).nth(3);
  await expect(today).toHaveText(/^4.*In Process\s*Delete/);
  await expect(today.getByRole('button')).toHaveCount(1);
  await today.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(today).toHaveText(/^4.*Deleted/);
  await expect(today.getByRole('button')).toHaveCount(0);
});

async function expectEachViewed(page: Page): Promise<void> {
  await test.step('each row can be viewed, whatever has become of its schedule (C064)', async () => {
    for (const row of await listed(page).all()) {
      await expect(row.getByRole('button')).toHaveText([/^View/]);
    }
  });
}

async function expectList(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/ViewScheduleTransfer$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduled transfers');
  await expect(listed(page)).toHaveCount(5);
}

test('each deleted instalment of a schedule is told by a notice of its own, also the second one @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await goByMenu(page, '/ViewScheduleTransfer');
  await page.getByLabel('Search').fill('400.00');
  await listed(page).getByRole('button', { name: /^View/ }).click();
  await expect(listed(page)).toHaveCount(4);
  const notice = page.locator('.banner.success');
  for (const place of [0, 1]) {
    await listed(page).nth(place).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // What stands already is not spoken when it comes again.
    await expect(notice).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(listed(page).nth(place)).toContainText('Deleted');
    await expect(notice).toBeVisible();
  }
});

test('at a switch whose list has the payments of a schedule already it is opened as well (S3:L209) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const payment = {
    DID: '1',
    SrNo: '1',
    ScheduleDate: '01-12-2026',
    ResponseMessage: '',
    UtrNo: '',
    Status: 'E',
    Remarks: '',
  };
  const details = { path: '/body/ScheduleList/0/Details', value: [payment] };
  await simulator.faults.add({
    service: 'ScheduleTransferService',
    fields: { RequestType: 'GET', HID: '' },
    action: { kind: 'patch', operations: [{ op: 'add', ...details }] },
  });
  await goByMenu(page, '/ViewScheduleTransfer');
  await listed(page).first().getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduled transfer');
  await expect(listed(page).first()).toHaveText(/^1/);
});
