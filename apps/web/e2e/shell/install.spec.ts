import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('the portal can be installed, and keeps nothing of a customer for later', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await page.request.get(href ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { start_url, display, icons } = await manifest.json();
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' });
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
  const kept = await page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept).toEqual({ caches: [], workers: 0 });
});

test('kinds of accounts are told in the language of the page @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await expect(page.locator('.account-row').first()).toContainText('Savings');
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.locator('.account-row').first()).toContainText('बचत');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('.account-row').nth(1)).toContainText('चालू');
});

test('being offline is said at once and ends by itself, and what was typed stays', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', '/WithinBank');
  await page.locator('#remark').fill('rent');
  await page.context().setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(page.locator('#remark')).toHaveValue('rent');
});
