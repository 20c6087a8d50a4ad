import { expect, test } from '@sahakar/simulator/playwright';

test('a payment reaches the other customer, and the bank a day later', async ({
  page,
  signIn,
  person,
  otp,
  clock,
  simulator,
}) => {
  const { transactionPassword } = await person('asha');
  await signIn('asha', '/WithinBank');
  await page.locator('#from-account').check();
  await page.locator('input[value=otherAccount]').check();
  await page.locator('#beneficiary').fill('Ravi');
  await page.locator('#beneficiary').press('Enter');
  await page.locator('#amount').fill('2500');
  await page.locator('#remark').fill('rent');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#transaction-password').fill(transactionPassword ?? '');
  await page.locator('#transaction-password').press('Enter');
  await page.locator('.resend').waitFor();
  await page.locator('#otp').fill(await otp('asha'));
  await page.locator('#otp').press('Enter');
  await expect(page.locator('.receipt')).toContainText('2,500.00');

  expect((await clock.advance('P1D')).ran).not.toEqual([]);
  await signIn('ravi');
  await expect(page.locator('main')).toContainText('2,500.00');
  expect(await simulator.ledger.verify()).toMatchObject({ ok: true });
});
