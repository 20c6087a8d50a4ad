import type { Page } from '@playwright/test';
import {
  cardRow,
  chooseAccount,
  expectDone,
  expectOnlyCancel,
  firstCard,
  giveOtp,
  lastRequest,
  openCards,
  secondCard,
  start,
} from './card-steps.ts';
import { servicesCalled, submit } from './cheque-steps.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  type Simulator,
  test,
} from './fixtures.ts';
import { fillOtp } from './otp-steps.ts';
import { fillSignIn } from './sign-in-steps.ts';
import { signInAs } from './transfer-steps.ts';

test.use({ scenario: 'cards' });

/** Logs out and in: the OTP is the one that comes after those of this visit. */
async function signInAgain(page: Page, simulator: Simulator): Promise<void> {
  const asha = await simulator.person('asha');
  const last = (await simulator.messagesTo(asha.mobile)).at(-1)?.id;
  await page.getByRole('button', { name: 'Log out' }).click();
  await fillSignIn(page, asha);
  await expect(page).toHaveURL(/\/OtpVerification$/);
  await fillOtp(page.locator('#otp'), simulator, 'asha', last);
  await page.locator('form button[type=submit]').click();
}

const question = (page: Page) => page.getByRole('alertdialog');

test('a card is blocked for a time by type, OTP and confirmation, and unblocked again (C021, C081, C082, C083, C085, C168, C189, C191, C193, C248, C249, C250, C266, C267, C323, X11)', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signInAs(page, simulator, 'asha');
  await openCards(page, 'Savings');
  await start(page, 'Block', firstCard);
  await expect(page).toHaveURL(/\/BlockCard$/);
  await expect(page.getByRole('img', { name: 'Debit card ending 7909, active' })).toBeVisible();
  await expect(page.locator('input[name=type]')).toHaveCount(2);
  const reasons = page.getByLabel('Reason').locator('option:not([value=""])');
  await expect(reasons).toHaveText(['Lost', 'Stolen', 'Damaged', 'Others']);
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('Kindly select type of block');
  expect(await servicesCalled(simulator)).not.toContain('GetOTPService');
  await expectAccessibleInBoth(page);
  await page.getByRole('radio', { name: /^Temporary/ }).check();
  await page.getByLabel('Reason').selectOption('3');
  await submit(page);

  await expect(page.getByText(/another OTP in 0:5\d/)).toBeVisible();
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('Please enter OTP');
  await page.locator('#otp').fill('12345');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('Please enter valid OTP');
  await giveOtp(page, simulator);
  await expect(question(page)).toContainText('Do you want to block this card temporarily?');
  await question(page).getByRole('button', { name: 'No' }).click();
  expect(await servicesCalled(simulator)).not.toContain('ATMHotMarkingService');
  await submit(page);
  await question(page).getByRole('button', { name: 'Block card' }).click();
  await expectDone(page, 'Card ending 7909 has been blocked temporarily.');
  await expect(cardRow(page, '7909').locator('td').first()).toHaveText('In-Active');
  expect((await servicesCalled(simulator)).slice(-3)).toEqual([
    'GetOTPService',
    'ATMHotMarkingService',
    'GetCardDetailsService',
  ]);
  expect(await lastRequest(simulator, 'ATMHotMarkingService')).toEqual({
    CardNo: '••••7909',
    Status: '3',
    CustNo: '100042317',
    OTP: '••••',
    Reason: '3',
  });

  await start(page, 'Unblock', firstCard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unblock Card');
  await expect(page.locator('input[name=type]')).toHaveCount(0);
  await submit(page);
  await expect(page.locator('#otp')).toBeVisible();
  await giveOtp(page, simulator);
  await question(page).getByRole('button', { name: 'Unblock card' }).click();
  await expectDone(page, 'Card ending 7909 has been unblocked.');
  await expect(cardRow(page, '7909').locator('td').first()).toHaveText('Active');
  expect(await lastRequest(simulator, 'ATMHotMarkingService')).toMatchObject({ Status: '2' });
});

test('a block for good is announced as final, has to be written out, and stays (C008, C086, C125, C190)', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signInAs(page, simulator, 'asha');
  await openCards(page, 'Savings');
  await start(page, 'Block', secondCard);
  await page.getByRole('radio', { name: /^Permanent/ }).check();
  await submit(page);
  await expect(page.locator('#otp')).toBeFocused();
  const right = await simulator.otpOf('asha');
  await page.locator('#otp').fill(right === '000000' ? '000001' : '000000');
  await submit(page);
  const goOn = question(page).getByRole('button', { name: 'Block for good' });
  await expect(question(page)).toContainText('Final notice');
  await expect(question(page)).toContainText('This cannot be undone.');
  await expect(goOn).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('To go on, type BLOCK').fill('block');
  await goOn.click();
  await expectOnlyCancel(page, 'Invalid OTP');

  await start(page, 'Block', secondCard);
  await page.getByRole('radio', { name: /^Permanent/ }).check();
  await submit(page);
  await expect(page.locator('#otp')).toBeFocused();
  await giveOtp(page, simulator);
  await page.getByLabel('To go on, type BLOCK').fill('BLOCK');
  await goOn.click();
  await expectDone(page, 'Card ending 1188 has been blocked permanently.');
  await expect(page.locator('tbody th')).toHaveText(['6070XXXXXXXX7909']);
  await signInAgain(page, simulator);
  await openCards(page, 'Savings');
  await expect(page.locator('tbody th')).toHaveText(['6070XXXXXXXX7909']);
  await chooseAccount(page, 'Current');
  await expect(page.locator('tbody th')).toHaveText(['6070XXXXXXXX2553']);
});
