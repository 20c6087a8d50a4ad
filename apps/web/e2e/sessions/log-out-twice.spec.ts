import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('who presses Log out again while the bank is asked logs out once, and is told that it is done @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  const letGo = await heldBack(page);
  const leave = page.getByRole('banner').getByRole('button', { name: /^Log/ });
  await leave.click();
  await expect(leave).toHaveText('Logging out');
  await leave.click();
  letGo();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('you logout success')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('you logout success')).toBeVisible();
  expect(await callsOf(simulator, 'LogOutValidateIBService')).toHaveLength(1);
});
