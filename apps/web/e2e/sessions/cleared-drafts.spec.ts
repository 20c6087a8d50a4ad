import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { callsOf } from '../calls.ts';
import { tellOfCheque } from '../cheques/cheque-steps.ts';
import { calculate, submitButton } from '../deposits/deposit-steps.ts';
import { expect, test } from '../fixtures.ts';
import { answerHeldBack } from '../held-back.ts';
import { quiet } from '../journeys/in-page.ts';
import { submit } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

/** What makes a draft, and brings it back. */
async function beginAndReload(page: Page, begin: () => Promise<unknown>): Promise<void> {
  await begin();
  await page.reload();
  await expect(page.getByText('We kept what you had entered.')).toBeVisible();
}

const clear = (page: Page) => page.getByRole('button', { name: 'Clear the form' }).click();

test('a deposit that is cleared takes along what was worked out, and what is on its way (B286) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.creation);
  const amount = page.locator('#amount');
  const fill = async () => {
    await page.locator('#scheme').selectOption('35018');
    await page.locator('#account').check();
    await amount.fill('15000');
    await page.locator('#months').fill('24');
  };
  await beginAndReload(page, fill);
  await calculate(page);
  await expect(submitButton(page)).toBeVisible();
  await clear(page);
  await expect(amount).toHaveValue('');
  await expect(submitButton(page)).toHaveCount(0);

  await beginAndReload(page, fill);
  const { hasAnswered, letGo } = await answerHeldBack(page, 'FDCreationService');
  await calculate(page);
  await hasAnswered;
  await clear(page);
  letGo();
  const button = page.getByRole('button', { name: 'Calculate' });
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(submitButton(page)).toHaveCount(0);
});

test('a cheque or a cheque book that is cleared while the bank looks it up leads to no OTP @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.positivePay);
  await test.step('a cheque', async () => {
    await beginAndReload(page, () => page.locator('#payee').fill('Bhiwandi Yarn Depot'));
    const { hasAnswered, arrive } = await answerHeldBack(page, 'fateOfChqService');
    await tellOfCheque(page, '700143');
    await hasAnswered;
    await clear(page);
    await arrive();
    await page.evaluate(quiet);
    await expect(page.locator('#payee')).toHaveValue('');
    await expect(page.locator('#otp')).toHaveCount(0);
    await page.locator('#payee').fill('Shree Medical');
  });
  await test.step('a cheque book', async () => {
    await page.goto(paths.chequeBookRequest);
    const fill = async () => {
      await page.getByRole('radio', { name: /Savings/ }).check();
      await page.locator('#leaves').selectOption('24');
    };
    await beginAndReload(page, fill);
    const { hasAnswered, arrive } = await answerHeldBack(page, 'ChequeBookRequestValidateService');
    await submit(page);
    await hasAnswered;
    await clear(page);
    await arrive();
    await page.evaluate(quiet);
    await fill();
    await expect(page.locator('main form button[type=submit]')).toHaveAttribute(
      'aria-busy',
      'false',
    );
    await expect(page.locator('#otp')).toHaveCount(0);
  });
  expect(await callsOf(simulator, 'OTPGenerationService')).toEqual([]);
});
