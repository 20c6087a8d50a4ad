import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { callsOf } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'within-bank-transfer' });

/** The name and the text of what a click saves. */
async function saved(page: Page, what: Locator) {
  const download = page.waitForEvent('download');
  await what.click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

const otherOf = ({ world }: Simulator) => `${world}-other`;

test.afterEach(async ({ page, simulator }) => {
  await page.request.delete(`/__sim/api/worlds/${otherOf(simulator)}`);
});

test('what the console saves is of the world that the page shows though another window has entered another, and what is not to be had is said @wide', async ({
  page,
  context,
  simulator,
}) => {
  const other = otherOf(simulator);
  await simulator.post('/worlds', { name: other, scenario: 'cards' });
  const action = { kind: 'delay', milliseconds: 1 } as const;
  await simulator.faults.add({ id: 'of-this-world', service: 'FAQService', action });
  await simulator.post('/policy', { policy: { otp: { lifeSeconds: 77 } } });
  await simulator.recording.start('of this world');
  await signIn(page, simulator, 'asha');
  await expect.poll(() => callsOf(simulator, 'ManagePayeeService')).toHaveLength(1);
  await page.goto('/__sim#traffic');
  await page.getByRole('button', { name: 'ManagePayeeService' }).click();

  const second = await context.newPage();
  await second.goto('/__sim#worlds');
  await second.getByRole('button', { name: `Enter ${other}` }).click();
  await expect(second.getByRole('heading', { name: `Make ${other} anew` })).toBeVisible();

  const step = await saved(page, page.getByText('save as step'));
  expect(step.name).toBe('ManagePayeeService.yaml');
  expect(step.text).toContain('service: ManagePayeeService');
  const recording = await saved(page, page.getByText('Save as YAML'));
  expect(recording.text).toContain('replay: of this world');
  await page.getByRole('link', { name: /^Faults/ }).click();
  const asFile = page.getByText('Those in force, as a file');
  expect((await saved(page, asFile)).text).toContain('id: of-this-world');
  await page.getByRole('link', { name: 'Policy', exact: true }).click();
  const policy = await saved(page, page.getByText('Export', { exact: true }));
  expect(policy.name).toBe(`policy-${simulator.world}.json`);
  expect(JSON.parse(policy.text)).toMatchObject({ otp: { lifeSeconds: 77 } });

  await page.getByRole('link', { name: 'Stubs', exact: true }).click();
  const error = 'There is no text of these stubs.';
  await page.route('**/stubs?as=yaml', (route) => route.fulfill({ status: 404, json: { error } }));
  await asFile.click();
  await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible();
});
