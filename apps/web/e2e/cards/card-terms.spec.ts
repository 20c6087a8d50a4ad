import type { Page } from '@playwright/test';
import { expectNothingClipped } from '../clipped.ts';
import {
  chooseAccount,
  expectDone,
  expectNothingInHistory,
  expectOnlyCancel,
  expectSixDigitsAsked,
  fillDetails,
  firstCard,
  giveOtp,
  giveWrongOtp,
  lastRequest,
  openAshasCards,
  secondCard,
  start,
} from './card-steps.ts';
import { servicesCalled, submit } from '../cheques/cheque-steps.ts';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { expectEmptyFields } from '../empty-fields.ts';
import { expect, type Simulator, test } from '../fixtures.ts';

test.use({ scenario: 'cards' });

/** What every change of a card says beside limits and channels. */
const carried = {
  IntAction: 's',
  LbrCode: '001',
  PrdAccountNumber: '010000042317',
  IntATMStatus: '',
  IntPOSStatus: '',
  IntECOMStatus: '',
  IntContactlessStatus: '',
  IntATMLimit: '',
  IntPOSLimit: '',
  IntECOMLimit: '',
  IntContactlessLimit: '',
};

/** Fills the new limits, the first channel first, and submits them. */
async function enterLimits(page: Page, limits: readonly string[]): Promise<void> {
  const fields = page.locator('.limit-row input');
  for (const [place, limit] of limits.entries()) await fields.nth(place).fill(limit);
  await submit(page);
}

/** Every rule of the first card's limits is broken once, and then nothing is changed. */
async function passLimitRules(page: Page): Promise<void> {
  await enterLimits(page, ['50', '9', '9', '9']);
  await expect(page.locator('.field-error')).toHaveText([
    'ATM limit should be at least ₹100.00. You entered ₹50.00.',
    'POS limit should be at least ₹10.00. You entered ₹9.00.',
    'ECOM limit should be at least ₹10.00. You entered ₹9.00.',
    'Contactless limit should be at least ₹10.00. You entered ₹9.00.',
  ]);
  await enterLimits(page, ['150', '50001', '50000.01', '5001']);
  await expect(page.locator('.field-error')).toHaveText([
    'ATM limit should be a multiple of ₹100.00. You entered ₹150.00.',
    'POS limit should be at most ₹50,000.00. You entered ₹50,001.00.',
    'ECOM limit should be at most ₹50,000.00. You entered ₹50,000.01.',
    'Contactless limit should be at most ₹5,000.00. You entered ₹5,001.00.',
  ]);
  await expectAccessibleInBoth(page);
  await enterLimits(page, ['25100']);
  await expect(page.locator('.field-error').first()).toHaveText(
    'ATM limit should be at most ₹25,000.00. You entered ₹25,100.00.',
  );
  await enterLimits(page, ['20000', '40000', '30000', '5000']);
  const said = page.getByRole('alertdialog', { name: 'No new limit observed' });
  await said.getByRole('button', { name: 'OK' }).click();
}

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

/** What the OTP and the change of the limits carried. */
async function expectLimitCalls(simulator: Simulator): Promise<void> {
  const unproven = { CardNo: '••••1188', ExpDt: '', COffSet: '' };
  const limits = {
    ATMLimit: '60000.00',
    POSLimit: '100000.00',
    ECOMLimit: '100000.00',
    ContactlessLimit: '10000.00',
  };
  await test.step('the highest limits are asked for by product; OTP and change carry the limits, the channels as they are, and no other validation (C090, C200, C322, C324, C327, C328, X5, X8)', async () => {
    const asked = { TxnType: 'GET', prdcd: '010', Enid: '' };
    expect(await lastRequest(simulator, 'GetOverallCardLimitService')).toMatchObject(asked);
    expect(await lastRequest(simulator, 'GetOTPService')).toEqual({
      RequestType: 'GETOTPCARDLIMIT',
      ...unproven,
      POffSet: '',
      ...limits,
    });
    expect(await lastRequest(simulator, 'UpdateAllCardDetailsService')).toEqual({
      CustNo: '100042317',
      ...unproven,
      OTP: '••••',
      ...limits,
      ATMStatus: '1',
      POSStatus: '1',
      ECOMStatus: '2',
      ContactlessStatus: '2',
      ...carried,
    });
    expect(await servicesCalled(simulator)).not.toContain('OTPValidationService');
  });
}

