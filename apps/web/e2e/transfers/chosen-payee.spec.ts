import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillEntry, openEntry, submitEntry } from './transfer-steps.ts';

test('who was chosen stays so through a stray key, until somebody else is taken or the field is emptied @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await openEntry(page);
  await fillEntry(page, { amount: '2500', remark: 'rent December' });
  const field = page.locator('#beneficiary');
  for (const leave of ['Escape', 'Tab']) {
    await field.press('End');
    await field.press('x');
    await expect(field).toHaveValue('Ravi Shankar Joshix');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await field.press(leave);
    await expect(field).toHaveValue('Ravi Shankar Joshi');
    await expect(page.locator('#beneficiary-hint')).toContainText('1204');
  }
  await field.fill('');
  await field.press('Tab');
  await expect(field).toHaveValue('');
  await submitEntry(page);
  await expect(page.locator('#beneficiary-error')).toHaveText('Please fill this in');
  await field.fill('Ravi');
  await field.press('Enter');
  await field.press('End');
  await field.press('x');
  await submitEntry(page);
  await expect(page.locator('.summary-list')).toContainText('Ravi Shankar Joshi');
});
