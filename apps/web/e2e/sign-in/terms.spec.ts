import { expect, expectAccessibleInBoth, test } from '../fixtures.ts';
import { fillSignIn, passLoginOtp } from './sign-in-steps.ts';

const refusal = 'In order to use Internet Banking.Kindly agree to Terms and Condition.';

test('asks a retail customer for 39 numbered clauses and goes on only with the tick (A041, A042, A096, A098, A099, A100, A308, A309, A352, C373)', async ({
  page,
  simulator,
}) => {
  await page.goto('/');
  await fillSignIn(page, await simulator.person('joseph'));
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(dialog.getByRole('list', { name: 'Clauses' }).getByRole('listitem')).toHaveCount(39);
  const numbering = await dialog
    .getByRole('list', { name: 'Clauses' })
    .evaluate((list) => [list.tagName, getComputedStyle(list).listStyleType]);
  expect(numbering).toEqual(['OL', 'decimal']);
  expect(await page.evaluate(() => sessionStorage.getItem('sahakar.session'))).toBeNull();
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
  const asked = await simulator.get<{ service: string; request: object }[]>('/traffic');
  expect(asked.find(({ service }) => service === 'TNCService')?.request).toMatchObject({
    TNC: 'Yes',
    RequestDateTime: expect.stringMatching(/^21-11-2026 \d\d:\d\d:\d\d$/),
  });
});

test('shows a signatory the 34 corporate clauses on either tab, and closing them returns to an empty login (A041, A043, A094, A099, A100, L4)', async ({
  page,
  simulator,
}) => {
  const arundhati = await simulator.person('arundhati');
  await page.goto('/');
  await fillSignIn(page, arundhati);
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  const clauses = dialog.getByRole('list', { name: 'Clauses' }).getByRole('listitem');
  await expect(clauses).toHaveCount(34);
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
  await page.getByRole('tab', { name: 'Personal/Retail' }).click();
  await fillSignIn(page, { ...arundhati, corporateId: null });
  await expect(clauses).toHaveCount(34);
  await dialog.getByLabel('I agree').check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await passLoginOtp(page, simulator, 'arundhati');
  await expect(page.getByRole('banner')).toContainText(arundhati.name);
  await expect(page.getByRole('banner').locator('.tag')).toHaveText('Maker');
});
