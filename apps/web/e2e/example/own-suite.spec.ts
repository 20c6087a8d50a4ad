import { expect, test } from '@sahakar/simulator/playwright';

test('a payment is told by SMS, and counts in the daily limit until the next day', async ({
  page,
  signIn,
  person,
  otp,
  clock,
  simulator,
}) => {
  const { mobile, transactionPassword } = await person('asha');
  await signIn('asha', '/WithinBank');
  await page.locator('#from-account').check();
  await page.locator('input[value=otherAccount]').check();
  await page.locator('#beneficiary').fill('Ravi');
  await page.locator('#beneficiary').press('Enter');
  await page.locator('#amount').fill('2471.35');
  await page.locator('#remark').fill('rent');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#transaction-password').fill(transactionPassword ?? '');
  await page.locator('#transaction-password').press('Enter');
  await page.locator('.resend').waitFor();
  await page.locator('#otp').fill(await otp('asha'));
  await page.locator('#otp').press('Enter');
  await expect(page.locator('.receipt')).toContainText('2,471.35');

  const alert = (await simulator.messagesTo(mobile)).at(-1);
  expect(alert).toMatchObject({ otp: null, text: expect.stringContaining('2,471.35') });
  const used = { what: 'used today', value: '2471.35' };
  expect((await simulator.explain({ person: 'asha' }))[0]?.compared).toContainEqual(used);
  await clock.advance('P1D');
  expect((await simulator.explain({ person: 'asha' }))[0]?.compared).not.toContainEqual(used);
});
