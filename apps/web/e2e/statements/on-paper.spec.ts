import type { Page } from '@playwright/test';
import { alterAnswers } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { searchStatement } from './statement-steps.ts';

test('a statement on paper says whose bank it is of, has every entry and nothing to press @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await searchStatement(page, { type: 'SB', account: '001010000042317', period: 'year' });
  const pressed = page.locator('main').getByRole('button');
  await expect(pressed.filter({ hasText: 'PDF' })).toBeVisible();
  await expect(page.locator('.statement tbody tr')).toHaveCount(10);
  const total = Number(/1 to 10 of (\d+)/.exec(await page.locator('.pager').innerText())?.[1]);
  expect(total).toBeGreaterThan(40);
  expect(await rowsOnPaper(page)).toBe(total);
  await expect(page.locator('.statement tbody tr')).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  await expect(pressed).toHaveCount(0);
  const name = await page
    .getByRole('main')
    .evaluate((main) => getComputedStyle(main, '::before').content);
  expect(name).toBe('"Sahakar Bank"');
});

/** How many rows stand there when the browser takes the page for printing. */
async function rowsOnPaper(page: Page): Promise<number> {
  const rows = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const count = () => resolve(document.querySelectorAll('.statement tbody tr').length);
        addEventListener('beforeprint', count, { once: true });
      }),
  );
  await page.pdf();
  return rows;
}

test('a long narration is two lines of a table, and whole on paper, on a card, and with the focus of a finger or of the keyboard @wide', async ({
  page,
  simulator,
}) => {
  const narration = 'NEFT to Sahyadri Seeds and Fertilisers Pvt Ltd '.repeat(6).trim();
  await alterAnswers(simulator, 'EStatementService', {
    'EStmtTransactions/0/Particular': narration,
  });
  await signIn(page, simulator, 'asha');
  await searchStatement(page, {
    type: 'SB',
    account: '001010000042317',
    period: 'priousMonth',
  });
  const words = page.locator('.narration').filter({ hasText: narration });
  const isCut = () =>
    words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
  await expect.poll(isCut).toBe(true);
  await words.click();
  await expect.poll(isCut).toBe(false);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(isCut).toBe(true);
  await words.focus();
  await expect.poll(isCut).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await words.blur();
  await expect.poll(isCut).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.locator('.passbook.cards').first()).toBeVisible();
  await expect.poll(isCut).toBe(false);
});
