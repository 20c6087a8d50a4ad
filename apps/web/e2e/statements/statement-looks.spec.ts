import type { Locator } from '@playwright/test';
import { refuse } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { languageNames } from '../texts.ts';
import { searchStatement } from './statement-steps.ts';

const ofTheYear = { type: 'SB', account: '001010000042317', period: 'year' };

test('on a phone the pages of a statement stand in one row, each kind of entry is as wide as a finger, and a count stays with its word @wide', async ({
  page,
  simulator,
}) => {
  const inEach = async (look: (language: string) => Promise<void>) => {
    for (const language of Object.values(languageNames)) {
      await page.setViewportSize({ width: 1280, height: 900 });
      const button = page.getByRole('button', { name: language });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await page.setViewportSize({ width: 360, height: 780 });
      await look(language);
    }
  };
  await signIn(page, simulator, 'asha');
  await searchStatement(page, ofTheYear);
  await inEach(async (language) => {
    await expect(page.locator('.pager button')).toHaveCount(7);
    const pages = await boxesOf(page.locator('.pager button'));
    expect(new Set(pages.map(({ top }) => top)).size, language).toBe(1);
    const sides = await boxesOf(page.locator('.chips button'));
    expect(Math.min(...sides.map(({ width }) => width)), language).toBeGreaterThanOrEqual(44);
  });

  await refuse(simulator, 'EStatementService', '7999', 'No transactions found');
  await page.setViewportSize({ width: 1280, height: 900 });
  await searchStatement(page, ofTheYear);
  await inEach(async (language) => {
    const count = page.locator('#statement-title span');
    await expect(count).toContainText(/^0 /);
    expect(await count.evaluate((words) => words.getClientRects().length), language).toBe(1);
  });
});

test('what a field is for can be read in it while it is empty, in light and in dark @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await searchStatement(page, ofTheYear);
  const bound = page.getByPlaceholder('Amount from');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [within, soft] = await bound.evaluate((field) => {
      const beside = document.querySelector('.statement .soft') ?? field;
      return [getComputedStyle(field, '::placeholder').color, getComputedStyle(beside).color];
    });
    // Of this ink a test of the tokens proves that it can be read on every ground.
    expect(within, colorScheme).toBe(soft);
  }
});

const boxesOf = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
