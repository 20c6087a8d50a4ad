import type { Locator, Page } from '@playwright/test';
import { expectFits } from '../clipped.ts';
import {
  askToBlock,
  cardRow,
  chooseAccount,
  expectDone,
  expectOnlyCancel,
  expectSixDigitsAsked,
  firstCard,
  giveOtp,
  giveWrongOtp,
  openAshasCards,
  openCards,
  secondCard,
  start,
} from './card-steps.ts';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { callsOf, lastRequestTo, servicesCalled } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { watchCountdowns } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { submit } from '../shell/shell-steps.ts';

test.use({ scenario: 'cards' });

const valuesOf = (fields: Locator) =>
  fields.evaluateAll((all) => all.map((field) => field.getAttribute('value')));

/** What the OTP is asked for with, and where Bound is announced what it is for. */
const blockOtp = { RequestType: 'GETOTPCARDBLOCK', CardNo: '••••7909', Status: '3' };

const question = (page: Page) => page.getByRole('alertdialog');

/** While the first card is blocked, the forms that offer a choice of cards offer the second alone. */
async function findNoBlockedCard(page: Page): Promise<void> {
  for (const [service, title] of [
    ['Change limits', 'Change Card Limits'],
    ['Channel control', 'Channel Control'],
  ] as const) {
    await start(page, service, secondCard);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const chooser = page.getByLabel('Card', { exact: true });
    await expect(chooser.locator('option')).toHaveText(['6070XXXXXXXX1188']);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/DebitCard$/);
  }
}

/** The card that was just blocked, unblocked by the same steps. */
async function unblock(page: Page, simulator: Simulator): Promise<void> {
  await test.step('a blocked card leads to unblocking, with an OTP of the same kind (C009, C081, C323)', async () => {
    await start(page, 'Unblock', firstCard);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unblock Card');
    await expect(page.locator('input[name=type]')).toHaveCount(0);
    await expectFits(page);
    await submit(page);
    await expect(page.locator('#otp')).toBeVisible();
    const asked = (await callsOf(simulator, 'GetOTPService')).map(({ request }) => request);
    expect(asked).toEqual([blockOtp, { ...blockOtp, Status: '2' }]);
  });
  await test.step('the question comes again (C085)', async () => {
    await giveOtp(page, simulator);
    await question(page).getByRole('button', { name: 'No' }).click();
    expect(await callsOf(simulator, 'ATMHotMarkingService')).toHaveLength(1);
  });
  await test.step('it is active again, back at the list (C008, C020, C189, C193)', async () => {
    await submit(page);
    await question(page).getByRole('button', { name: 'Unblock card' }).click();
    await expectDone(page, 'Card ending 7909 has been unblocked.');
    await expect(cardRow(page, '7909').locator('td').first()).toHaveText('Active');
    expect(await lastRequestTo(simulator, 'ATMHotMarkingService')).toMatchObject({ Status: '2' });
  });
}

