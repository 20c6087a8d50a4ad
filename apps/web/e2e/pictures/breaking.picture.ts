import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './picture-test.ts';

test('faults: a preset in force, with the band that says so on every page', async ({
  page,
  simulator,
  picture,
}) => {
  await simulator.faults.addPreset('bad-afternoon');
  await simulator.faults.add({
    service: 'FundTransferService',
    persona: 'asha',
    times: 1,
    action: { kind: 'commit-then-drop' },
  });
  await page.goto('/__sim#faults');
  await expect(page.getByRole('list', { name: 'Faults in force' })).toBeVisible();
  await picture('faults');
});

test('rails: NEFT is late for three payments', async ({ page, request, picture }) => {
  const answer = { kind: 'late', by: 'PT6H' };
  await request.put('/__sim/api/rails', { data: { rail: 'NEFT', answer, times: 3 } });
  await page.goto('/__sim#rails');
  await expect(page.getByRole('status').filter({ hasText: 'NEFT answers late' })).toBeVisible();
  await picture('rails');
});

test('magic values: switched on', async ({ page, simulator, picture }) => {
  await simulator.post('/magic-values', { isOn: true });
  await page.goto('/__sim#magic');
  await expect(page.getByRole('button', { name: 'Switch them off' })).toBeVisible();
  await picture('magic-values');
});

test('stubs: an account aggregator that has answered', async ({ page, request, picture }) => {
  const yaml = readFileSync(
    join(import.meta.dirname, '../../../../seeds/stubs/account-aggregator.yaml'),
    'utf8',
  );
  const headers = { 'content-type': 'application/yaml' };
  await request.put('/__sim/api/stubs', { headers, data: yaml });
  expect((await request.get('/status')).status()).toBe(200);
  await page.goto('/__sim#stubs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stubs');
  await picture('stubs');
  await request.delete('/__sim/api/stubs');
});
