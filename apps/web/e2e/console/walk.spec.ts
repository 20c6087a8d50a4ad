import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessFaults } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';

test.use({ scenario: 'payees' });

test('a replay is chosen in the console and walked step by step, and the portal beside it follows @wide', async ({
  page,
}) => {
  await page.goto('/__sim');
  await page.getByRole('button', { name: 'Record' }).click();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  expect(await accessFaults(page, 'with the menu')).toEqual([]);
  await page.getByRole('link', { name: 'Walk a replay' }).click();
  const portal = page.frameLocator('iframe[title="Portal of who has taken the step"]');
  const steps = page.getByRole('list', { name: 'Steps' }).locator('> li');
  const next = page.getByRole('button', { name: 'Next' });
  const told = page.locator('.walk-head').getByRole('status');

  await test.step('one of the shipped replays gets a world of its own', async () => {
    await page.getByLabel('Search the shipped ones').fill('neft');
    expect(await accessFaults(page, 'with the menu')).toEqual([]);
    await page.getByRole('button', { name: 'Walk transfer-by-neft', exact: true }).click();
    await expect(told).toHaveText('15 steps, none is played yet.');
    await expect(steps.first()).toContainText('{{password}}');
  });

  await test.step('with the sign-in the portal is that of the person, and with an enquiry it is at its screen', async () => {
    await next.click();
    await expect(told).toHaveText('Step 1 of 15, LoginValidateIBService as asha: as expected.');
    await expect(portal.locator('input[name=userId]')).toBeVisible();
    await next.click();
    await expect(told).toContainText('Step 2 of 15');
    await next.click();
    await expect(portal.locator('.account-row').first()).toBeVisible();
    expect(await accessFaults(page, 'with the menu')).toEqual([]);
    await next.click();
    await expect(portal.getByRole('heading', { name: 'Mini statement' })).toBeVisible();
    await page.getByRole('button', { name: 'Play to the end' }).click();
    await expect(told).toHaveText(/^Step 15 of 15, .+: as expected\.$/);
    await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Limit Management');
  });

  await test.step('one that is pasted stops where a field came out otherwise, and says which', async () => {
    await page.getByRole('button', { name: 'End the walk' }).click();
    const file = join(import.meta.dirname, '../../../../seeds/replays/payee-added-and-paid.yaml');
    const yaml = readFileSync(file, 'utf8').replace('HDFC Bank', 'Another Bank');
    await page.getByLabel('A replay of your own').fill(yaml);
    await page.getByRole('button', { name: 'Walk this one' }).click();
    await page.getByRole('button', { name: 'Play to the end' }).click();
    await expect(told).toHaveText(/^Step 4 of .+: differs\.$/);
    await expect(page.getByRole('row', { name: 'BankName' })).toContainText(
      '"Another Bank""HDFC Bank"',
    );
    await expect(portal.locator('h1')).toBeVisible();
    expect(await accessFaults(page, 'with the menu')).toEqual([]);
    await page.getByRole('button', { name: 'End the walk' }).click();
  });
});
