import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { heldBack } from '../held-back.ts';
import {
  cardRow,
  chooseAccount,
  expectDone,
  fillDetails,
  firstCard,
  giveOtp,
  openAshasCards,
  start,
} from './card-steps.ts';
import { expectAccessible } from '../accessible.ts';
import { readTechnicalIssue } from '../call/technical-issue.ts';
import { lastRequestTo } from '../calls.ts';
import { breakOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { acknowledge, goByMenu, submit } from '../shell/shell-steps.ts';

test.use({ scenario: 'cards' });

const channelsChanged = 'The channels of the card ending 7909 have been changed.';

const channel = (page: Page, name: string) => page.getByRole('switch', { name });

/** From the list to the OTP that switches one channel of the first card. */
async function switchChannel(page: Page, name: string): Promise<void> {
  await start(page, 'Channel control', firstCard);
  await channel(page, name).click();
  await fillDetails(page, firstCard);
  await submit(page);
  await expect(page).toHaveURL(/\/ChannelBlockingOtp$/);
}

/** Back in the browser leads past the form, which would bring back the card as it was, to the list. */
async function goBackToList(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByText('This step cannot be opened by itself')).toBeVisible();
  await expect(page).toHaveURL(/\/DebitCard$/);
  await expect(page.locator('main h1')).toHaveText('Debit Card Services');
  await expect(page.locator('main h1')).toBeFocused();
}

/** Goes elsewhere by the menu, and finds no OTP on the way back. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await expect(page.locator('#otp')).toBeVisible();
  await goByMenu(page, paths.manageBeneficiary);
  await expect(page.locator('main h1')).toHaveText('Manage Beneficiary');
  await goBackToList(page);
}

const lastUpdate = (simulator: Simulator) =>
  lastRequestTo(simulator, 'UpdateAllCardDetailsService');

test('whoever goes back after a change of a card finds its list and no form from before, so that the next change takes nothing back @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await openAshasCards(page, simulator);
  await switchChannel(page, 'ECOM');
  await giveOtp(page, simulator);
  await expectDone(page, channelsChanged);
  await goBackToList(page);
  await expectAccessible(page);

  await chooseAccount(page, 'Savings');
  await switchChannel(page, 'Contactless');
  await giveOtp(page, simulator);
  await expectDone(page, channelsChanged);
  expect(await lastUpdate(simulator)).toMatchObject({ ECOMStatus: '2', ContactlessStatus: '2' });

  await test.step('limits as well, which are sent with the channels', async () => {
    await start(page, 'Change limits', firstCard);
    await page.locator('.limit-row input').first().fill('15000');
    await submit(page);
    await giveOtp(page, simulator);
    await expectDone(page, 'The limits of the card ending 7909 have been changed.');
    await goBackToList(page);
    await chooseAccount(page, 'Savings');
    await switchChannel(page, 'ECOM');
    await giveOtp(page, simulator);
    await expectDone(page, channelsChanged);
    expect(await lastUpdate(simulator)).toMatchObject({ ECOMStatus: '1', ATMLimit: '15000.00' });
  });
});

test('after a change no card is offered as it was before, also where the list does not come @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await openAshasCards(page, simulator);
  await switchChannel(page, 'ECOM');
  const letGo = await heldBack(page, 'GetCardDetailsService');
  await giveOtp(page, simulator);
  await expectDone(page, channelsChanged);
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('tbody')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.card-actions')).toHaveCount(0);
  letGo();
  await expect(cardRow(page, '7909')).toBeVisible();

  await switchChannel(page, 'Contactless');
  await breakOnce(simulator, 'GetCardDetailsService');
  await giveOtp(page, simulator);
  await readTechnicalIssue(page);
  await expectDone(page, channelsChanged);
  await expect(page.locator('.card-actions')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await start(page, 'Channel control', firstCard);
  for (const name of ['ECOM', 'Contactless']) await expect(channel(page, name)).not.toBeChecked();
});

test('a change of a card whose answer is lost leaves no card as it was before either, neither in the list nor behind its step @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await openAshasCards(page, simulator);
  await switchChannel(page, 'ECOM');
  const { id } = await simulator.faults.add({
    service: 'UpdateAllCardDetailsService',
    action: { kind: 'commit-then-drop' },
  });
  await giveOtp(page, simulator);
  await acknowledge(page, /We could not confirm the result/);
  await simulator.faults.remove(id);
  const letGo = await heldBack(page, 'GetCardDetailsService');
  await goBackToList(page);
  await chooseAccount(page, 'Savings');
  await expect(page.locator('tbody')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.card-actions')).toHaveCount(0);
  letGo();
  await start(page, 'Channel control', firstCard);
  await expect(channel(page, 'ECOM')).not.toBeChecked();
});

test('whoever leaves the OTP of a card by the menu finds no step with the new PIN or the CVV behind it @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await openAshasCards(page, simulator);
  await start(page, 'Generate PIN', firstCard);
  await fillDetails(page, firstCard);
  for (const id of ['#pin', '#confirmed']) await page.locator(id).fill('4071');
  await submit(page);
  await expect(page).toHaveURL(/\/GreenPinOtp$/);
  await leaveAndComeBack(page);

  await chooseAccount(page, 'Savings');
  await switchChannel(page, 'ECOM');
  await leaveAndComeBack(page);
});
