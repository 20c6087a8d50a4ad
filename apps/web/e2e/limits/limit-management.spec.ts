import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { expectFits } from '../clipped.ts';
import { callsAfter, callsOf, lastRequestTo } from '../calls.ts';
import { alterAnswers, loseAnswers, refuseOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtp, watchCountdowns } from '../otp/otp-steps.ts';
import { acknowledge, openMenu, submit } from '../shell/shell-steps.ts';

const pie = (page: Page, name: string) => page.getByRole('img', { name });
const choose = (page: Page, amount: string) =>
  page.getByRole('radio', { name: new RegExp(`₹${amount}`) }).check();

/** A quarter of the limit is used: both parts are told, and the picture shows the one that is used. */
async function expectQuarterUsed(page: Page, simulator: Simulator): Promise<void> {
  const used = {
    Used_Transaction_Limit: '50000.00',
    UnUsed_Transaction_Limit: '150000.00',
    Used_Percentage_Transaction_Limit: 25,
    Used_Transaction_Count: 8,
    UnUsed_Transaction_Count: 12,
    Used_Percentage_Transaction_Count: 40,
  };
  const fields = { RequestType: 'GET' };
  await alterAnswers(simulator, 'LimitManagementService', used, { fields });
  await page.reload();
  for (const [sentence, dashes] of [
    ['Amount: ₹50,000.00 used of ₹2,00,000.00, ₹1,50,000.00 left', '25 100'],
    ['Number of transfers: 8 used of 20, 12 left', '40 100'],
  ] as const) {
    const part = pie(page, sentence).locator('circle.used');
    await expect(part).toHaveAttribute('stroke-dasharray', dashes);
  }
  await simulator.faults.clear();
  await page.reload();
}

/** Nothing chosen, and the limit that stands already: neither leads to an OTP. */
async function passChoice(page: Page, simulator: Simulator): Promise<void> {
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('Choose a limit');
  await choose(page, '2,00,000.00');
  await expect(page.getByText('Current limit')).toBeVisible();
  await submit(page);
  await acknowledge(page, 'This is your daily limit already.', 'info');
  expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(0);
}

/** The OTP is asked for, validated and used by the update; then the use is asked for again. */
async function expectCalls(simulator: Simulator): Promise<void> {
  const flow = async () => {
    const calls = (await callsAfter(simulator))
      .filter(({ service }) => /Limit|OTP/.test(service))
      .map(({ service, request }) => `${service} ${String(request['RequestType'])}`);
    const from = calls.indexOf('OTPGenerationService MANAGELIMIT');
    // The two questions at the end cross each other.
    return [...calls.slice(from, from + 3), ...calls.slice(from + 3).toSorted()];
  };
  await expect
    .poll(flow)
    .toEqual([
      'OTPGenerationService MANAGELIMIT',
      'OTPValidationService MANAGELIMIT',
      'LimitManagementService UPDATE',
      'LimitManagementService GET',
      'LimitManagementService LIMIT',
    ]);
  const signed = { RequestType: 'MANAGELIMIT', variable1: '500000.00', variable2: 'DL05' };
  for (const service of ['OTPGenerationService', 'OTPValidationService']) {
    expect(await lastRequestTo(simulator, service)).toMatchObject(signed);
  }
  const changes = (await callsOf(simulator, 'LimitManagementService'))
    .map(({ request }) => request)
    .filter(({ RequestType }) => RequestType === 'UPDATE');
  expect(changes).toEqual([
    { RequestType: 'UPDATE', CustomerNumber: '100042317', LimitId: 'DL05' },
  ]);
}

/** A change that the bank refuses. */
async function expectRefusal(page: Page, simulator: Simulator): Promise<void> {
  await test.step('a refusal is an information, and nothing changes (C342, C354)', async () => {
    await openMenu(page, 'Limit management', 'Limit Management');
    const words = 'Limits cannot be changed tonight';
    const fields = { RequestType: 'UPDATE' };
    await refuseOnce(simulator, 'LimitManagementService', '9100', words, fields);
    await choose(page, '1,00,000.00');
    await submit(page);
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await submit(page);
    await acknowledge(page, words, 'info');
    await expect(pie(page, 'Amount: ₹0.00 used of ₹5,00,000.00, ₹5,00,000.00 left')).toBeVisible();
  });
}