test('a card is blocked for a time by type, OTP and confirmation, and unblocked again', async ({
  page,
  simulator,
}) => {
  test.slow();
  await openAshasCards(page, simulator);
  await test.step('the screen offers two types and four reasons (C009, C021, C081, C082, C083)', async () => {
    await start(page, 'Block', firstCard);
    await expectFits(page);
    await expect(page).toHaveURL(/\/BlockCard$/);
    await expect(page.getByRole('img', { name: 'Debit card ending 7909, active' })).toBeVisible();
    expect(await valuesOf(page.locator('input[name=type]'))).toEqual(['3', '6']);
    await expect(page.getByRole('radio', { name: /^Temporary/ })).toHaveValue('3');
    await expect(page.getByRole('radio', { name: /^Permanent/ })).toHaveValue('6');
    const reasons = page.getByLabel('Reason').locator('option:not([value=""])');
    await expect(reasons).toHaveText(['Lost', 'Stolen', 'Damaged', 'Others']);
    expect(await valuesOf(reasons)).toEqual(['1', '2', '3', '4']);
  });
  await test.step('without a type nothing is asked for (C266)', async () => {
    await submit(page);
    await expect(page.locator('.field-error')).toHaveText('Kindly select type of block');
    await expectAccessibleInBoth(page);
    expect(await servicesCalled(simulator)).not.toContain('GetOTPService');
  });
  await test.step('an OTP of its own kind is asked for (C009, C070, C323)', async () => {
    await page.getByRole('radio', { name: /^Temporary/ }).check();
    await page.getByLabel('Reason').selectOption('3');
    const countdowns = await watchCountdowns(page);
    await submit(page);

    await expect(page.getByText('You can ask for another OTP in')).toBeVisible();
    expect((await countdowns())[0]).toBe('0:59');
    await expectFits(page);
    expect(await lastRequestTo(simulator, 'GetOTPService')).toEqual(blockOtp);
  });
  await test.step('it needs six digits (C250, C267)', async () => {
    await expectSixDigitsAsked(page);
    await giveOtp(page, simulator);
  });
  await test.step('a question comes first, and No sends nothing (C009, C085)', async () => {
    await expect(question(page)).toContainText('Do you want to block this card temporarily?');
    await expectFits(page);
    await question(page).getByRole('button', { name: 'No' }).click();
    expect(await servicesCalled(simulator)).not.toContain('ATMHotMarkingService');
    await submit(page);
    await question(page).getByRole('button', { name: 'Block card' }).click();
    await expectDone(page, 'Card ending 7909 has been blocked temporarily.');
    await expect(cardRow(page, '7909').locator('td').first()).toHaveText('In-Active');
  });
  await test.step('OTP, block and list follow one another, the reason with them (C084, C191, X11)', async () => {
    expect((await servicesCalled(simulator)).slice(-3)).toEqual([
      'GetOTPService',
      'ATMHotMarkingService',
      'GetCardDetailsService',
    ]);
    expect(await lastRequestTo(simulator, 'ATMHotMarkingService')).toEqual({
      CardNo: '••••7909',
      Status: '3',
      CustNo: '100042317',
      OTP: '••••',
      Reason: '3',
    });
  });
  await test.step('limits and channels are handed the active cards, and offer no blocked one (C022, C023, C089)', () =>
    findNoBlockedCard(page));

  await unblock(page, simulator);
});

test('a block for good is announced as final, has to be written out, and stays (C086, C125, C190, C342) @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await openAshasCards(page, simulator);
  await askToBlock(page, 'Permanent', secondCard);
  await giveWrongOtp(page, simulator);
  const goOn = question(page).getByRole('button', { name: 'Block for good' });
  await expect(question(page)).toContainText('Final notice');
  await expect(question(page)).toContainText('This cannot be undone.');
  await expect(goOn).toBeDisabled();
  await expectAccessible(page);
  await test.step('nothing of the question is clipped on a narrow screen (C009)', () =>
    expectFits(page));
  await test.step('a part of the word is not enough, and No sends nothing (C085, C086)', async () => {
    await page.getByLabel('To go on, type BLOCK').fill('BLOC');
    await expect(goOn).toBeDisabled();
    await question(page).getByRole('button', { name: 'No' }).click();
    expect(await servicesCalled(simulator)).not.toContain('ATMHotMarkingService');
    await submit(page);
    await expect(goOn).toBeDisabled();
  });
  await page.getByLabel('To go on, type BLOCK').fill('block');
  await goOn.click();
  await expectOnlyCancel(page, 'Invalid OTP');

  await askToBlock(page, 'Permanent', secondCard);
  await expect(page.locator('#otp')).toBeFocused();
  await giveOtp(page, simulator);
  await page.getByLabel('To go on, type BLOCK').fill('BLOCK');
  await goOn.click();
  await expectDone(page, 'Card ending 1188 has been blocked permanently.');
  await test.step('no reason was given, and none is sent (C084)', async () => {
    const request = await lastRequestTo(simulator, 'ATMHotMarkingService');
    expect(request).toMatchObject({ CardNo: '••••1188', Status: '6' });
    expect(request).not.toHaveProperty('Reason');
  });
  await expect(page.locator('tbody th')).toHaveText(['6070XXXXXXXX7909']);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, simulator, 'asha');
  await openCards(page);
  await expect(page.locator('tbody th')).toHaveText(['6070XXXXXXXX7909']);
  await chooseAccount(page, 'Current');
  await expect(page.locator('tbody th')).toHaveText(['6070XXXXXXXX2553']);
});
