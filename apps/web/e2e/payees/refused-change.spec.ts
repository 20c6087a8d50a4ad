import { paths } from '../../src/paths.ts';
import { loseAnswers, refuseOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { payeeCalls, rowsOf } from './payee-steps.ts';

test.use({ scenario: 'payees' });

test('where the bank refuses a change of a beneficiary, the list is asked for anew, since it may be an old one; so it is after a lost answer, and the row that goes leaves the focus on the page @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.manageBeneficiary);
  await page.getByRole('searchbox').fill('ravi');
  await expect(rowsOf(page)).toContainText('Ravi Shankar Joshi');
  const asked = (await payeeCalls(simulator, 'VIEW')).length;
  // The list asks the same service, at a moment of its own.
  const fields = { requestType: 'DELETE' };
  const words = 'Beneficiaries cannot be changed tonight';
  await refuseOnce(simulator, 'ManagePayeeService', '9100', words, fields);

  await page.getByRole('button', { name: 'Deactivate Ravi Shankar Joshi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  const refused = page.getByRole('alertdialog', { name: words });
  await expect(refused).toBeVisible();
  await expect.poll(async () => (await payeeCalls(simulator, 'VIEW')).length).toBe(asked + 1);
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(rowsOf(page)).toContainText('Ravi Shankar Joshi');

  const deactivate = page.getByRole('button', { name: 'Deactivate Ravi Shankar Joshi' });
  await deactivate.click();
  // Every copy is lost, also one that the browser sends again by itself.
  await loseAnswers(simulator, 'ManagePayeeService', { fields });
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(deactivate).toHaveCount(0);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
