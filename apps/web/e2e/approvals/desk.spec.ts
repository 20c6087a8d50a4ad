import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter } from '../calls.ts';
import { breakDown, loseAnswers, refuse, refuseOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { followMenu, menuEntry } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { codes } from './desk-steps.ts';
import { otpsOf } from '../otp/otp-steps.ts';

test.use({ scenario: 'requests-and-schedules' });

const desk = (page: Page) => page.getByRole('tabpanel').filter({ has: page.locator('.desk-rows') });
const openers = (page: Page) => desk(page).locator('.desk-open');
const pane = (page: Page) => page.getByRole('region', { name: 'The request that is shown' });
const dialog = (page: Page) => page.getByRole('dialog');

async function openDesk(page: Page, simulator: Simulator): Promise<void> {
  await signIn(page, simulator, 'charles');
  await followMenu(menuEntry(page, 'Authorise fund transfer'));
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^All requests\s*13$/);
  await expect(openers(page)).toHaveCount(13);
}

test('everything that waits stands in one list, which is searched, filtered, ordered, and read beside it by keyboard @wide', async ({
  page,
  simulator,
}) => {
  await openDesk(page, simulator);
  const rows = desk(page).locator('.desk-rows tbody tr');
  const amountAt = (place: number) => rows.nth(place).locator('td.amount').textContent();
  await test.step('by beneficiary, amount, maker and age', async () => {
    await page.getByLabel('Search').fill('krishna');
    await expect(rows).toHaveCount(6);
    await page.getByLabel('Search').fill('48600');
    await expect(rows).toHaveText([/Sahyadri Seeds Pvt Ltd.*₹48,600\.00/s]);
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Requested by').selectOption('Farida Merchant');
    await expect(rows).toHaveText([/Farida Merchant/]);
    await page.getByLabel('Requested by').selectOption('');
    await page.getByLabel('Waiting').selectOption('3 days or more');
    await expect(rows).toHaveText([/18-Nov-2026/]);
    await page.getByLabel('Waiting').selectOption('');
    await page.getByLabel('Amount from').fill('twelve');
    await page.getByLabel('Amount to').focus();
    await expect(page.getByLabel('Amount from')).toHaveAccessibleDescription('Invalid amount');
    await expect(rows).toHaveCount(13);
    await page.getByLabel('Amount from').fill('');
    await page.getByRole('button', { name: 'Amount', exact: true }).click();
    await expect(rows.first()).toContainText('₹4,380.50');
  });
  await test.step('a click shows a request also where it gives no button the focus, as in Safari', async () => {
    await openers(page).nth(2).dispatchEvent('click');
    await expect(openers(page).nth(2)).not.toBeFocused();
    await expect(pane(page)).toContainText((await amountAt(2)) ?? '');
  });
  await test.step('J and K lead from one to the next, X selects, and Enter opens the approval', async () => {
    await openers(page).first().focus();
    await page.keyboard.press('j');
    await expect(openers(page).nth(1)).toBeFocused();
    await expect(pane(page)).toContainText('₹7,250.00');
    await page.keyboard.press('k');
    await expect(pane(page)).toContainText('₹4,380.50');
    await expect(pane(page).getByRole('row', { name: /Account balance/ })).toContainText(
      /₹11,12,450\.00 Cr.*₹11,08,069\.50 Cr/,
    );
    await page.keyboard.press('x');
    await expect(desk(page)).toContainText('1 selected, ₹4,380.50');
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Approve this transfer');
    await page.keyboard.press('Escape');
    await expect(openers(page).first()).toBeFocused();
  });
});

test('the filters of the desk hold in another language, and one for a maker of whom nothing waits any more lets go @wide', async ({
  page,
  simulator,
}) => {
  await openDesk(page, simulator);
  const kind = page.locator('#desk-kind');
  await kind.selectOption('Within bank');
  await expect(openers(page)).not.toHaveCount(13);
  const left = await openers(page).count();
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expect(openers(page)).toHaveCount(left);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(kind.locator('option:checked')).toHaveText('Within bank');
  await kind.selectOption('');

  const maker = page.getByLabel('Requested by');
  await maker.selectOption('Farida Merchant');
  await expect(openers(page)).toHaveCount(1);
  await pane(page).getByRole('button', { name: 'Reject' }).click();
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(openers(page)).toHaveCount(12);
  await expect(maker.locator('option:checked')).toHaveText('Anybody');
});

