import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './picture-test.ts';

const root = join(import.meta.dirname, '../../../..');

test.describe('the clock', () => {
  test.use({ scenario: 'requests-and-schedules' });

  test('clock: a move, what failed on the way, and snapshots to go back to', async ({
    page,
    simulator,
    picture,
  }) => {
    await simulator.post('/snapshots', { name: 'before the month end' });
    await simulator.clock.advance('P2M');
    await page.goto('/__sim#clock');
    await page.getByRole('table', { name: 'The line of the clock' }).waitFor();
    const failed = page.locator('td.debit').last();
    await failed.evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
    await picture('clock');
  });
});

test('counter: a card without a PIN is declined with its reason', async ({ page, picture }) => {
  await page.goto('/__sim#counter');
  const shop = page.getByRole('form', { name: 'Cash machine and shop' });
  await shop.getByLabel('Card number').fill('6070001042317909');
  await shop.getByLabel('PIN').fill('4071');
  await shop.getByLabel('Amount in rupees').fill('500');
  await shop.getByRole('button', { name: 'Use the card' }).click();
  await expect(shop.getByText(/^Declined/)).toBeVisible();
  await picture('counter');
});

test('policy: a cautious bank, beside the documented values', async ({
  page,
  simulator,
  picture,
}) => {
  await simulator.post('/policy', { preset: 'cautious' });
  await page.goto('/__sim#policy');
  await page.getByLabel('Find').fill('payee');
  await page
    .getByText(/^Changed; documented/)
    .first()
    .waitFor();
  await picture('policy');
});

test('worlds and scenarios: a world of a scenario that was written as YAML', async ({
  page,
  request,
  simulator,
  picture,
}) => {
  await request.post('/__sim/api/scenarios', {
    headers: { 'content-type': 'application/yaml' },
    data: readFileSync(join(root, 'seeds/yaml/pensioner.yaml'), 'utf8'),
  });
  for (const name of ['worker-1', 'worker-2']) {
    await simulator.post('/worlds', {
      name,
      scenario: 'everyday',
      now: '2026-11-21T10:00:00+05:30',
    });
    await request.post('/__sim/api/clock', {
      headers: { 'X-Sim-World': name },
      data: { freeze: true },
    });
  }
  await page.goto('/__sim#worlds');
  await page.getByRole('button', { name: 'Enter worker-1' }).waitFor();
  await picture('worlds');

  await page.getByLabel('Name').fill('old-age');
  await page.locator('#world-scenario').selectOption('pensioner');
  await page.getByRole('button', { name: 'Make the world' }).click();
  await page.getByRole('button', { name: 'Enter old-age' }).click();
  await page.goto('/__sim#people');
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  await request.post('/__sim/api/clock', {
    headers: { 'X-Sim-World': 'old-age' },
    data: { freeze: true },
  });
  await page.getByText('frozen', { exact: true }).waitFor();
  await picture('scenarios');
  for (const name of ['worker-1', 'worker-2', 'old-age'])
    await request.delete(`/__sim/api/worlds/${name}`);
  await request.delete('/__sim/api/scenarios/pensioner');
});

test('diff: what a withdrawal has changed, in words and by table', async ({
  page,
  simulator,
  picture,
}) => {
  const account = '001010000042317';
  await simulator.post('/cash', { requestId: 'cash-1', account, direction: 'out', amount: '2500' });
  await page.goto('/__sim#worlds');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('ledger accounts').click();
  const form = page.getByRole('form', { name: 'What is other in a world' });
  await form.evaluate((found) => found.scrollIntoView());
  await picture('diff');
});

test('doctor: a switch that is in order', async ({ page, picture }) => {
  await page.goto('/__sim#doctor');
  await page.getByRole('button', { name: 'Examine' }).click();
  await page.getByText('all is in order').first().waitFor();
  await picture('doctor');
});
