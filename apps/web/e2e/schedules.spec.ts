import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, type Simulator, test } from './fixtures.ts';
import { authorise, callsOf, fillEntry, openEntry, signInAs, toOtp } from './transfer-steps.ts';

test('a transfer is scheduled, listed and found, and its instalments are deleted after a Yes (C018, C032, C047, C050, C052, C053, C054, C064, C065, C067, C141, C180, C181, C242, C363)', async ({
  page,
  simulator,
}) => {
  await signInAs(page, simulator, 'asha');
  await openEntry(page);
  await fillEntry(page, { amount: '1234.50', remark: 'rent', payee: 'Ravi' });
  await page.getByRole('switch', { name: 'Schedule this transfer' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
    'Please fill all the details',
  );
  await page.getByRole('radio', { name: 'Recurring' }).check();
  await chooseStart(page, 'Next month');
  await page.getByLabel('Frequency').selectOption('4');
  await page.getByLabel('Number of payments').fill('1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
    'must be more than 1',
  );
  await page.getByLabel('Number of payments').fill('600000');
  await expect(page.getByLabel('Number of payments')).toHaveValue('60000');
  await page.getByLabel('Number of payments').fill('6');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/WithinBankTranfer$/);
  const facts = page.locator('.summary-list');
  await expect(facts).toContainText('Monthly');
  await expect(facts).toContainText('6');
  const dates = page.getByRole('table', { name: 'Dates of the payments' }).locator('tbody tr');
  await expect(dates).toHaveCount(5);
  await expect(dates.first()).toContainText('Payment 1 of 6, rent');
  await expect(dates.first()).toContainText('-Dec-2026');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(dates).toHaveCount(1);
  await toOtp(page, simulator, 'asha');
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/WithinBankStatement$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer scheduled');
  await expectScheduleCalls(simulator);

  await page.getByRole('button', { name: 'View scheduled transfers' }).click();
  await listAndDelete(page);
});

test('a transfer by NEFT is scheduled and moves nothing, and another rail has no schedule (C048, C049, C133)', async ({
  page,
  simulator,
}) => {
  await signInAs(page, simulator, 'asha');
  await page.locator('a[href="/OtherBank"]').first().click();
  await page.locator('#from-account').check();
  const later = page.getByRole('switch', { name: 'Schedule this transfer' });
  await page.locator('input[value="1"]').check();
  await expect(later).toHaveCount(0);
  await page.locator('input[value="2"]').check();
  await later.check();
  await page.locator('input[value="1"]').check();
  await page.locator('input[value="2"]').check();
  await expect(later).not.toBeChecked();
  await page.locator('#beneficiary').fill('Rohit');
  await page.locator('#beneficiary').press('Enter');
  await page.locator('#amount').fill('750');
  await page.locator('#remark').fill('fees');
  await later.check();
  await page.getByRole('radio', { name: 'One Time' }).check();
  await chooseStart(page, 'Next month');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/ConfirmTransfer$/);
  await expect(page.locator('.summary-list')).toContainText('Once');
  await toOtp(page, simulator, 'asha');
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/OtherBankStatement$/);
  const [added] = await callsOf(simulator, 'ScheduleTransferService');
  expect(added?.request).toMatchObject({ PaymentType: 'NEFT', Occurrence: '1' });
  expect(await callsOf(simulator, 'NEFT_RTGS_TransactionService')).toEqual([]);
});

/** From the list to one schedule, of which first an instalment and then the rest is taken away. */
async function listAndDelete(page: Page): Promise<void> {
  await expect(page).toHaveURL(/ViewScheduleTransfer$/);
  const row = page.locator('tbody tr').filter({ hasText: '₹1,234.50' });
  await expect(row).toContainText('Ravi Shankar Joshi');
  await expect(row).toContainText('XXXXXXXXXXX1204');
  await expectAccessibleInBoth(page);
  await page.getByLabel('Search').fill('nobody');
  await expect(page.locator('tbody tr')).toHaveText(['Nothing matches your search']);
  await page.getByLabel('Search').fill('ravi');
  await row.getByRole('button', { name: /^View/ }).click();
  await expect(page).toHaveURL(/ViewDetailScheduleTransfer$/);
  await expect(page.locator('.summary-list')).toContainText('Within bank');
  const instalments = page.getByRole('table', { name: 'Instalments' }).locator('tbody tr');
  await expect(instalments).toHaveCount(5);
  await expectAccessibleInBoth(page);
  await instalments
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect(instalments.first()).toContainText('Pending');
  await instalments
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(instalments.first()).toContainText('Deleted');
  await expect(instalments.first().getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete the whole schedule' }).click();
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Delete the whole schedule' })).toHaveCount(0);
  await expect(page.locator('.summary-list')).toContainText('Deleted');
  await page.reload();
  await expect(page).toHaveURL(/ViewScheduleTransfer$/);
}

/** Opens the calendar and picks the first day of another month, which is never before tomorrow. */
async function chooseStart(page: Page, button: string): Promise<void> {
  await page.locator('#schedule-start').click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('button', { name: button }).click();
  await calendar.getByRole('button', { name: /^1 / }).first().click();
}

async function expectScheduleCalls(simulator: Simulator): Promise<void> {
  const [otp] = (await callsOf(simulator, 'OTPGenerationService')).filter(
    ({ request }) => request['RequestType'] === 'SCHEDULETRANSFER',
  );
  expect(otp?.request).toMatchObject({ variable1: '1234.50', variable4: '4' });
  const [added] = await callsOf(simulator, 'ScheduleTransferService');
  expect(added?.request).toMatchObject({
    RequestType: 'ADD',
    ScheduleType: 'Recurring',
    Occurrence: '6',
    ScheduleTransferList: [],
  });
  expect(await callsOf(simulator, 'FundTransferService')).toEqual([]);
}
