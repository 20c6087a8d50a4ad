import type { Page } from '@playwright/test';
import { expectFits } from '../clipped.ts';
import {
  carried,
  chooseAccount,
  expectDone,
  expectNothingInHistory,
  expectOnlyCancel,
  expectSixDigitsAsked,
  fillDetails,
  giveOtp,
  giveWrongOtp,
  openAshasCards,
  secondCard,
  start,
} from './card-steps.ts';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { expectEmptyFields } from '../empty-fields.ts';
import { lastRequestTo, servicesCalled } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { acknowledge, submit } from '../shell/shell-steps.ts';

test.use({ scenario: 'cards' });

/** Expiry and CVV take so many digits, and every way in which they are wrong has its words. */
async function passCardDetails(page: Page): Promise<void> {
  await submit(page);
  await expectEmptyFields(page, 3);
  await page.locator('#month').pressSequentially('x134');
  await page.locator('#year').pressSequentially('0-05');
  await page.locator('#cvv').pressSequentially('1x2');
  for (const [field, taken] of Object.entries({ month: '13', year: '00', cvv: '12' })) {
    await expect(page.locator(`#${field}`)).toHaveValue(taken);
  }
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText([
    'Please enter valid expiry month',
    'Please enter valid expiry year',
    'Please enter valid CVV',
  ]);
  await expectAccessibleInBoth(page);
  await fillDetails(page, { ...secondCard, month: '00', year: '', cvv: '' });
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText([
    'Please enter valid expiry month',
    'Please enter expiry year',
    'Please enter CVV',
  ]);
  await fillDetails(page, { ...secondCard, month: '', cvv: '6089' });
  await expect(page.locator('#cvv')).toHaveValue('608');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('Please enter valid expiry month');
}

/** What the OTP and the change of the channels carried. */
async function expectChannelCalls(simulator: Simulator): Promise<void> {
  const proven = { CardNo: '••••1188', ExpDt: '04/30', COffSet: '••••' };
  const channels = { ATMStatus: '2', POSStatus: '2', ECOMStatus: '1', ContactlessStatus: '2' };
  await test.step('OTP and change carry card details and channels, the limits as they are, and no other validation (C094, C200, C265, C324, C327, C328)', async () => {
    expect(await lastRequestTo(simulator, 'GetOTPService')).toEqual({
      RequestType: 'GETOTPCARDSTATUS',
      ...proven,
      POffSet: '',
      ...channels,
    });
    expect(await lastRequestTo(simulator, 'UpdateAllCardDetailsService')).toEqual({
      CustNo: '100042317',
      ...proven,
      OTP: '••••',
      ATMLimit: '50000.00',
      POSLimit: '100000.00',
      ECOMLimit: '100000.00',
      ContactlessLimit: '10000.00',
      ...channels,
      ...carried,
    });
    expect(await servicesCalled(simulator)).not.toContain('OTPValidationService');
  });
}

test('channels are switched by whoever holds the card, and stay as they are after a wrong OTP', async ({
  page,
  simulator,
}) => {
  test.slow();
  await openAshasCards(page, simulator);
  await start(page, 'Channel control', secondCard);
  const channel = (name: string) => page.getByRole('switch', { name });
  await test.step('the toggles stand as the channels do, and the history holds nothing of the card (C009, C023, C091, R-5)', async () => {
    await expectFits(page);
    await expect(page).toHaveURL(/\/ChannelWiseBlocking$/);
    await expectNothingInHistory(page);
    for (const name of ['ATM', 'POS']) await expect(channel(name)).toBeChecked();
    for (const name of ['ECOM', 'Contactless']) await expect(channel(name)).not.toBeChecked();
  });
  await test.step('another card brings its own, and the button waits for a change (C089, C091, C093)', async () => {
    const button = page.locator('.sheet button[type=submit]');
    await expect(button).toBeDisabled();
    const chooser = page.getByLabel('Card', { exact: true });
    await chooser.selectOption('6070XXXXXXXX7909');
    for (const name of ['ECOM', 'Contactless']) await expect(channel(name)).toBeChecked();
    await chooser.selectOption('6070XXXXXXXX1188');
    await expect(channel('ECOM')).not.toBeChecked();
  });
  await test.step('what is switched forth and back is no change (C093, C273, C274)', async () => {
    await channel('POS').click();
    await channel('POS').click();
    await submit(page);
    await acknowledge(page, 'Kindly update at least one channel status');
  });
  await test.step('expiry and CVV are required, and every fault has its words (C092, C260, C261, C262, C263, C264, C265, C274)', async () => {
    await channel('POS').click();
    await passCardDetails(page);
    expect(await servicesCalled(simulator)).not.toContain('GetOTPService');
  });
  await test.step('an OTP needs six digits, and a wrong one is an error that leaves Cancel alone (C009, C027, C190, C250, C342)', async () => {
    await fillDetails(page, { ...secondCard, month: '4' });
    await submit(page);
    await expect(page).toHaveURL(/\/ChannelBlockingOtp$/);
    await expect(page.locator('#otp')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await expectSixDigitsAsked(page);
    await giveWrongOtp(page, simulator);
    await expectOnlyCancel(page, 'Invalid OTP');
  });
  await test.step('the right one switches the channels (C008, C020, C189)', async () => {
    await start(page, 'Channel control', secondCard);
    for (const name of ['ATM', 'POS', 'ECOM']) await channel(name).click();
    await fillDetails(page, secondCard);
    await submit(page);
    const changed = ['from On to Off', 'from On to Off', 'from Off to On'];
    await expect(page.locator('.summary-list dd')).toHaveText(changed);
    await giveOtp(page, simulator);
    await expectDone(page, 'The channels of the card ending 1188 have been changed.');
  });
  await expectChannelCalls(simulator);
  await test.step('they stay as they are now, also after a reload (C091, C197)', async () => {
    await page.reload();
    await chooseAccount(page, 'Savings');
    await start(page, 'Channel control', secondCard);
    for (const name of ['ATM', 'POS']) await expect(channel(name)).not.toBeChecked();
    await expect(channel('ECOM')).toBeChecked();
  });
});
