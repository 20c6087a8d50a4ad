import { type Path, paths } from '../../src/paths.ts';
import { openScreen, submit } from '../shell/shell-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { test } from './shot-test.ts';
import { breakDown } from '../faults.ts';

/** The enquiries that show nothing before an account is chosen; the others are with the menus. */
const ofAnAccount: readonly (readonly [string, Path, number])[] = [
  ['cheques', paths.chequeEnquiry, 1],
  ['cheque-books', paths.chequeBookStatus, 2],
  ['liens', paths.lienEnquiry, 2],
];

for (const look of looks) {
  test.describe(`${look.words} enquiries retail`, () => {
    test.use(look.use);

    test('of an account, and of requests', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'asha');
      for (const [name, path, index] of ofAnAccount) {
        await openScreen(page, path);
        await page.locator('#account').selectOption({ index });
        await picture(`enquiries/${name}/1-table`);
      }
      await page.locator('#account').selectOption({ index: 1 });
      await picture('enquiries/liens/2-none');
      await openScreen(page, paths.requestEnquiry);
      await page.locator('#request-type').selectOption('Stopped');
      await submit(page);
      await picture('enquiries/requests/1-found');
      await page.locator('#request-number').fill('999999');
      await submit(page);
      await picture('enquiries/requests/2-none');
    });

    test('that fails', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'asha');
      await breakDown(simulator, 'AccountEnquiryService');
      await openScreen(page, paths.inwardClearing);
      await page.getByRole('alert').waitFor();
      await picture('enquiries/failed/1-inward-clearing');
    });
  });
}
