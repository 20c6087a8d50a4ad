import type { Page } from '@playwright/test';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { fillSignIn, passLoginOtp, signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';

const hour = 3_600_000;
const year = 8_766 * hour;

/** The clock of the page's machine, from here on. */
function jump(milliseconds: number): void {
  const machineNow = Date.now.bind(Date);
  Date.now = () => machineNow() + milliseconds;
}

/** The status of whatever is answered from here on. */
function watchAnswers(page: Page): readonly number[] {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') answers.push(response.status());
  });
  return answers;
}

for (const [what, ahead] of [
  ['ten years behind', -10 * year],
  ['an hour behind', -hour],
  ['an hour ahead', hour],
  ['ten years ahead', 10 * year],
] as const) {
  test(`a machine whose clock is ${what} signs in, with one call repeated at the most (ASSURANCE A6) @wide`, async ({
    page,
    simulator,
  }) => {
    await page.addInitScript(jump, ahead);
    const answers = watchAnswers(page);
    await typeSignIn(page, simulator, 'asha');
    expect(
      await page.evaluate(() => Math.abs(Date.now() - performance.timeOrigin)),
    ).toBeGreaterThan(hour / 2);
    // Whatever the switch does not take is sent again, once, with what the switch says of the time.
    expect(answers.length).toBeGreaterThan(5);
    expect(answers.filter((status) => status !== 200).length).toBeLessThan(2);
  });
}

// By two minutes, with what has gone by, the screen asks whether the session should go on.
for (const [what, ahead] of [
  ['back by ten years', -10 * year],
  ['back by an hour', -hour],
  ['ahead by a hundred seconds', hour / 36],
] as const) {
  test(`a machine whose clock jumps ${what} goes on, with one call repeated at the most (ASSURANCE A6) @wide`, async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    const answers = watchAnswers(page);
    await page.evaluate(jump, ahead);
    for (const [path, service] of [
      ['/MiniStatement', 'MiniStatementService'],
      ['/ManageBeneficiary', 'ManagePayeeService'],
    ] as const) {
      await goByMenu(page, path);
      await expect.poll(() => callsOf(simulator, service)).not.toEqual([]);
      expect(new Set((await callsOf(simulator, service)).map(({ code }) => code))).toEqual(
        new Set(['0']),
      );
    }
    // The tokens of both may have been there already.
    await expect.poll(() => answers.length).toBeGreaterThan(1);
    expect(answers.filter((status) => status !== 200).length).toBeLessThan(2);
  });
}

test('a clock that jumps while a call is on its way, back or ahead, takes nothing from its answer (ASSURANCE A6) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  for (const [path, ahead, told] of [
    ['/NomineeDetails', -10 * year, 'Ms Isha Vijay Kulkarni'],
    ['/GuarantorDetails', 10 * year + hour / 36, 'Nalini Govind Apte'],
  ] as const) {
    const answers = watchAnswers(page);
    const letGo = await heldBack(page, 'AccountEnquiryService');
    const onItsWay = page.waitForRequest(
      (request) => request.postDataJSON()?.servicename === 'AccountEnquiryService',
    );
    await goByMenu(page, path);
    await onItsWay;
    await page.evaluate(jump, ahead);
    letGo();
    await expect(page.locator('main tbody')).toContainText(told);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(answers.filter((status) => status !== 200).length).toBeLessThan(2);
    await page.unroute('**/Entities/**');
  }
});

test('whoever opens a machine that has slept for twenty minutes stands at the login, which says why, and signs in with one call repeated at the most (ASSURANCE A6) @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha');
  const answers = watchAnswers(page);
  await simulator.clock.advance('PT20M');
  await page.clock.fastForward('20:00');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Your session has expired due to inactivity...')).toBeVisible();
  await fillSignIn(page, await simulator.person('asha'));
  await passLoginOtp(page, simulator, 'asha');
  await expect(page).toHaveURL(/main$/);
  await expect(page.locator('.account-row').first()).toBeVisible();
  expect(answers.filter((status) => status !== 200).length).toBeLessThan(2);
});
