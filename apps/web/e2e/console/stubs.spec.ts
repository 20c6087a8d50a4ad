import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';

test.use({ scenario: 'within-bank-transfer' });

test('stubs are put in as text, refused line by line, counted, told in a band and in the traffic @wide', async ({
  page,
}) => {
  await page.goto('/__sim#stubs');
  const form = page.getByRole('form', { name: 'As YAML' });
  const text = form.getByLabel('Paths and services');
  const put = form.getByRole('button', { name: 'Put these in' });
  await text.fill('paths:\n  - path: /main\n    answers: [{ status: 99 }]\n');
  await put.click();
  await expect(form.getByRole('button', { name: /^Line \d/ })).toHaveCount(2);
  await expect(form.getByText(/belongs to the bank, the portal or the simulator/)).toBeVisible();
  await form.getByRole('button', { name: 'Line 3' }).click();
  await expect(text).toBeFocused();
  await expectAccessibleInBoth(page);

  await text.fill('paths:\n  - path: /branch-status\n    answers: [{ text: "open, {{hit}}" }]\n');
  await put.click();
  const row = page.getByRole('row', { name: /GET \/branch-status/ });
  await expect(row).toContainText('0');
  await expect(put).toBeEnabled();
  await expect(put).toBeFocused();
  const answer = await page.evaluate(async () => (await fetch('/branch-status')).text());
  expect(answer).toBe('open, 1');
  await page.getByRole('link', { name: 'Traffic' }).click();
  await expect(page.getByRole('complementary', { name: 'Stubs' })).toContainText('/branch-status');
  await page.getByRole('button', { name: 'GET /branch-status' }).click();
  await expect(page.getByText('the stub paths[0], answer 1 of 1')).toBeVisible();

  for (const path of ['/__sim/walk', '/__sim/desk']) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'Stubs' })).toContainText(
      '/branch-status',
    );
  }
  await expect(page.getByRole('button', { name: 'Record' })).toBeVisible();
  await page.getByRole('link', { name: 'See them' }).click();
  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByText('No stub is in force')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Stubs' })).toBeHidden();
});

test('what somebody writes stays while others put their stubs in, whose text is offered @wide', async ({
  page,
}) => {
  // Where no events come either, the console looks by itself.
  await page.clock.install();
  const putIn = async (path: string) => {
    const data = `paths:\n  - path: ${path}\n    answers: [{ text: hello }]\n`;
    const headers = { 'content-type': 'application/yaml' };
    const answer = await page.request.put('/__sim/api/stubs', { headers, data });
    expect(answer.status()).toBe(200);
    await page.clock.fastForward('00:10');
    await expect(page.getByRole('row', { name: `GET ${path}` })).toBeVisible();
    return data;
  };
  await page.goto('/__sim#stubs');
  const text = page.getByLabel('Paths and services');
  await expect(text).toHaveValue(/consentHandle/);
  const first = await putIn('/first');
  await expect(text).toHaveValue(first);

  await text.fill('paths: [] # I am not done');
  const drop = page.getByRole('button', { name: 'Drop it for the new text' });
  await expect(drop).toBeHidden();
  const second = await putIn('/second');
  await expect(text).toHaveValue('paths: [] # I am not done');
  await expectAccessibleInBoth(page);
  await drop.click();
  await expect(text).toHaveValue(second);
  await expect(text).toBeFocused();
  await expect(drop).toBeHidden();
});
