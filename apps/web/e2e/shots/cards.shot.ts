import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import {
  blockTypes,
  cardRow,
  fillDetails,
  firstCard,
  giveOtp,
  giveWrongOtp,
  secondCard,
  startService,
} from '../cards/card-steps.ts';
import { expect, type Simulator } from '../fixtures.ts';
import { goOn, leaveDialog, openDialog, openScreen, submit } from '../shell/shell-steps.ts';
import { textsIn } from '../texts.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import type { Picture } from './picture.ts';
import { test } from './shot-test.ts';

const savings = '001010000042317';
const textiles = '001011000007902';

async function openList(page: Page, simulator: Simulator): Promise<void> {
  await signIn(page, simulator, 'asha');
  await openScreen(page, paths.debitCard);
  await page.locator('#account').selectOption(savings);
  await expect(cardRow(page, firstCard.ending)).toBeVisible();
}

async function expectRefused(page: Page): Promise<void> {
  await expect(page.locator('.field-error').first()).toBeVisible();
}

/** Submits what was chosen, and takes the OTP before it is given. */
async function walkOtp(page: Page, picture: Picture, flow: string): Promise<void> {
  await submit(page);
  await expect(page.locator('#otp')).toBeVisible();
  await picture(`${flow}/3-otp`);
}

async function expectListAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/DebitCard$/);
  await expect(page.locator('.banner.success')).toBeVisible();
}

for (const look of looks) {
  test.describe(`${look.words} cards retail`, () => {
    test.use({ ...look.use, scenario: 'cards' });

    test('list, block for a time, unblock', async ({ page, simulator, picture }) => {
      const flow = 'cards/block';
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.debitCard);
      await picture('cards/list/1-no-account');
      await page.locator('#account').selectOption(textiles);
      await expect(page.locator('.card-actions').first()).toBeVisible();
      await picture('cards/list/2-blocked-card');
      await page.locator('#account').selectOption(savings);
      await expect(cardRow(page, firstCard.ending)).toBeVisible();
      await picture('cards/list/3-active-cards');
      await startService(page, 'block', firstCard);
      await submit(page);
      await expectRefused(page);
      await picture(`${flow}/1-refused`);
      await page.locator(`input[name=type][value="${blockTypes.temporary}"]`).check();
      await page.locator('#reason').selectOption('3');
      await picture(`${flow}/2-filled`);
      await walkOtp(page, picture, flow);
      await giveOtp(page, simulator);
      await expect(openDialog(page)).toBeVisible();
      await picture(`${flow}/4-question`);
      await goOn(page);
      await expectListAgain(page);
      await picture(`${flow}/5-done`);
      await startService(page, 'block', firstCard);
      await picture(`${flow}/6-unblock`);
    });

    test('block for good, refused and done', async ({ page, simulator, picture, language }) => {
      const flow = 'cards/block-for-good';
      const { word } = textsIn(language).cards.block.confirm;
      await openList(page, simulator);
      for (const isRight of [false, true]) {
        await startService(page, 'block', secondCard);
        await page.locator(`input[name=type][value="${blockTypes.permanent}"]`).check();
        await submit(page);
        if (isRight) await giveOtp(page, simulator);
        else await giveWrongOtp(page, simulator);
        if (!isRight) await picture(`${flow}/1-final-notice`);
        await page.locator('#written').fill(word);
        await openDialog(page).locator('.actions button').first().click();
        if (isRight) continue;
        await expect(page.locator('dialog.message')).toBeVisible();
        await picture(`${flow}/2-refused`);
        await goOn(page);
        await picture(`${flow}/3-only-cancel`);
        await page.locator('.otp-end button').click();
      }
      await expectListAgain(page);
      await picture(`${flow}/4-done`);
    });

    test('limits', async ({ page, simulator, picture }) => {
      const flow = 'cards/limits';
      await openList(page, simulator);
      await startService(page, 'limits', firstCard);
      await picture(`${flow}/1-entry`);
      await page.locator('.limit-row input').first().fill('50');
      await page.locator('.limit-row input').nth(1).fill('9');
      await submit(page);
      await expectRefused(page);
      await picture(`${flow}/1-refused`);
      await page.locator('.limit-row input').first().fill('10000');
      await page.locator('.limit-row input').nth(1).fill('20000');
      await picture(`${flow}/2-filled`);
      await walkOtp(page, picture, flow);
      await giveOtp(page, simulator);
      await expectListAgain(page);
      await picture(`${flow}/4-done`);
    });

    test('channels', async ({ page, simulator, picture }) => {
      const flow = 'cards/channels';
      await openList(page, simulator);
      await startService(page, 'channels', secondCard);
      await picture(`${flow}/1-entry`);
      await page.locator('.channel-row input').nth(1).click();
      await submit(page);
      await expectRefused(page);
      await picture(`${flow}/1-refused`);
      await fillDetails(page, secondCard);
      await picture(`${flow}/2-filled`);
      await walkOtp(page, picture, flow);
      await giveWrongOtp(page, simulator);
      await expect(page.locator('dialog.message')).toBeVisible();
      await picture(`${flow}/4-refused`);
      await leaveDialog(page);
    });

    test('PIN', async ({ page, simulator, picture }) => {
      const flow = 'cards/pin';
      await openList(page, simulator);
      await startService(page, 'changePin', firstCard);
      await picture(`${flow}/1-entry`);
      await submit(page);
      await expectRefused(page);
      await picture(`${flow}/1-refused`);
      await fillDetails(page, firstCard);
      await page.locator('#pin').fill('4071');
      await page.locator('#confirmed').fill('4071');
      await picture(`${flow}/2-filled`);
      await walkOtp(page, picture, flow);
      await giveOtp(page, simulator);
      await expectListAgain(page);
      await picture(`${flow}/4-done`);
      await startService(page, 'generatePin', firstCard);
      await picture(`${flow}/5-generate`);
    });
  });

  test.describe(`${look.words} cards both`, () => {
    test.use({ ...look.use, scenario: 'cards' });

    test('a list without a card', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'farida');
      await openScreen(page, paths.debitCard);
      await picture('cards/list/4-no-card');
    });
  });
}
