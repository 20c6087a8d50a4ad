import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtherBank, openOtherBank } from './other-bank-steps.ts';
import { beginTransfer, fillEntry, rent, submitEntry } from './transfer-steps.ts';

test('Escape brings back who was chosen after a stray key, and whoever goes on with one more in his name pays nobody @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await fillEntry(page, rent);
  const field = page.locator('#beneficiary');
  const addKey = async () => {
    await field.press('End');
    await field.press('x');
    await expect(field).toHaveValue('Ravi Shankar Joshix');
    await expect(page.getByText('Nothing matches')).toBeVisible();
  };
  await addKey();
  await field.press('Escape');
  await expect(field).toHaveValue('Ravi Shankar Joshi');
  await expect(page.locator('#beneficiary-hint')).toContainText('1204');
  // It may be the name of somebody who is not listed.
  await addKey();
  await field.press('Tab');
  await expect(field).toHaveValue('');
  await submitEntry(page);
  await expect(page.locator('#beneficiary-error')).toHaveText('Please fill this in');
});

test('who types another beneficiary’s name over the one who was chosen pays that one or is asked, and Escape takes it back @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.otherBank);
  await openOtherBank(page);
  await fillOtherBank(page, { type: '2', amount: '2500', remark: 'rent December' });
  const field = page.locator('#beneficiary');
  const hint = page.locator('#beneficiary-hint');
  await expect(field).toHaveValue('Rohit Deshpande');
  await test.step('a whole name is as good as a choice', async () => {
    await field.fill('meenakshi subramaniam');
    await field.press('Tab');
    await expect(field).toHaveValue('Meenakshi Subramaniam');
    await expect(hint).toContainText('4495');
    await field.fill('Rohit Deshpande');
    await submitEntry(page);
    await expect(page.locator('.summary-list')).toContainText('Rohit Deshpande');
    await page.getByRole('button', { name: 'Change Amount' }).click();
  });
  await test.step('Escape brings back who was chosen', async () => {
    await field.fill('Meenakshi Sub');
    await expect(hint).toHaveCount(0);
    await field.press('Escape');
    await expect(field).toHaveValue('Rohit Deshpande');
    await expect(hint).toContainText('8841');
  });
  for (const typed of ['Meenakshi', 'Sunita Patil']) {
    await test.step(`${typed} is nobody’s whole name, and nobody is paid`, async () => {
      await field.fill('Rohit');
      await field.press('Enter');
      await field.fill(typed);
      await submitEntry(page);
      await expect(page.locator('#beneficiary-error')).toHaveText('Please fill this in');
      await expect(field).toHaveValue('');
    });
  }
});
