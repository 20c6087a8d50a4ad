import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { clipped, expectFits } from '../clipped.ts';
import { expect, test } from '../fixtures.ts';
import { fillSignIn, passLoginOtp, signIn } from '../sign-in/sign-in-steps.ts';
import { expectOutside, nameOutside } from './outside-steps.ts';
import { comeTo } from './shell-steps.ts';

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** No label of the login lies behind the opener of the keyboard in its row, however narrow the page. */
async function expectLabelsBeside(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  const gaps = await page.locator('.with-keyboard').evaluateAll((rows) =>
    rows.map((row) => {
      const boxOf = (part: string) => row.querySelector(part)?.getBoundingClientRect();
      return (boxOf('.keyboard-opener')?.left ?? Number.NaN) - (boxOf('label')?.right ?? 0);
    }),
  );
  expect(gaps).toHaveLength(2);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
}

test('a name without an end makes no page wider, and one with signs of direction turns nothing around @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await page.evaluate(() => {
    const held = JSON.parse(sessionStorage.getItem('sahakar.session') ?? '{}');
    held.login.CustomerName = `\u202e${'Kulkarni'.repeat(50)}`;
    sessionStorage.setItem('sahakar.session', JSON.stringify(held));
  });
  await page.reload();
  await expect(page.locator('.top')).toContainText('Kulkarni');
  for (const path of [paths.main, paths.profile, paths.operativeAccount]) {
    await comeTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => sideways(page), path).toBeLessThanOrEqual(0);
  }
  const isolated = await page.locator('.top b').evaluate((name) => getComputedStyle(name));
  expect(isolated.unicodeBidi).toBe('isolate');
});

test('both tabs of the login and the dashboard reflow down to 320 pixels without a sideways scroll (A002, ruling 20) @wide', async ({
  page,
  simulator,
}) => {
  // The test's way to a narrow page is a narrow screen, whose notice has to be dismissed first.
  const goOn = page.getByRole('button', { name: 'Go on all the same' });
  await nameOutside(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  for (const width of [320, 501, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => sideways(page), `login at ${width}`).toBeLessThanOrEqual(0);
  }
  await expectFits(page);
  await page.getByRole('tab', { name: 'Corporate Banking' }).click();
  await expect(page.getByLabel('Corporate ID')).toBeVisible();
  await expectFits(page);
  await expectLabelsBeside(page);
  await page.getByRole('tab', { name: 'Personal/Retail' }).click();
  await fillSignIn(page, await simulator.person('asha'));
  await expect(page.locator('#otp')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => clipped(page), 'the OTP at 320').toEqual([]);
  await passLoginOtp(page, simulator, 'asha');
  await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  for (const width of [320, 501, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => sideways(page), `dashboard at ${width}`).toBeLessThanOrEqual(0);
  }
  await expectFits(page);
  await test.step('its footer and its menu lead to six pages of the bank (A067, A068, L28)', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectOutside(page.getByRole('contentinfo'));
    await expectOutside(page.getByRole('navigation', { name: 'Main menu' }));
  });
});

test('with text of twice the size on a page of 320 pixels the way to pay a beneficiary is whole @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const rows = page.locator('.quick-payees li');
  await expect(rows).toHaveCount(3);
  const beyond = await rows.evaluateAll((all) =>
    all.map((row) => {
      const rightOf = (part: Element | null) => part?.getBoundingClientRect().right ?? Number.NaN;
      return rightOf(row.querySelector('button')) - rightOf(row);
    }),
  );
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
});
