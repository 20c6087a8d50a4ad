import { paths } from '../../src/paths.ts';
import { dropCalls } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { goByMenu, openDialog } from './shell-steps.ts';

test('what its own press turns off keeps the focus, and what goes with its press gives it to the heading over it @wide', async ({
  page,
  simulator,
}) => {
  // The dashboard would ask for the loans already.
  await signIn(page, simulator, 'asha', paths.profile);
  const { id } = await dropCalls(simulator, 'LoanViewService');
  await goByMenu(page, paths.loan);
  const again = page.locator('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await simulator.faults.remove(id);
  await again.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const next = page.getByRole('button', { name: 'Next page' });
  await next.press('Enter');
  await expect(page.getByText('6 to 10 of 10')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const eye = page.getByRole('button', { name: /balance of account ending/i }).first();
  await eye.press('Enter');
  await expect(page.locator('.account-row .bal').first()).toHaveText('₹2,84,510.75 Cr');
  await expect(eye).toBeDisabled();
  await expect(eye).toBeFocused();

  await goByMenu(page, paths.downloadStatement);
  await page.locator('#period').selectOption('Custom');
  await page.getByRole('button', { name: 'Choose a date for From date' }).press('Enter');
  const turn = (way: string) => openDialog(page).getByRole('button', { name: `${way} month` });
  await turn('Previous').press('Enter');
  await turn('Next').press('Enter');
  await expect(turn('Next')).toBeDisabled();
  await expect(turn('Next')).toBeFocused();
});
