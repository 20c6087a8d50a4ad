import { expect, test } from '../fixtures.ts';
import { beginTransfer, rent, toCheck } from './transfer-steps.ts';

test('a transaction password that was left out takes the focus when it is missed, and not when its words change @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await toCheck(page, rent);
  const password = page.locator('#transaction-password');
  const confirm = page.locator('.confirm-form button[type=submit]');
  for (const _time of ['first', 'second']) {
    await confirm.focus();
    await confirm.press('Enter');
    await expect(password).toBeFocused();
  }
  const fault = page.locator('#transaction-password-error');
  const words = await fault.innerText();
  const language = page.getByRole('button', { name: 'मराठी' });
  await language.press('Enter');
  await expect(fault).not.toHaveText(words);
  await expect(password).not.toBeFocused();
  await expect(page.locator('header :focus')).toHaveCount(1);
});
