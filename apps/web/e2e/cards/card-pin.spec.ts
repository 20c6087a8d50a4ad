import type { Page } from '@playwright/test';
import { expectFits } from '../clipped.ts';
import {
  askToBlock,
  chooseAccount,
  expectDone,
  expectOnlyCancel,
  expectSixDigitsAsked,
  fillDetails,
  firstCard,
  giveOtp,
  giveWrongOtp,
  openAshasCards,
  start,
} from './card-steps.ts';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { expectEmptyFields } from '../empty-fields.ts';
import { callsOf, lastRequestTo } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { acknowledge, submit } from '../shell/shell-steps.ts';

test.use({ scenario: 'cards' });

/** Everything that outlives the page: storage, address and history. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      history.state,
    ]),
  );

async function opens(simulator: Simulator, pin: string): Promise<boolean> {
  const asked = { customer: '100042317', card: '6070XXXXXXXX7909', pin };
  return (await simulator.post<{ isRight: boolean }>('/card-pin', asked)).isRight;
}

/** The form with all its refusals, up to the OTP. */
async function passPinForm(page: Page): Promise<void> {
  const pin = page.locator('#pin');
  const confirmed = page.locator('#confirmed');
  const errors = page.locator('.field-error');
  await submit(page);
  await expectEmptyFields(page, 5);
  await page.locator('#month').pressSequentially('1x38');
  await expect(page.locator('#month')).toHaveValue('13');
  await submit(page);
  await expect(errors).toHaveText([
    'Please enter expiry year',
    'Please enter CVV',
    'Please enter new PIN',
    'Please enter confirm PIN',
  ]);
  await fillDetails(page, { ...firstCard, month: '13', year: '2x97', cvv: '4178' });
  await expect(page.locator('#year')).toHaveValue('29');
  await expect(page.locator('#cvv')).toHaveValue('417');
  await pin.pressSequentially('1a23');
  await expect(pin).toHaveValue('123');
  await confirmed.fill('12x3');
  await expect(confirmed).toHaveValue('123');
  await submit(page);
  await expect(errors).toHaveText([
    'Please enter valid expiry month',
    'Please enter valid new PIN',
  ]);
  await expectAccessibleInBoth(page);
  await page.locator('#month').fill('8');
  await pin.fill('');
  await pin.pressSequentially('12345');
  await expect(pin).toHaveValue('1234');
  await confirmed.fill('12356');
  await expect(confirmed).toHaveValue('1235');
  await submit(page);
  await expect(errors).toHaveText('Entered new PIN and confirm PIN do not match');
  await expect(pin).toHaveValue('');
  await expect(confirmed).toHaveValue('');
  await pin.fill('4071');
  await confirmed.fill('4071');
  await page.locator('#month').fill('');
  await submit(page);
  await expect(errors).toHaveText('Please enter expiry month');
  await page.locator('#month').fill('8');
  await submit(page);
}

/** From the list to the OTP of another PIN. */
async function generate(page: Page, pin: string): Promise<void> {
  await start(page, 'Generate PIN', firstCard);
  await fillDetails(page, firstCard);
  await page.locator('#pin').fill(pin);
  await page.locator('#confirmed').fill(pin);
  await submit(page);
  await expect(page).toHaveURL(/\/GreenPinOtp$/);
  await expectPinStep(page, 'Generate PIN', 'A PIN will be set for this card.');
}

/** Heading and text of the OTP step say which of the two is done. */
async function expectPinStep(page: Page, heading: string, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByText(text)).toBeVisible();
}

/** What the OTP and the change of the PIN carried. */
async function expectPinCalls(simulator: Simulator): Promise<void> {
  const proof = { CardNo: '••••7909', COffSet: '••••', POffSet: '', ExpDt: '08/29' };
  expect(await lastRequestTo(simulator, 'GetOTPService')).toEqual({
    RequestType: 'GETOTPCARDGREENPIN',
    ...proof,
  });
  expect(await lastRequestTo(simulator, 'UpdateCardPinService')).toEqual({
    ...proof,
    newPin: '••••',
    OTP: '••••',
  });
  expect(await callsOf(simulator, 'OTPValidationService')).toHaveLength(0);
}

