import { paths } from '../../src/paths.ts';
import { refuseOnce } from '../faults.ts';
import { expect } from '../fixtures.ts';
import { openScreen } from '../shell/shell-steps.ts';
import { downloadFile, searchStatement } from '../statements/statement-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { test } from './shot-test.ts';

const savings = '001010000042317';

for (const look of looks) {
  test.describe(`${look.words} statements retail`, () => {
    test.use(look.use);

    test('search, table and file', async ({ page, simulator, picture }) => {
      const flow = 'statements/download';
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.downloadStatement);
      await picture(`${flow}/1-entry`);
      await page.locator('.statement-form button[type=submit]').click();
      await picture(`${flow}/1-refused`);
      await page.locator('#type').selectOption('CC');
      await page.locator('.statement-form button[type=submit]').click();
      await picture(`${flow}/1-no-account`);
      await page.locator('#type').selectOption('SB');
      await page.locator('#account').selectOption(savings);
      await page.locator('#period').selectOption('Custom');
      await picture(`${flow}/2-custom-period`);
      await searchStatement(page, { type: 'SB', account: savings, period: 'year' });
      await expect(page.locator('.statement tbody tr')).toHaveCount(10);
      await picture(`${flow}/3-table`);
      await page.locator('.statement-search .search-box input').fill('gauri');
      await picture(`${flow}/4-narrowed`);
      await downloadFile(page, 'PDF');
      await picture(`${flow}/5-file`);
      await searchStatement(page, { type: 'Loan', account: '001031000000218', period: 'year' });
      await expect(page.locator('.statement tbody tr').first()).toBeVisible();
      await picture('statements/loan/1-table');
      await refuseOnce(simulator, 'EStatementService', '9100', 'Please narrow the period');
      await page.locator('#type').selectOption('SB');
      await page.locator('#account').selectOption(savings);
      await page.locator('#period').selectOption('CurrentMonth');
      await page.locator('.statement-form button[type=submit]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await picture(`${flow}/6-refused-by-the-bank`);
    });

    test('mini statement', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.miniStatement);
      await page.locator('#account').selectOption({ index: 1 });
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      await picture('statements/mini/1-table');
    });
  });
}