/** A change that the bank makes, and whose answer never comes. */
async function expectLostAnswer(page: Page, simulator: Simulator): Promise<void> {
  await test.step('where the answer is lost no statement is named, and the limit stands as the bank has it', async () => {
    await choose(page, '1,00,000.00');
    await submit(page);
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    // Every copy is lost, also one that the browser sends again by itself.
    await loseAnswers(simulator, 'LimitManagementService', { fields: { RequestType: 'UPDATE' } });
    await submit(page);
    const unknown =
      /^We could not confirm the result\. See whether it was done before trying again\./;
    await acknowledge(page, unknown);
    await expect(pie(page, 'Amount: ₹0.00 used of ₹1,00,000.00, ₹1,00,000.00 left')).toBeVisible();
  });
}

test('the use of the day is told in two pies, and another limit is chosen by an OTP', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha', paths.limitManagement);
  await test.step('two pies tell the use of the day, and a reload keeps them (C001, C028, C095, C096)', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limit Management');
    await expectQuarterUsed(page, simulator);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limit Management');
    await expect(pie(page, 'Amount: ₹0.00 used of ₹2,00,000.00, ₹2,00,000.00 left')).toBeVisible();
    await expect(pie(page, 'Number of transfers: 0 used of 20, 20 left')).toBeVisible();
    await expect(page.locator('.usage-pie dd').nth(2)).toHaveText('₹2,00,000.00');
  });
  await test.step('use and masters are asked for (C202)', async () => {
    const asked = (await callsOf(simulator, 'LimitManagementService')).map(
      ({ request }) => request,
    );
    expect(asked).toContainEqual({ RequestType: 'GET', CustomerNumber: '100042317' });
    expect(asked).toContainEqual({ RequestType: 'LIMIT' });
  });
  await test.step('the limit that stands is no choice (C208)', async () => {
    await passChoice(page, simulator);
    await expectAccessibleInBoth(page);
  });
  await test.step('another one leads to an OTP (C009, C070, C096)', async () => {
    await choose(page, '5,00,000.00');
    const countdowns = await watchCountdowns(page);
    await submit(page);
    await expect(page.locator('dd')).toHaveText(['₹2,00,000.00', '₹5,00,000.00', '50 transfers']);
    await expect(page.getByText('You can ask for another OTP in')).toBeVisible();
    expect((await countdowns())[0]).toBe('0:59');
    await expectAccessible(page);
    await expectFits(page);
  });
  await test.step('it is empty or too short (C248, C249, C250)', async () => {
    await submit(page);
    await expect(page.locator('.field-error')).toHaveText('OTP is empty');
    await page.locator('#otp').fill('12345');
    await submit(page);
    await expect(page.locator('.field-error')).toHaveText('OTP is invalid');
  });
  await test.step('the right one sets the limit, and the pies follow (C008, C204, C354)', async () => {
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await submit(page);
    await expect(page.locator('.banner.success')).toHaveText(
      'Your daily transfer limit is Rs 5,00,000.00 for 50 transfers.',
    );
    await expect(pie(page, 'Amount: ₹0.00 used of ₹5,00,000.00, ₹5,00,000.00 left')).toBeVisible();
  });
  await test.step('OTP, validation, update and both questions follow one another, the OTP for amount and limit (C203, C204, C306, O6)', async () => {
    await expectCalls(simulator);
  });
  await test.step('the limits of the account follow (B160)', async () => {
    await openMenu(page, 'User account limit', 'User Account Limit');
    await expect(page.locator('main dd')).toHaveText([
      '₹50,00,000.00',
      '₹5,00,000.00',
      '₹5,00,000.00',
    ]);
  });
  await expectRefusal(page, simulator);
  await expectLostAnswer(page, simulator);
});

test.describe('where a higher limit has to wait', () => {
  test.use({ policy: { limits: { raiseDelayHours: 24 } } });

  test('the choice says from when it holds, and the limit that stands ends the wait (D4) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha', paths.limitManagement);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limit Management');
    await expect(page.getByText('A higher limit takes effect 24 hours after')).toBeVisible();
    await choose(page, '5,00,000.00');
    await submit(page);
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await submit(page);
    await expect(page.locator('.banner.success')).toContainText('will be Rs 5,00,000.00');
    const waits = page.locator('.banner.info');
    await expect(waits).toContainText(/From 22-11-2026, \d\d:00, .*₹5,00,000.00 for 50 transfers/);
    await expect(pie(page, 'Amount: ₹0.00 used of ₹2,00,000.00, ₹2,00,000.00 left')).toBeVisible();
    await choose(page, '5,00,000.00');
    await submit(page);
    await acknowledge(page, 'You have chosen this limit already.');
    await choose(page, '2,00,000.00');
    await submit(page);
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await submit(page);
    await expect(page.locator('.banner.success')).toContainText('is Rs 2,00,000.00');
    await expect(waits).toHaveCount(0);
  });
});
