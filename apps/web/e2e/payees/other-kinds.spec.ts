import { paths } from '../../src/paths.ts';
import { alterAnswers } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { rowsOf } from './payee-steps.ts';

test('a payee whom the bank knows by his mobile number is listed and can neither be paid nor changed here, as the others can @wide', async ({
  page,
  simulator,
}) => {
  await alterAnswers(simulator, 'ManagePayeeService', {
    'PayeeList/0/payeeName': 'Sunita by mobile',
    'PayeeList/0/payeeType': 'MBMMID',
    'PayeeList/0/accountNumber': null,
    'PayeeList/0/payeeMobileNumber': '9820054321',
    'PayeeList/0/statusFlag': 'ACTIVATED',
  });
  await signIn(page, simulator, 'asha', paths.manageBeneficiary);
  const byMobile = rowsOf(page).filter({ hasText: 'Sunita by mobile' });
  await page.getByRole('searchbox').fill('Sunita');
  await expect(byMobile).toHaveCount(1);
  await expect(byMobile.getByRole('button')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(rowsOf(page).getByRole('button').first()).toBeVisible();

  await goByMenu(page, paths.withinBank);
  await page.locator('#from-account').check();
  await page.locator('input[value=otherAccount]').check();
  await page.getByRole('button', { name: /beneficiaries/i }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: /by mobile/ })).toHaveCount(0);
});
