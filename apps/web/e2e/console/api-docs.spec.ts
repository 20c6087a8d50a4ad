import { serviceNames } from '@sahakar/contracts/catalogue';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';

test.use({ scenario: 'within-bank-transfer' });

test('the services of the switch can be found by a field, read by keyboard, in light and dark, and taken as OpenAPI @wide', async ({
  page,
}) => {
  await page.goto('/__sim/api-docs');
  const services = page.getByRole('navigation', { name: 'Services' });
  await expect(services.getByRole('link')).toHaveCount(serviceNames.length);

  await page.getByLabel('Find a service or a field').fill('MICRCode');
  await expect(services.getByRole('link')).toHaveText(['PositivePayService', 'EStatementService']);
  await services.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'PositivePayService' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('PositivePayService · Simulator');
  const field = page.getByRole('row', { name: /^MICRCode/ });
  await expect(field.getByRole('cell').last()).toHaveText('announced as Micr');

  await expectAccessibleInBoth(page);

  await page.getByLabel('Find a service or a field').fill('no such field');
  await expect(page.getByText('No service has these words.')).toBeVisible();
  const href = await page.getByRole('link', { name: 'openapi.json' }).getAttribute('href');
  const openapi = await page.evaluate(async (path) => (await fetch(path ?? '')).json(), href);
  expect(openapi).toHaveProperty('openapi', '3.1.0');
});
