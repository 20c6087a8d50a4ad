import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { withoutCapability } from '../call/without-capability.ts';
import { expectAccessible } from '../accessible.ts';
import { servicesCalled } from '../calls.ts';
import { dropCalls, loseAnswers } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillSchedule } from '../schedules/schedule-steps.ts';
import { signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { paidTimes, payRentWith, rent, transferIds } from './faulty-transfers.ts';
import {
  authorise,
  beginTransfer,
  fillEntry,
  openEntry,
  submitEntry,
  toAuthorise,
  toOtp,
} from './transfer-steps.ts';

const documented = 'We could not confirm the result. Check your statement before trying again';

/** The rent has left the account so often, as the dashboard and its mini statement tell. */
async function expectPaid(page: Page, simulator: Simulator, times: number): Promise<void> {
  await page.locator('a[href="/"]').first().click();
  await expect(page.locator('.recent tbody tr').first()).toBeVisible();
  if (times > 0) {
    await expect(page.locator('.recent tbody tr').first()).toContainText('2,517.25');
  }
  expect(await paidTimes(simulator)).toBe(times);
}

test('where the answers to its OTP and to a transfer are lost, the OTP is good, the bank is asked what became of the transfer, and its receipt opens (ruling 31, T7) @wide', async ({
  page,
  simulator,
}) => {
  await loseAnswers(simulator, 'OTPValidationService', { times: 1 });
  await payRentWith(page, simulator, 'commit-then-drop');
  await expect(page).toHaveURL(/WithinBankStatement$/);
  await expect(page.locator('.receipt')).toContainText('₹2,517.25');
  await expect(page.locator('main')).not.toContainText(/fail|confirm the result/i);
  expect(await transferIds(simulator)).toHaveLength(1);
  await expectPaid(page, simulator, 1);
  await expect(page.locator('.unknown-payments')).toHaveCount(0);
});

test('while nobody can say what became of a transfer, every screen says so and none that it failed; the end is told after a reload, a logout and a day (ruling 31) @wide', async ({
  page,
  simulator,
}) => {
  const silent = await dropCalls(simulator, 'AccountEnquiryService');
  await payRentWith(page, simulator, 'commit-then-drop');
  await expect(page.getByRole('alert')).toContainText(documented);
  const [id = 'one request id'] = await transferIds(simulator);
  await test.step('the documented sentence, with the reference', async () => {
    await expect(page.getByRole('alert')).toContainText(id);
    await expect(page.locator('main')).not.toContainText(/fail/i);
  });

  const looked = page.getByRole('region', { name: 'Payments being looked into' });
  await test.step('on the entry, on the dashboard, and after a reload', async () => {
    await openEntry(page);
    await expect(looked).toContainText('Please do not make it again');
    await expect(looked).toContainText(id);
    await page.locator('a[href="/"]').first().click();
    await expect(looked).toContainText(id);
    await expectAccessible(page);
    await page.reload();
    await expect(looked).toContainText(id);
    await expect(looked.getByRole('button')).toHaveCount(0);
  });

  await test.step('what stays in the browser names neither customer nor amount', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const { loginUsername } = await simulator.person('asha');
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain(id);
    for (const text of [loginUsername, '2517', 'Ravi', '001010000042317']) {
      expect(kept).not.toContain(text);
    }
  });

  await simulator.faults.remove(silent.id);
  await simulator.clock.advance('P1D');
  await test.step('another user of this browser sees nothing of it', async () => {
    await signIn(page, simulator, 'kavita', paths.root);
    const { name } = await simulator.person('kavita');
    await expect(page.getByRole('banner')).toContainText(name);
    await expect(page.locator('.ahead')).toBeAttached();
    await expect(looked).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
  await test.step('its user reads that it was paid, to whom and under which number', async () => {
    await signIn(page, simulator, 'asha', paths.root);
    await expect(looked).toContainText('₹2,517.25 was paid to Ravi Shankar Joshi on 21-Nov-2026');
    await expect(looked).toContainText(/Reference number \d{12}/);
    await looked.getByRole('button', { name: 'Dismiss' }).click();
    await expect(looked).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.ahead')).toBeAttached();
    await expect(looked).toHaveCount(0);
    await expectPaid(page, simulator, 1);
  });
});

test('where the session ends with the lost answer, whoever signs in next in this tab hears nothing of it, and its user does @wide', async ({
  page,
  simulator,
}) => {
  const silent = await dropCalls(simulator, 'AccountEnquiryService');
  await payRentWith(page, simulator, 'commit-then-drop');
  await expect(page.getByRole('alert')).toContainText(documented);
  await page.evaluate(() => sessionStorage.removeItem('sahakar.session'));
  await page.context().clearCookies({ name: /sid/ });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // Only now, or the page that is left could still hear the outcome, and nothing would be open.
  await simulator.faults.remove(silent.id);
  const looked = page.getByRole('region', { name: 'Payments being looked into' });
  await typeSignIn(page, simulator, 'kavita');
  await expect(page.locator('.ahead')).toBeAttached();
  await expect(looked).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await typeSignIn(page, simulator, 'asha');
  await expect(looked).toContainText('₹2,517.25 was paid to Ravi Shankar Joshi');
});

test('a transfer that never arrived was not made: it is said so, and made again it pays once (ruling 31) @wide', async ({
  page,
  simulator,
}) => {
  const lost = await payRentWith(page, simulator, 'drop');
  await expect(page.getByRole('heading', { name: 'The payment was not made' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('no money has left your account');
  await simulator.faults.remove(lost);
  await page.getByRole('button', { name: 'Make it again' }).click();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(page.locator('#amount')).toHaveValue('2,517.25');
  await expect(page.locator('#beneficiary')).not.toHaveValue('');
  await expect(page.locator('.unknown-payments')).toHaveCount(0);
  await submitEntry(page);
  await toOtp(page, simulator, 'asha');
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/WithinBankStatement$/);
  expect(await transferIds(simulator)).toHaveLength(2);
  await expectPaid(page, simulator, 1);
});

test('a request and a schedule that never arrived are called what they are: not sent, and not scheduled (ruling 31) @wide', async ({
  page,
  simulator,
}) => {
  for (const [key, payee, service, words] of [
    ['meera', 'Sahyadri', 'FundTransferRequestService', 'The request was not sent'],
    ['asha', 'Ravi', 'ScheduleTransferService', 'The transfer was not scheduled'],
  ] as const) {
    await beginTransfer(page, simulator, key);
    await fillEntry(page, { ...rent, payee });
    if (key === 'asha') await fillSchedule(page, 'once');
    await submitEntry(page);
    await toOtp(page, simulator, key);
    await dropCalls(simulator, service);
    await authorise(page, simulator, key);
    const told = page.getByRole('alert').filter({ hasText: words });
    await expect(told).toContainText('The bank has nothing of it. You may do it again.');
    await expectAccessible(page);
    await told.getByRole('button', { name: 'Make it again' }).click();
    await expect(page.locator('#amount')).not.toHaveValue('');
  }
});

test('a switch that does not tell what became of a payment: the latest transactions are shown, said as such, and none from before it (ruling 31) @wide', async ({
  page,
  simulator,
}) => {
  await withoutCapability(page, 'PaymentStatus');
  await typeSignIn(page, simulator, 'asha');
  await openEntry(page);
  await toAuthorise(page, simulator, rent);
  await loseAnswers(simulator, 'FundTransferService');
  const silent = await dropCalls(simulator, 'MiniStatementService');
  await authorise(page, simulator, 'asha');
  const alert = page.getByRole('alert').filter({ hasText: documented });
  await expect(alert).toContainText('does not tell what became of a single payment');
  // Those of the dashboard are from before the payment, and would look as if nothing had been paid.
  await expect(alert.locator('.recent')).toContainText('Something Went Wrong');
  await simulator.faults.remove(silent.id);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert.locator('.recent tbody tr').first()).toContainText('2,517.25');
  const asked = await servicesCalled(simulator);
  expect(asked).not.toContain('AccountEnquiryService');
  await openEntry(page);
  const looked = page.getByRole('region', { name: 'Payments being looked into' });
  await expect(looked).toContainText(documented);
  await expect(looked.getByRole('link', { name: 'Open the mini statement' })).toBeVisible();
  await looked.getByRole('button', { name: 'I have checked my statement' }).click();
  await expect(looked).toHaveCount(0);
});

test('a payment whose answer is lost is not sent again where the next key is of a switch that would pay it twice @wide', async ({
  page,
  simulator,
}) => {
  await typeSignIn(page, simulator, 'asha');
  await openEntry(page);
  await toAuthorise(page, simulator, rent);
  await loseAnswers(simulator, 'FundTransferService');
  await withoutCapability(page, 'PaymentStatus');
  const isPaid = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/Entities/**', async (route) => {
    const { servicename } = route.request().postDataJSON();
    if (servicename === 'FundTransferService') {
      sent += 1;
      const next = page.waitForResponse(
        (answer) => answer.request().postDataJSON()?.servicename === 'GET_TOKEN',
      );
      isPaid.resolve();
      // By then the portal has heard that the switch does not tell.
      if (sent === 1) await next;
    }
    // The keys that are there already are of the node that knows what became of a payment.
    if (servicename === 'GET_TOKEN') await isPaid.promise;
    return route.fallback();
  });
  await authorise(page, simulator, 'asha');
  await expect(page.getByRole('alert').filter({ hasText: documented })).toBeVisible();
  expect(sent).toBe(1);
});
