import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { readTechnicalIssue } from '../call/technical-issue.ts';
import {
  cardRow,
  chooseAccount,
  fillDetails,
  firstCard,
  openAshasCards,
  secondCard,
  start,
} from './card-steps.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expectFits } from '../clipped.ts';
import { callsOf, lastCallTo } from '../calls.ts';
import { alterAnswers, breakOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { comeTo } from '../shell/shell-steps.ts';

test.use({ scenario: 'cards' });

test('the list of an account shows its usable cards, masked, each with five services, and no other screen of cards opens by its address', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha', paths.debitCard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debit Card Services');
  await expect(page.locator('.no-rows')).toHaveText('Choose an account to see its cards.');
  await test.step('the cards of an account are masked, each with its services within the page (C009, C020, C072, C073, C074, C320, X12)', async () => {
    await chooseAccount(page, 'Savings');
    await expect(page.locator('tbody th')).toHaveText(['6070XXXXXXXX7909', '6070XXXXXXXX1188']);
    await expect(cardRow(page, '7909').locator('td').first()).toHaveText('Active');
    const services = cardRow(page, '7909').getByRole('button');
    await expect(services).toHaveText([
      'Block',
      'Change PIN',
      'Generate PIN',
      'Change limits',
      'Channel control',
    ]);
    for (const service of await services.all()) await expect(service).toBeEnabled();
    const asked = (await callsOf(simulator, 'GetCardDetailsService')).map(({ request }) => request);
    expect(asked).toEqual([
      {
        BranchCode: '001',
        AccountNo: '010000042317',
        AccountNo15Dig: '001010000042317',
        CustNo: '100042317',
      },
    ]);
    await expectAccessibleInBoth(page);
    await expectFits(page);
  });

  await test.step('a blocked card can be unblocked and nothing else, and one blocked for good is not there (C073, C076, C123)', async () => {
    // The permanently blocked card of this account is in the answer and not on the screen.
    await chooseAccount(page, 'Current');
    await expect(page.locator('tbody th')).toHaveText(['6070XXXXXXXX2553']);
    const answered = await lastCallTo(simulator, 'GetCardDetailsService');
    expect(answered?.response?.['CardDetails']).toHaveLength(2);
    const blocked = cardRow(page, '2553');
    await expect(blocked.locator('td').first()).toHaveText('In-Active');
    await expect(blocked.getByRole('button').first()).toHaveText('Unblock');
    await expect(blocked.getByRole('button').first()).toBeEnabled();
    await expect(blocked.getByRole('button', { disabled: true })).toHaveCount(4);
  });

  await test.step('the other screens lead to the list where nothing was chosen (C020, C032)', async () => {
    await page.goto('/BlockCard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debit Card Services');
    for (const path of [
      'BlockCard',
      'CardLimitChange',
      'ChannelWiseBlocking',
      'GeneratePin',
      'GreenPinOtp',
      'LimitChangeOtp',
      'ChannelBlockingOtp',
    ]) {
      await comeTo(page, `/${path}`);
      await expect(page).toHaveURL(/\/DebitCard$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debit Card Services');
    }
  });
});

test('a firm is offered no account of code 13 or 14, and its account without a card says so (C075, C124) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'farida', paths.debitCard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debit Card Services');
  const options = page.locator('#account option:not([value=""])');
  await expect(options).toHaveCount(1);
  await expect(options).toContainText('4719');
  await expect(page.locator('.no-rows')).toHaveText(
    'There is no active card against this account number',
  );
});

test('an HTTP 500 of the list is told as an error, and the list can be asked for again, from which a card of another account is left out (C122, C339) @wide', async ({
  page,
  simulator,
}) => {
  await breakOnce(simulator, 'GetCardDetailsService');
  await openAshasCards(page, simulator);
  await readTechnicalIssue(page);
  await expect(page.locator('.banner.error')).toHaveText('There is Technical Issue');
  // Of the account's own two cards the second is told with another ending.
  const other = { 'CardDetails/1/AccountNo': '001010000042318' };
  await alterAnswers(simulator, 'GetCardDetailsService', other, { times: 1 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('tbody th')).toHaveText(['6070XXXXXXXX7909']);
  const told = await lastCallTo(simulator, 'GetCardDetailsService');
  expect(told?.response?.['CardDetails']).toHaveLength(2);
});

test('a card of which the bank tells no contactless limit and no channel can be blocked as the others, and has no limits and channels to change @wide', async ({
  page,
  simulator,
}) => {
  const lacking = {
    'CardDetails/1/ContactlessLimit': null,
    'CardDetails/1/ContactlessStatus': '',
  };
  await alterAnswers(simulator, 'GetCardDetailsService', lacking, { times: 1 });
  await openAshasCards(page, simulator);
  await expect(page.locator('tbody th')).toHaveText(['6070XXXXXXXX7909', '6070XXXXXXXX1188']);
  await expect(cardRow(page, '7909').getByRole('button', { disabled: true })).toHaveCount(0);
  const without = cardRow(page, '1188').getByRole('button', { disabled: true });
  await expect(without).toHaveText(['Change limits', 'Channel control']);
  await test.step('another card that limits are changed of is not that one', async () => {
    await start(page, 'Change limits', firstCard);
    await expect(page.locator('#card option')).toHaveText(['6070XXXXXXXX7909']);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
  await start(page, 'Block', secondCard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block Card');
});

test('a card number that the bank tells whole stands masked in the list and in the forms of its card (C072) @wide', async ({
  page,
  simulator,
}) => {
  const told = { 'CardDetails/0/CardNo': whole };
  await alterAnswers(simulator, 'GetCardDetailsService', told);
  await openAshasCards(page, simulator);
  await expect(page.locator('tbody th').first()).toHaveText(masked);
  await expectMasked(page);
  for (const service of ['Block', 'Change PIN', 'Change limits', 'Channel control']) {
    await start(page, service, firstCard);
    await expect(page.locator('.sheet')).toBeVisible();
    await expectMasked(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
});

const whole = '6070001042317909';
const masked = '6070XXXXXXXX7909';

/** The screen has the number, and nowhere more of it than its first and last four digits. */
async function expectMasked(page: Page): Promise<void> {
  await expect(page.locator('main')).toContainText(masked);
  await expect(page.locator('main')).not.toContainText(whole.slice(4, 11));
}

test('a switch is plain in the colours of the machine, and the title speaks of an error for as long as one stands @wide', async ({
  page,
  simulator,
}) => {
  await openAshasCards(page, simulator);
  await start(page, 'Channel control', firstCard);
  const atm = page.locator('#channel-atm');
  await page.emulateMedia({ forcedColors: 'active' });
  const drawn = await atm.evaluate((box) => [
    getComputedStyle(box).appearance,
    getComputedStyle(box, '::before').content,
  ]);
  // The browser's own box, and nothing of ours on its tick.
  expect(drawn).toEqual(['auto', 'none']);
  await page.emulateMedia({ forcedColors: 'none' });
  await atm.click();
  await page.locator('.sheet button[type=submit]').click();
  await expect(page).toHaveTitle(/^Error: /);
  await fillDetails(page, firstCard);
  await expect(page).not.toHaveTitle(/^Error: /);
});
