import { test } from './picture-test.ts';

test('overview: the first page', async ({ page, picture }) => {
  await page.goto('/__sim');
  await page.getByText('live', { exact: true }).waitFor();
  await picture('overview');
});

test('people: who can sign in, beside the OTP of one of them', async ({
  page,
  context,
  picture,
}) => {
  await page.goto('/__sim#people');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Up to the OTP in a new tab as Asha' }).click();
  await (await opened).locator('input[autocomplete=one-time-code]').waitFor();
  await page.locator('.message').first().waitFor();
  await picture('people');
});

test.describe('two seats', () => {
  test.use({ scenario: 'requests-and-schedules' });

  test('desk: requests wait between the maker and the checker', async ({ page, picture }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/__sim/desk');
    for (const name of ['Maker', 'Checker']) {
      await page.getByRole('button', { name: `Sign in at the ${name}’s seat` }).click();
      const seat = page.frameLocator(`iframe[title="Portal at the ${name.toLowerCase()}’s seat"]`);
      await seat.locator('.account-row').first().waitFor();
    }
    await page
      .getByRole('list', { name: 'Requests, newest first' })
      .locator('li')
      .first()
      .waitFor();
    await picture('desk');
  });
});
