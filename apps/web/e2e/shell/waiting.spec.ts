import type { Locator } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { dropCalls } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { openMenu } from './shell-steps.ts';

test('what was loaded before stays with its time where the next load fails, on every screen that shows it, until asking again brings newer @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha', paths.manageBeneficiary);
  const payee = page.locator('main').getByText('Ravi Shankar Joshi').first();
  const notice = page.locator('main .banner');
  await expect(payee).toBeVisible();

  const { id } = await dropCalls(simulator, 'ManagePayeeService');
  await page.clock.fastForward('00:31');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(notice).toHaveText(
    /^As of \d\d:\d\d: newer figures could not be loaded. Try again$/,
  );
  await expect(payee).toBeVisible();
  await openMenu(page, 'Manage beneficiary', 'Manage Beneficiary');
  await expect(payee).toBeVisible();
  await expect(notice).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(notice).toContainText('वाजेपर्यंतची माहिती');

  await simulator.faults.remove(id);
  await notice.getByRole('button').click();
  await expect(notice).toHaveCount(0);
  await expect(payee).toBeVisible();
});

/** How visible the bars are so many milliseconds after they came, and what moves in them. */
const barsAt = (bars: Locator, time: number) =>
  bars.first().evaluate((bar, currentTime) => {
    const animations = bar.getAnimations();
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = currentTime;
    }
    const names = animations.map((one) => (one as CSSAnimation).animationName);
    return { opacity: getComputedStyle(bar).opacity, names };
  }, time);

test('nothing shows or moves for 300 ms of a wait, then the shape of what comes, which does not move where less motion is wanted', async ({
  page,
  simulator,
}) => {
  // The dashboard would ask for the loans already.
  await signIn(page, simulator, 'asha', paths.profile);
  const letGo = await heldBack(page);
  await openMenu(page, 'Loans', 'Loan account');
  const bars = page.locator('main .skeleton-lines .skeleton');
  await expect(bars).toHaveCount(10);
  const moving = ['skeleton-appears', 'skeleton-shimmers'];
  expect(await barsAt(bars, 299)).toEqual({ opacity: '0', names: moving });
  expect(await barsAt(bars, 302)).toEqual({ opacity: '1', names: moving });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await barsAt(bars, 299)).toEqual({ opacity: '0', names: ['skeleton-appears'] });
  expect(await barsAt(bars, 302)).toEqual({ opacity: '1', names: ['skeleton-appears'] });
  letGo();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Account' })).toBeVisible();
});