test('on a small phone the tabs of the desk stand in one row, no name reaches into an amount, and no account breaks @wide', async ({
  page,
  simulator,
}) => {
  await openDesk(page, simulator);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(desk(page).locator('.passbook')).toHaveClass(/cards/);
    const tabs = await placesOf(page.getByRole('tab'));
    expect(tabs.map(({ top }) => Math.abs(top - (tabs[0]?.top ?? 0)) < 4)).toEqual(
      Array(4).fill(true),
    );
    expect(tabs.at(-1)?.right).toBeLessThanOrEqual(width);
    const names = await placesOf(openers(page));
    const amounts = await placesOf(desk(page).locator('tbody td.amount'));
    expect(amounts).toHaveLength(13);
    for (const [place, { left }] of amounts.entries()) {
      expect(names[place]?.right, `name ${place} at ${width}`).toBeLessThan(left);
    }
    const accounts = await placesOf(desk(page).locator('.desk-rows .number-groups'));
    expect(accounts).toHaveLength(13);
    for (const { height } of accounts) expect(height).toBeLessThan(30);
  }
});

const placesOf = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));

async function lookAtAnotherTab(page: Page, summary: Locator): Promise<void> {
  await page.getByLabel('Requested by').selectOption('Meera Patil');
  await desk(page).getByRole('checkbox').nth(1).check();
  const kept = [await openers(page).count(), await summary.innerText()];
  await page.getByRole('tab').first().click();
  await expect(desk(page)).toHaveCount(0);
  const all = page.getByRole('tab', { name: /^All/ });
  await all.click();
  await expect(page.getByLabel('Requested by')).toHaveValue('Meera Patil');
  await expect(desk(page).getByRole('checkbox').nth(1)).toBeChecked();
  expect([await openers(page).count(), await summary.innerText()]).toEqual(kept);
  await expect(summary, 'nothing is new there').not.toBeFocused();
  await page.getByRole('tab').first().click();
  const reject = page.getByRole('button', { name: /^Reject/ });
  await reject.first().click();
  await dialog(page).getByRole('button', { name: 'No', exact: true }).click();
  await all.click();
  await expect(desk(page)).toBeVisible();
  await expect(summary).toHaveCount(0);
}

test('several requests are approved one after the other with an OTP each, which is there before it is asked for, and told of together @wide', async ({
  page,
  simulator,
}) => {
  await openDesk(page, simulator);
  const service = 'NEFT_RTGS_TransactionService';
  await refuse(simulator, service, '9060', 'The request is no longer pending.');
  const before = (await otpsOf(simulator, 'charles')).length;
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(desk(page)).toContainText('13 selected');
  await page.getByRole('button', { name: 'Select none' }).click();
  // Two within the bank, and between them one that somebody else has decided on meanwhile.
  for (const place of [0, 1, 2]) await desk(page).getByRole('checkbox').nth(place).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  for (const [place, amount] of ['₹48,600.00', '₹1,12,450.00', '₹66,120.00'].entries()) {
    await expect(dialog(page)).toContainText(`Approve ${place + 1} of 3`);
    await expect(dialog(page)).toContainText(amount);
    // The one of the next request has come before this one is typed.
    const sent = await codes(simulator, before, Math.min(place + 2, 3));
    await expect(dialog(page).locator('#otp')).toBeFocused();
    await page.keyboard.type(sent[place] ?? '');
    await page.keyboard.press('Enter');
  }
  const summary = page.getByRole('heading', { name: '2 of 3 requests decided' });
  await expect(summary).toBeFocused();
  await expect(page.locator('.decided li')).toHaveText([
    /₹48,600\.00 to Sahyadri Seeds Pvt Ltd: Approved \d{12}/,
    /₹1,12,450\.00 to Sahyadri Seeds Pvt Ltd: Approved \d{12}/,
    /₹66,120\.00 to Krishna Transport: Not done: The request is no longer pending\./,
  ]);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.locator('.decided li').first()).toHaveText(
    /^Sahyadri Seeds Pvt Ltd यांना ₹48,600\.00: /,
  );
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveText(/11$/);
  await test.step('a receipt that cannot be made says so beside its button, which makes it the next time', async () => {
    const first = page.locator('.decided li').first();
    const receipt = first.getByRole('button', { name: /^Download receipt/ });
    await page.route('**/assets/save-receipt-*.js', (route) => route.abort());
    await receipt.click();
    await expect(first.getByRole('alert')).toHaveText(
      'The receipt could not be made. Please try again.',
    );
    await expectAccessibleInBoth(page);
    await page.unroute('**/assets/save-receipt-*.js');
    const saved = page.waitForEvent('download');
    await receipt.click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(first.getByRole('alert')).toHaveCount(0);
  });
  await test.step('what is narrowed, selected and told outlives a look at another tab, until something else is decided on', () =>
    lookAtAnotherTab(page, summary));
  const calls = await callsAfter(simulator);
  const approvals = calls.filter(({ request }) => request['Requesttype'] === 'A');
  expect(approvals.map(({ code }) => code)).toEqual(['0', '0', '9060']);
});