test('a PIN is changed by whoever holds the card, and stays in memory only until then', async ({
  page,
  simulator,
}) => {
  test.slow();
  await openAshasCards(page, simulator);
  await test.step('the form opens from the list, and Cancel leads back (C024, C078)', async () => {
    await start(page, 'Generate PIN', firstCard);
    await expect(page).toHaveURL(/\/GeneratePin$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate PIN');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/DebitCard$/);
  });
  await test.step('it names account and masked card, and what is done (C009, C024, C077, C079)', async () => {
    await start(page, 'Change PIN', firstCard);
    await expect(page).toHaveURL(/\/GeneratePin$/);
    await expectFits(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change PIN');
    await expect(page.locator('.summary-list dd')).toHaveText([
      'XXXXXXXXXXX2317',
      '6070XXXXXXXX7909',
    ]);
    const fields = page.locator('main form input');
    const ids = await fields.evaluateAll((inputs) => inputs.map(({ id }) => id));
    expect(ids).toEqual(['month', 'year', 'cvv', 'pin', 'confirmed']);
    for (const name of ['Submit', 'Cancel']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
  });
  await test.step('each rule of the form has its words (C254, C255, C256, C257, C258, C259, C265)', async () => {
    await passPinForm(page);
  });
  await test.step('the OTP step keeps PIN and CVV in memory alone (C009, C025, C079, C080)', async () => {
    await expect(page).toHaveURL(/\/GreenPinOtp$/);
    await expect(page.locator('#otp')).toBeVisible();
    await expectAccessible(page);
    await expectPinStep(page, 'Change PIN', 'The PIN of this card will be changed.');
    await expect(page.locator('#otp')).toBeFocused();
    await expectFits(page);
    expect(await kept(page)).not.toMatch(/\b(4071|417)\b/);
  });
  await test.step('the new PIN opens, and the list is back (C008, C020, C189, C199, X13)', async () => {
    await giveOtp(page, simulator);
    await expectDone(page, 'The PIN of the card ending 7909 has been set.');
    expect(await opens(simulator, '4071')).toBe(true);
  });
  await test.step('OTP and change carry the documented fields, and no other validation (C200, C265, C324, C325, C329)', async () => {
    await expectPinCalls(simulator);
  });
  await test.step('an OTP needs six digits, and a wrong one leaves Cancel alone (C190, C200, C250)', async () => {
    await generate(page, '8264');
    await expectSixDigitsAsked(page);
    await giveWrongOtp(page, simulator);
    await expectOnlyCancel(page, 'Invalid OTP');
  });
  await test.step('a reload of the OTP step leads to the list, which says so, and the PIN is made from there (C032, C079, C080, C189, C199, R-5)', async () => {
    await generate(page, '8264');
    await expect(page.locator('#otp')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/DebitCard$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debit Card Services');
    await expect(page.getByText('This step cannot be opened by itself')).toBeVisible();
    expect(await opens(simulator, '8264')).toBe(false);
    await chooseAccount(page, 'Savings');
    await generate(page, '8264');
    await giveOtp(page, simulator);
    await expectDone(page, 'The PIN of the card ending 7909 has been set.');
    expect(await opens(simulator, '8264')).toBe(true);
  });
});

test.describe('where another OTP may be asked for at once', () => {
  test.use({ policy: { otp: { resendSeconds: 0 } } });

  test('a fifth OTP for one card is warned about, and the way leads to the dashboard (C030, C169, C170, C171) @wide', async ({
    page,
    simulator,
  }) => {
    await openAshasCards(page, simulator);
    await askToBlock(page, 'Temporary', firstCard);
    const sent = async () => (await callsOf(simulator, 'GetOTPService')).length;
    await expect.poll(sent).toBe(1);
    await expect(page.getByText('An OTP can be requested at most 3 times.')).toBeVisible();
    for (const count of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Send another OTP' }).click();
      await expect.poll(sent).toBe(count);
      await expect(page.locator('#otp')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Send another OTP' }).click();
    await acknowledge(page, 'An OTP can be requested at most 3 times', 'warning');
    await expect(page).toHaveURL(/\/main$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your accounts');
    expect(await sent()).toBe(4);
  });
});
