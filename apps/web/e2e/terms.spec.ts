import { expect, expectAccessibleInBoth, test } from './fixtures.ts';
import { fillSignIn, passLoginOtp } from './sign-in-steps.ts';

const refusal = 'In order to use Internet Banking.Kindly agree to Terms and Condition.';

test('asks a retail customer for 39 clauses and goes on only with the tick (A041, A042, A096, A098, A099, A352)', async ({
  page,
  simulator,
}) => {
  await page.goto('/');
  await fillSignIn(page, await simulator.person('joseph'));
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(dialog.getByRole('list', { name: 'Clauses' }).getByRole('listitem')).toHaveCount(39);
  await expect(dialog.getByLabel('I agree')).not.toBeChecked();
  await expect(dialog).toContainText("summary by clause. The bank's full legal text will take");
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(refusal);
  const calls = await simulator.get<{ service: string }[]>('/traffic');
  expect(calls.map(({ service }) => service)).not.toContain('TNCService');
  await dialog.getByLabel('I agree').check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await passLoginOtp(page, simulator, 'joseph');
  await expect(page.getByRole('banner')).toContainText('Joseph Anthony Pereira');
});

test('shows a signatory the 34 corporate clauses, and closing them returns to an empty login (A043, A100)', async ({
  page,
  simulator,
}) => {
  await page.goto('/');
  await fillSignIn(page, await simulator.person('arundhati'));
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(dialog.getByRole('list', { name: 'Clauses' }).getByRole('listitem')).toHaveCount(34);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(page.getByLabel('Signatory customer ID')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('sahakar.session'))).toBeNull();
  const calls = await simulator.get<{ service: string }[]>('/traffic');
  expect(calls.map(({ service }) => service)).toEqual([
    'LoginValidateIBService',
    'LogOutValidateIBService',
  ]);
});
