import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, callsOf, servicesCalled } from '../calls.ts';
import { alterAnswers, refuseOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { searchStatement } from './statement-steps.ts';

const savings = '001010000042317';

/** Chooses the day on which the calendar of the field opens. */
async function pickDay(page: Page, field: string): Promise<void> {
  await page.locator(field).click();
  await expect(page.getByRole('button', { name: '21 November 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(field)).toHaveValue('21/11/2026');
}

test('a search without account, period or one of the two dates asks for all details and calls nothing (B312) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const fault = page.getByRole('link', { name: 'Please fill all the details' });
  const expectRefused = async () => {
    await expect(fault).toHaveCount(0);
    await search.click();
    await expect(fault).toBeVisible();
    // Each field that was left out says so itself, as in every other form.
    const said = page.locator('main .field-error');
    await expect(said).toHaveCount(await page.locator('main [aria-invalid=true]').count());
    await expect(said.first()).toBeVisible();
  };
  await page.locator('#period').selectOption('CurrentMonth');
  await expectRefused();
  await page.locator('#account').selectOption(savings);
  await page.locator('#period').selectOption('');
  await expectRefused();
  for (const only of ['#from', '#to']) {
    await openScreen(page, paths.miniStatement);
    await openScreen(page, paths.downloadStatement);
    await page.locator('#account').selectOption(savings);
    await page.locator('#period').selectOption('Custom');
    await pickDay(page, only);
    await expectRefused();
  }
  expect(await callsOf(simulator, 'EStatementService')).toEqual([]);
  await pickDay(page, '#from');
  await search.click();
  await expect(page.locator('.statement')).toBeVisible();
  expect(await callsOf(simulator, 'EStatementService')).toHaveLength(1);
});

test('dates are picked and never typed, none to come, at most a year apart (B126, B313, B314, B315, B316, B317, B318)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const [from, to] = [page.locator('#from'), page.locator('#to')];
  await page.locator('#account').selectOption(savings);
  await expect(from.or(to)).toHaveCount(0);
  await page.locator('#period').selectOption('Custom');
  for (const field of [from, to]) {
    await field.focus();
    await page.keyboard.type('01/01/2026');
    await expect(field).toHaveValue('');
  }
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Choose a date for To date' }).click();
  await expect(dialog.getByRole('button', { name: '21 November 2026' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: '22 November 2026' })).toBeDisabled();
  await expect(dialog.locator('[aria-current=date]')).toHaveAccessibleName('21 November 2026');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose a date for From date' }).click();
  await expect(dialog.getByRole('button', { name: '21 November 2026' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: '22 November 2026' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await expectAccessibleInBoth(page);
  for (let month = 0; month < 12; month += 1) await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('21/11/2025');
  await to.click();
  await expect(dialog.getByRole('button', { name: '21 November 2026' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // With an earlier start the same end would be a day too far.
  await from.click();
  await expect(dialog.getByRole('button', { name: '21 November 2025' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('20/11/2025');
  for (const key of ['Backspace', 'Delete', '1']) {
    await from.press(key);
    await expect(from).toHaveValue('20/11/2025');
  }
  await to.click();
  await expect(dialog.getByRole('button', { name: '20 November 2026' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: '21 November 2026' })).toBeDisabled();
  for (let month = 0; month < 12; month += 1) await page.keyboard.press('PageUp');
  await expect(dialog.getByRole('button', { name: '20 November 2025' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: '19 November 2025' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(to).toHaveValue('20/11/2025');
  expect(await servicesCalled(simulator)).not.toContain('EStatementService');
  await search.click();
  await expect(page.locator('.statement')).toBeVisible();
  const asked = (await callsAfter(simulator)).find((call) => call.service === 'EStatementService');
  expect(asked?.request).toMatchObject({ FromDate: '20-11-2025', ToDate: '20-11-2025' });
});

test('a period without entries says so and offers no file, whether it is answered 7999 or with an empty list; a refused statement says why (B371, R2, RULINGS 4.1) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'kavita', paths.downloadStatement);
  const expectNone = async (account: string) => {
    await searchStatement(page, { type: 'SB', account, period: 'CurrentMonth' });
    await expect(page.getByText('There are no transactions in this period.')).toBeVisible();
    await expect(page.locator('.file-buttons')).toHaveCount(0);
  };
  await alterAnswers(simulator, 'EStatementService', { EStmtTransactions: [] }, { times: 1 });
  await expectNone('004010000027751');
  await expectNone('004010000039902');
  const codes = (await callsOf(simulator, 'EStatementService')).map(({ code }) => code);
  expect(codes).toEqual(['0', '7999']);
  await refuseOnce(simulator, 'EStatementService', '9100', 'Please narrow the period');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please narrow the period');
});
