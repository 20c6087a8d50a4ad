import type { Locator, Page } from '@playwright/test';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { paths } from '../../src/paths.ts';
import { codes } from '../approvals/desk-steps.ts';
import { chooseLimit } from '../limits/limit-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtp } from './otp-steps.ts';

test.use({ scenario: 'requests-and-schedules' });

const pane = (page: Page) => page.getByRole('region', { name: 'The request that is shown' });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });

/** Presses each of these and Escape, which closes a dialog at the second press whatever is said. */
async function expectNoWayOut(page: Page, ...waysOut: readonly Locator[]): Promise<void> {
  for (const way of waysOut) {
    await expect(way).toHaveAttribute('aria-disabled', 'true');
    await way.dispatchEvent('click');
  }
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
}

test('a rejection that is on its way cannot be given up, and is told @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
  await pane(page).getByRole('button', { name: 'Reject' }).click();
  const letGo = await heldBack(page);
  await button(page, 'Yes').click();
  await expectNoWayOut(page, button(page, 'No'));
  letGo();
  await expect(page.getByRole('status').filter({ hasText: 'has been rejected' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('an approval that is on its way cannot be given up, and is told @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
  await pane(page)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await fillOtp(page.locator('#otp'), simulator, 'charles');
  const letGo = await heldBack(page);
  await page.locator('#otp').press('Enter');
  await expectNoWayOut(page, button(page, 'Cancel'));
  letGo();
  await expect(page.getByRole('heading', { name: 'The transfer has been approved' })).toBeFocused();
});

/** Keeps the answer of the second OTP back, which the bank has sent, until it is let go. */
async function holdSecondOtp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/Entities/**', async (route) => {
    const isOtp = route.request().postDataJSON().servicename === 'OTPGenerationService';
    if (!isOtp || ++asked !== 2) return route.continue();
    const response = await route.fetch();
    await promise;
    return route.fulfill({ response });
  });
  return resolve;
}

test('of several the one that is on its way is neither skipped nor stopped, and is told; the OTP of the next one, which is on its way too, is not asked for twice @wide', async ({
  page,
  simulator,
}) => {
  const answerOtp = await holdSecondOtp(page);
  await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
  for (const place of [0, 1]) await page.locator('.desk-request input').nth(place).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  // The next one is asked for as soon as the first is out.
  const [code] = await codes(simulator, 0, 2);
  await page.locator('#otp').fill(code ?? '');
  const letGo = await heldBack(page);
  await page.locator('#otp').press('Enter');
  await expectNoWayOut(page, button(page, 'Skip this one'), button(page, 'Stop here'));
  await expect(dialog(page)).toContainText('Approve 1 of 2');
  letGo();
  await expect(dialog(page)).toContainText('Approve 2 of 2');
  await expect(page.locator('#otp')).toHaveCount(0);
  answerOtp();
  await expect(page.locator('#otp')).toBeFocused();
  expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(2);
  await button(page, 'Stop here').click();
  await expect(page.locator('.decided li')).toHaveText([/Approved \d{12}/]);
});

test('a limit that is on its way is not left by Cancel, and is told, and one that the bank refuses or does not answer after it was left is told where the customer is @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.limitManagement);
  const change = async () => {
    await chooseLimit(page);
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    const letGo = await heldBack(page);
    await page.locator('#otp').press('Enter');
    return letGo;
  };
  const message = 'The limit is not offered any more';
  for (const [action, told] of [
    [
      { kind: 'code', code: '9100', message },
      'The bank has not carried out what you last asked for. Nothing was changed.',
    ],
    [{ kind: 'drop' }, /^We could not confirm the result\./],
  ] as const) {
    // Use and masters are asked for by the same service, at moments of their own.
    const fault = { service: 'LimitManagementService', fields: { RequestType: 'UPDATE' }, action };
    const letGo = await change();
    const { id } = await simulator.faults.add(fault);
    await goByMenu(page, paths.tdsEnquiry);
    letGo();
    await expect(page.locator('.banner')).toHaveText(told);
    await expect(page.locator('main h1')).toHaveText(/TDS/i);
    await simulator.faults.remove(id);
    await goByMenu(page, paths.limitManagement);
  }
  const letGo = await change();
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await cancel.dispatchEvent('click');
  await expect(page.locator('#otp')).toBeVisible();
  letGo();
  await expect(page.locator('.banner.success')).toBeVisible();
});
