import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { settlingOf } from '../settling.ts';
import { confirmQuestions } from '../shell/questions.ts';
import { openMenu } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { keptInTab, tabWith } from './kept-in-tab.ts';

const question = (page: Page) => page.getByRole('alertdialog');

const goOn = (page: Page) => question(page).getByRole('button', { name: 'Continue' }).click();

/** The same session in a second tab, as by the browser's own command to duplicate one. */
async function duplicateTab(page: Page): Promise<Page> {
  const other = await tabWith(page.context(), await keptInTab(page));
  const settle = settlingOf(other);
  await other.goto(paths.profile);
  await expect(other.getByRole('main')).toContainText('asha.kulkarni@example.in');
  await settle();
  return other;
}

test('whoever logs out in one tab is logged out in the others too, which keep nothing of him and say so', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await page.locator('#amount').fill('2500');
  const other = await duplicateTab(page);
  await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByText('you logout success')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Your session has ended in another tab of this browser. Please log in again.',
  );
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await callsOf(simulator, 'LogOutValidateIBService')).toHaveLength(1);
});

test.describe('in a session of four minutes', () => {
  test.use({ policy: { session: { minutes: 4 } } });

  test('whoever is busy in one tab is not taken for idle in another, and what one is asked and given holds in both @wide', async ({
    page,
    simulator,
  }) => {
    await page.clock.install();
    await signIn(page, simulator, 'asha', paths.profile);
    const other = await duplicateTab(page);
    await page.clock.fastForward('01:30');
    await other.keyboard.press('Shift');
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('timer')).toHaveText(/01:[0-3]\d/);
    await expect(question(page)).toHaveCount(0);
    await page.clock.fastForward('00:45');
    for (const tab of [page, other]) await expect(question(tab)).toContainText('about to expire');
    await goOn(other);
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveText(/03:[3-5]\d|04:00/);
    await page.clock.fastForward('02:02');
    for (const tab of [page, other]) await expect(question(tab)).toContainText('idle');
    await goOn(other);
    await expect(question(page)).toHaveCount(0);
    // With the session as the other tab has left it, which has another number since.
    await page.clock.fastForward('01:15');
    await goOn(page);
    await expect(other.getByRole('timer')).toHaveText(/03:[3-5]\d|04:00/);
  });
});

test('a tab that is closed leaves its session to the other one, though the bank has heard its log-out (R-4) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const settle = settlingOf(page);
  const other = await duplicateTab(page);
  await other.mouse.move(10, 10);
  await settle();
  const asked = page.waitForRequest(
    (request) => request.postData()?.includes('GET_TOKEN') === true,
  );
  confirmQuestions(other);
  await Promise.all([other.waitForEvent('close'), other.close({ runBeforeUnload: true })]);
  await (await asked).response();
  const [parting] = await callsOf(simulator, 'LogOutValidateIBService');
  expect(parting).toMatchObject({ code: '0', request: { Closing: 'Y' } });
  await simulator.clock.advance('PT90S');
  await openMenu(page, 'Stopped cheques', 'View Stop Cheque Request');
  await openMenu(page, 'Profile', 'Profile');
  await expect(page.getByRole('main')).toContainText('asha.kulkarni@example.in');
});