test('an approval whose answer is lost is told as not known, and the walk goes on @wide', async ({
  page,
  simulator,
}) => {
  await openDesk(page, simulator);
  const before = (await otpsOf(simulator, 'charles')).length;
  await loseAnswers(simulator, 'NEFT_RTGS_TransactionService');
  for (const place of [0, 2]) await desk(page).getByRole('checkbox').nth(place).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const sent = await codes(simulator, before, 2);
  for (const [place, code] of sent.entries()) {
    await expect(dialog(page)).toContainText(`Approve ${place + 1} of 2`);
    await dialog(page).locator('#otp').fill(code);
    await page.keyboard.press('Enter');
  }
  const title = '1 of 2 requests decided, 1 not confirmed';
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
  const [, unknown] = await page.locator('.decided li').allInnerTexts();
  expect(unknown).toContain('We could not confirm the result');
  expect(unknown).not.toContain('Not done');
  // The bank has done it, and the list that is read anew says so.
  await expect(openers(page)).toHaveCount(11);
});

test('a request for which no OTP can be had is told as not done and why: of one the walk goes on, of a bank that does not answer it ends @wide', async ({
  page,
  simulator,
}) => {
  await openDesk(page, simulator);
  await refuseOnce(simulator, 'OTPGenerationService', '9060', 'The request was withdrawn.');
  for (const place of [0, 1]) await desk(page).getByRole('checkbox').nth(place).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(dialog(page)).toContainText('Approve 2 of 2');
  await expect(dialog(page)).toContainText('An OTP was sent');
  await dialog(page).getByRole('button', { name: 'Skip this one' }).click();
  await expect(page.locator('.decided li')).toHaveText([
    /₹48,600\.00 to Sahyadri Seeds Pvt Ltd: Not done: The request was withdrawn\./,
    /Left as it was/,
  ]);

  await breakDown(simulator, 'OTPGenerationService');
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByRole('heading', { name: '0 of 1 request decided' })).toBeFocused();
  await expect(page.locator('.decided li')).toHaveText([/Not done: There is technical issue/i]);
  await expect(openers(page)).toHaveCount(13);
});

test('several requests are rejected for one reason after one question, and a walk through approvals can be left at any @wide', async ({
  page,
  simulator,
}) => {
  await openDesk(page, simulator);
  for (const place of [0, 1]) await desk(page).getByRole('checkbox').nth(place).check();
  await page.getByRole('button', { name: 'Reject selected' }).click();
  await expect(dialog(page)).toContainText('Do you want to reject these 2 transfers?');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  await dialog(page).getByLabel('Reason for the maker (optional)').fill('invoice is missing');
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: '2 of 2 requests decided' })).toBeFocused();
  await expect(openers(page)).toHaveCount(11);
  const calls = await callsAfter(simulator);
  const rejections = calls.filter(({ request }) => request['Requesttype'] === 'R');
  expect(rejections.map(({ request }) => request['RejectRemark'])).toEqual([
    'invoice is missing',
    'invoice is missing',
  ]);

  for (const place of [0, 1, 2]) await desk(page).getByRole('checkbox').nth(place).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  // Its words move the buttons when they come.
  await expect(dialog(page)).toContainText('An OTP was sent');
  await dialog(page).getByRole('button', { name: 'Skip this one' }).click();
  await expect(dialog(page)).toContainText('Approve 2 of 3');
  await dialog(page).getByRole('button', { name: 'Stop here' }).click();
  await expect(page.locator('.decided li')).toHaveText([/Left as it was/]);
  await expect(openers(page)).toHaveCount(11);

  for (const place of [0, 1]) await desk(page).getByRole('checkbox').nth(place).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(dialog(page)).toContainText('An OTP was sent');
  await dialog(page).getByRole('button', { name: 'Stop here' }).click();
  await expect(dialog(page)).toHaveCount(0);
  // Nothing was decided, and nothing is told.
  await expect(page.locator('.decided')).toHaveCount(0);
});
