import { expect, test } from '../fixtures.ts';

test.use({ scenario: 'within-bank-transfer' });

test('a check of the ledger says that money may have moved since where events did not come all the time @wide', async ({
  page,
  simulator,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/__sim/api/events*', async (route) => {
    await promise;
    await route.continue();
  });
  const check = async () => {
    await page.getByRole('button', { name: 'Check the ledger' }).click();
    await expect(page.getByRole('button', { name: 'Check the ledger' })).toBeEnabled();
    await expect(page.getByText(/^The ledger is in order/).last()).toBeVisible();
  };
  await page.goto('/__sim#ledger');
  await check();
  const cash = { account: '001010000042317', direction: 'in', amount: '4321.50' };
  await simulator.post('/cash', cash);
  resolve();
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  await expect(page.getByText(/so money may have moved: check again/)).toBeVisible();
  await check();
  await expect(page.getByText(/money may have moved/)).toHaveCount(0);
  await simulator.post('/cash', cash);
  await expect(page.getByText('Money has moved since: check again to include it.')).toBeVisible();
});