test('limits are changed within their rules, and the list has them afterwards', async ({
  page,
  simulator,
}) => {
  test.slow();
  await openAshasCards(page, simulator);
  await start(page, 'Change limits', firstCard);
  const button = page.locator('.sheet button[type=submit]');
  await test.step('each channel has its old and highest limit, and no CVV is asked for (C001, C009, C022, C087, C090, X5)', async () => {
    await expectNothingClipped(page);
    await expect(page).toHaveURL(/\/CardLimitChange$/);
    await expect(page.locator('.limit-row dd')).toHaveText([
      '₹20,000.00',
      '₹25,000.00',
      '₹40,000.00',
      '₹50,000.00',
      '₹30,000.00',
      '₹50,000.00',
      '₹5,000.00',
      '₹5,000.00',
    ]);
    await expect(page.locator('.limit-row input')).toHaveCount(4);
    await expect(page.locator('#cvv')).toHaveCount(0);
  });
  await test.step('the button waits for an edit, and every rule has its words, without an OTP (C088, C268, C269, C270, C271, C272, C274)', async () => {
    await expect(button).toBeDisabled();
    await passLimitRules(page);
    expect(await servicesCalled(simulator)).not.toContain('GetOTPService');
  });
  await test.step('another active card brings its own limits (C001, C089)', async () => {
    const chooser = page.getByLabel('Card', { exact: true });
    await expect(chooser).toHaveValue('6070XXXXXXXX7909');
    await chooser.selectOption('6070XXXXXXXX1188');
    await expect(page.locator('.limit-row dd')).toHaveText([
      '₹50,000.00',
      '₹1,00,000.00',
      '₹1,00,000.00',
      '₹2,00,000.00',
      '₹1,00,000.00',
      '₹2,00,000.00',
      '₹10,000.00',
      '₹25,000.00',
    ]);
    await expect(button).toBeDisabled();
  });
  await test.step('an OTP needs six digits, and a wrong one leaves Cancel alone (C009, C026, C190, C250)', async () => {
    await enterLimits(page, ['60000']);
    await expect(page).toHaveURL(/\/LimitChangeOtp$/);
    await expect(page.locator('#otp')).toBeVisible();
    await expectNothingClipped(page);
    await expectAccessible(page);
    await expectSixDigitsAsked(page);
    await giveWrongOtp(page, simulator);
    await expectOnlyCancel(page, 'Invalid OTP');
  });
  await test.step('the OTP of the new limits changes them (C008, C020, C088, C189)', async () => {
    await start(page, 'Change limits', secondCard);
    await expect(page.locator('.limit-row dd').first()).toHaveText('₹50,000.00');
    await enterLimits(page, ['60000']);
    await expect(page).toHaveURL(/\/LimitChangeOtp$/);
    await expect(page.locator('.summary-list dd')).toHaveText(['₹60,000.00 from ₹50,000.00']);
    await giveOtp(page, simulator);
    await expectDone(page, 'The limits of the card ending 1188 have been changed.');
  });
  await expectLimitCalls(simulator);
  await test.step('the new limit is the old one now (C195)', async () => {
    await start(page, 'Change limits', secondCard);
    await expect(page.locator('.limit-row dd').first()).toHaveText('₹60,000.00');
  });
});

/** What the OTP and the change of the channels carried. */
async function expectChannelCalls(simulator: Simulator): Promise<void> {
  const proven = { CardNo: '••••1188', ExpDt: '04/30', COffSet: '••••' };
  const channels = { ATMStatus: '2', POSStatus: '2', ECOMStatus: '1', ContactlessStatus: '2' };
  await test.step('OTP and change carry card details and channels, the limits as they are, and no other validation (C094, C200, C265, C324, C327, C328)', async () => {
    expect(await lastRequest(simulator, 'GetOTPService')).toEqual({
      RequestType: 'GETOTPCARDSTATUS',
      ...proven,
      POffSet: '',
      ...channels,
    });
    expect(await lastRequest(simulator, 'UpdateAllCardDetailsService')).toEqual({
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
    await expectNothingClipped(page);
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
    const said = page.getByRole('alertdialog', {
      name: 'Kindly update at least one channel status',
    });
    await said.getByRole('button', { name: 'OK' }).click();
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
    await expectNothingClipped(page);
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
