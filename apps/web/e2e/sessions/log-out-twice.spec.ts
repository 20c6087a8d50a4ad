import { callsOf } from '../calls.ts';
import { breakOnce, dropCalls } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { keptSession, signIn } from '../sign-in/sign-in-steps.ts';

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

test('who logs out while the bank cannot, or cannot be reached, is logged out here and told that it is not confirmed (A063)', async ({
  page,
  simulator,
}) => {
  for (const fail of [breakOnce, dropCalls]) {
    await signIn(page, simulator, 'asha');
    await fail(simulator, 'LogOutValidateIBService');
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('.banner.warning')).toContainText(
      'You are logged out here, but the bank did not confirm it.',
    );
    await expect(page.getByText('you logout success')).toHaveCount(0);
    expect(await keptSession(page)).toBeNull();
  }
});
