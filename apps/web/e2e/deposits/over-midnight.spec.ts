import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { comeToMidnight, passMidnight, passMidnightAtBank } from '../midnight.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { type Language, textsIn } from '../texts.ts';
import { depositOrders } from './deposit-steps.ts';
import { acknowledge } from '../shell/shell-steps.ts';

/** A deposit of more than half of what there is, worked out a minute before the bank's day ends. */
async function calculateBeforeMidnight(page: Page, simulator: Simulator): Promise<void> {
  await comeToMidnight(simulator);
  await signIn(page, simulator, 'asha', paths.termDepositCreation);
  await page.locator('#scheme').selectOption('35018');
  await page.locator('#account').check();
  await page.locator('#amount').fill('150000');
  await page.locator('#months').fill('24');
  await calculate(page);
}

/** In any language, as what follows. */
async function calculate(page: Page): Promise<void> {
  await page.locator('.deposit-form button[type=submit]').click();
  await expect(page.locator('.deposit-aside .bal')).toBeVisible();
}

const submit = (page: Page) => page.locator('.deposit-aside .sheet-actions button').first().click();
const yes = (page: Page) => page.getByRole('dialog').locator('.actions button').first();

/** What was worked out has gone, what was entered stands, and the screen begins anew. */
async function expectNewDay(page: Page, language: Language): Promise<void> {
  const { newDay } = textsIn(language).deposits;
  const message = page.getByRole('alertdialog', { name: newDay });
  await expect(message).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await message.getByRole('button').click();
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('.deposit-aside .bal')).toHaveCount(0);
  await expect(page.locator('#amount')).toHaveValue('1,50,000');
}

/** An order whose answer does not come, whatever the bank has done. */
async function openUnheard(page: Page, simulator: Simulator, kind: 'drop' | 'commit-then-drop') {
  const lost = { service: 'FDCreationService', fields: { RequestType: 'CREATE' } };
  const { id } = await simulator.faults.add({ ...lost, action: { kind } });
  await submit(page);
  await yes(page).click();
  await acknowledge(page, /We could not confirm the result/);
  await simulator.faults.remove(id);
}

const expectOpened = (page: Page, language: Language) =>
  expect(page.locator('main h1')).toHaveText(textsIn(language).deposits.opened.title);

test('a deposit that was worked out before midnight is worked out anew, as is said in words, and begins on the day that it is opened on @wide', async ({
  page,
  simulator,
}) => {
  await page.addInitScript(() => localStorage.setItem('sahakar.lang', 'ma'));
  await calculateBeforeMidnight(page, simulator);
  await passMidnight(page, simulator);
  await submit(page);
  await expectNewDay(page, 'ma');
  expect(await depositOrders(simulator, 'CREATE')).toEqual([]);
  await calculate(page);
  await submit(page);
  await yes(page).click();
  await expectOpened(page, 'ma');
  const created = await depositOrders(simulator, 'CREATE');
  expect(created).toMatchObject([{ code: '0', request: { DepositDt: '22-11-2026 00:00:00' } }]);
});

test('a question about a deposit that stands over midnight opens nothing of the day before @wide', async ({
  page,
  simulator,
}) => {
  await calculateBeforeMidnight(page, simulator);
  await submit(page);
  await expect(yes(page)).toBeVisible();
  await passMidnight(page, simulator);
  await yes(page).click();
  await expectNewDay(page, 'en');
  expect(await depositOrders(simulator, 'CREATE')).toEqual([]);
});

test('a deposit whose day ends on its way to the bank is told of the new day as well, also where the answer before was lost @wide', async ({
  page,
  simulator,
}) => {
  await calculateBeforeMidnight(page, simulator);
  await openUnheard(page, simulator, 'drop');
  await submit(page);
  await expect(yes(page)).toBeVisible();
  await passMidnightAtBank(simulator);
  await yes(page).click();
  await expectNewDay(page, 'en');
  expect((await depositOrders(simulator, 'CREATE')).at(-1)).toMatchObject({ code: '9100' });
});

test('a deposit whose answer was lost before midnight is asked for under its own id after it, though its money has left the account, and its receipt comes @wide', async ({
  page,
  simulator,
}) => {
  await calculateBeforeMidnight(page, simulator);
  await openUnheard(page, simulator, 'commit-then-drop');
  await passMidnight(page, simulator);
  await submit(page);
  await yes(page).click();
  await expectOpened(page, 'en');
  const numbers = (await depositOrders(simulator, 'CREATE')).map(
    ({ response }) => response?.['AccNo'],
  );
  expect(new Set(numbers.filter((number) => number !== undefined)).size).toBe(1);
});
