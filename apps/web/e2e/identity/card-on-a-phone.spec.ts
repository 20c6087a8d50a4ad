import { expect, test } from '../fixtures.ts';
import { identifyAs, openIdentity, somebody } from './identity-steps.ts';

test.use({
  scenario: 'identity',
  viewport: { width: 390, height: 844 },
  screen: { width: 1280, height: 900 },
});

test('month and year of a card stand in one line where one of their labels takes two @wide', async ({
  page,
  simulator,
}) => {
  const anita = await somebody(simulator, 'anita');
  await openIdentity(page, 'registration');
  await page.getByRole('button', { name: 'मराठी' }).click();
  await identifyAs(page, anita.customerNumber, anita.mobile);
  await expect(page.locator('#month')).toBeVisible();
  const placeOf = (part: string) =>
    page.locator(part).evaluate((element) => element.getBoundingClientRect());
  const [wrapped, whole] = [await placeOf('label[for=month]'), await placeOf('label[for=year]')];
  expect(wrapped.height).toBeGreaterThan(whole.height);
  expect((await placeOf('#month')).top).toBe((await placeOf('#year')).top);
});
