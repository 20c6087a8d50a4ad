import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { thirteenWaiting } from './desk-steps.ts';

test.use({ scenario: 'requests-and-schedules' });

test('once the bank cannot be reached, what is left of several rejections is sent to nobody and told as left @wide', async ({
  page,
  simulator,
}) => {
  const rows = await thirteenWaiting(page, simulator);
  for (const place of [0, 1, 2]) await rows.nth(place).getByRole('checkbox').check();
  // What somebody on the way answers, so that the switch has seen nothing of it.
  const service = 'FundTransferRequestService';
  const bounds = { service, fields: { Requesttype: 'R' } };
  await simulator.faults.add({ ...bounds, action: { kind: 'status', status: 404 } });
  await page.getByRole('button', { name: 'Reject selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator('.decided li')).toHaveText([
    /: Not done: /,
    /: Left as it was$/,
    /: Left as it was$/,
  ]);
  const sent = (await callsOf(simulator, service)).filter(
    ({ request }) => request['Requesttype'] === 'R',
  );
  expect(sent).toHaveLength(1);
  await expect(rows).toHaveCount(13);
});
