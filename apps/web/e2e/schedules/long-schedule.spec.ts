import { expect, test } from '../fixtures.ts';
import { beginTransfer, fillEntry, rent, submitEntry } from '../transfers/transfer-steps.ts';
import { fillSchedule } from './schedule-steps.ts';

test('a letter of the password makes none of the dates of a long schedule anew @wide', async ({
  page,
  simulator,
}) => {
  await page.addInitScript(countDates);
  await beginTransfer(page, simulator);
  await fillEntry(page, rent);
  await fillSchedule(page, 'monthly');
  await page.locator('#schedule-frequency').selectOption('2');
  await page.locator('#schedule-payments').fill('99999');
  await submitEntry(page);
  const password = page.locator('#transaction-password');
  await expect(password).toBeVisible();
  const before = await page.evaluate(() => globalThis.datesMade);
  expect(before, 'all of them are there to be read').toBeGreaterThan(99_000);
  await password.pressSequentially('secret');
  await expect(password).toHaveValue('secret');
  expect((await page.evaluate(() => globalThis.datesMade)) - before).toBeLessThan(1_000);
});

declare global {
  var datesMade: number;
}

/** Runs in the page: every date of a schedule is written out by this. */
function countDates(): void {
  globalThis.datesMade = 0;
  const written: Date['toISOString'] = Reflect.get(Date.prototype, 'toISOString');
  Reflect.set(Date.prototype, 'toISOString', function count(this: Date): string {
    globalThis.datesMade += 1;
    return written.call(this);
  });
}
