import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';

const hour = 3_600_000;
const year = 8_766 * hour;

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
    await page.addInitScript((milliseconds) => {
      const machineNow = Date.now.bind(Date);
      Date.now = () => machineNow() + milliseconds;
    }, ahead);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST') answers.push(response.status());
    });
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
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST') answers.push(response.status());
    });
    await page.evaluate((milliseconds) => {
      const machineNow = Date.now.bind(Date);
      Date.now = () => machineNow() + milliseconds;
    }, ahead);
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
