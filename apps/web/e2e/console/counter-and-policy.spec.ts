import { expect, test } from '../fixtures.ts';

test.use({ scenario: 'within-bank-transfer' });

test('money comes in over the counter with its SMS, and a changed policy reaches the portal @wide', async ({
  page,
  simulator,
}) => {
  await page.goto('/__sim#counter');
  const cash = page.getByRole('form', { name: 'Cash', exact: true });
  await cash.getByRole('button', { name: 'Hand it over' }).click();
  await expect(cash.getByLabel('Account')).toBeFocused();
  const needed = ['The 6 to 20 digits of an account.', 'An amount, such as 500 or 310.25.'];
  await expect(cash.locator('.hint')).toHaveText(needed);
  await expect(cash.getByRole('alert')).toBeEmpty();
  await cash.getByLabel('Account').fill('001010000042317');
  await cash.getByLabel('Amount in rupees').fill('2000');
  await cash.getByLabel('By whom').press('Enter');
  await expect(cash.getByText(/^Done: RRN \d{12}, the balance is now Rs/)).toBeVisible();
  const messages = page.getByRole('list', { name: 'Messages, newest first' });
  await expect(messages.getByText(/2,000.00 credited to account ending 2317/)).toBeVisible();
  const shop = page.getByRole('form', { name: 'Cash machine and shop' });
  await shop.getByLabel('Card number').fill('6070009999999999');
  await shop.getByLabel('Amount in rupees').fill('500');
  await shop.getByRole('button', { name: 'Use the card' }).click();
  await expect(shop.getByText('Declined (14): There is no card of this number.')).toBeVisible();

  await page.getByRole('link', { name: 'Policy' }).click();
  await page.getByLabel('Find').fill('otp.lifeSeconds');
  const life = page.getByRole('form', { name: 'Policy' }).getByLabel('Life (seconds)');
  await expect(life).toHaveAccessibleDescription('As documented: 300');
  await life.fill('0');
  const change = page.getByRole('button', { name: 'Change the policy' });
  await change.click();
  await expect(life).toBeFocused();
  await expect(life).toHaveAccessibleDescription('A whole number from 1 to 86400.');
  await page.getByLabel('Find').fill('imps');
  await expect(life).toBeHidden();
  await change.click();
  await expect(life).toBeFocused();
  await expect(page.getByLabel('Find')).toHaveValue('');
  await life.fill('45');
  await change.click();
  await expect(life).toHaveAccessibleDescription('Changed; documented: 300');
  type Told = { policy: { otp: { lifeSeconds: number } } };
  // The field says so from the press on, the bank when the change has come to it.
  const ofBank = async () => (await simulator.get<Told>('/policy')).policy.otp.lifeSeconds;
  await expect.poll(ofBank).toBe(45);
  await expect(change).toBeDisabled();
  await expect(change).toBeFocused();

  await life.fill('46');
  const documented = page.getByRole('button', { name: 'Make it documented' });
  await documented.click();
  const question = page.getByRole('dialog', { name: /^Drop what you have typed/ });
  await expect(question).toContainText('One setting is typed and not in the policy yet.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(documented).toBeFocused();
  await expect(life).toHaveValue('46');
  expect(await ofBank()).toBe(45);
  await documented.click();
  await question.getByRole('button', { name: 'Drop it' }).click();
  await expect(life).toHaveValue('300');
  await expect(documented).toBeEnabled();
  await expect(documented).toBeFocused();
});
