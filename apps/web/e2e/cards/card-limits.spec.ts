import type { Page } from '@playwright/test';
import { expectFits } from '../clipped.ts';
import {
  carried,
  expectDone,
  expectOnlyCancel,
  expectSixDigitsAsked,
  firstCard,
  giveOtp,
  giveWrongOtp,
  openAshasCards,
  secondCard,
  start,
} from './card-steps.ts';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { lastRequestTo, servicesCalled } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { acknowledge, submit } from '../shell/shell-steps.ts';

test.use({ scenario: 'cards' });

/** Fills the new limits, the first channel first, and submits them. */
async function enterLimits(page: Page, limits: readonly string[]): Promise<void> {
  const fields = page.locator('.limit-row input');
  for (const [place, limit] of limits.entries()) await fields.nth(place).fill(limit);
  await submit(page);
}

/** Each channel of the first card has its name, its old limit and its highest. */
async function expectOldAndHighest(page: Page): Promise<void> {
  const channels = ['ATM', 'POS', 'ECOM', 'Contactless'];
  await expect(page.locator('.limit-row h2')).toHaveText(channels);
  await expect(page.locator('.limit-row dt')).toHaveText(
    channels.flatMap(() => ['Old limit', 'Max limit']),
  );
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
  await acknowledge(page, 'No new limit observed');
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
    expect(await lastRequestTo(simulator, 'GetOverallCardLimitService')).toMatchObject(asked);
    expect(await lastRequestTo(simulator, 'GetOTPService')).toEqual({
      RequestType: 'GETOTPCARDLIMIT',
      ...unproven,
      POffSet: '',
      ...limits,
    });
    expect(await lastRequestTo(simulator, 'UpdateAllCardDetailsService')).toEqual({
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
    await expectFits(page);
    await expect(page).toHaveURL(/\/CardLimitChange$/);
    await expectOldAndHighest(page);
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
    await expectFits(page);
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
