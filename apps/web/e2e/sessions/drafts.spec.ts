import type { Page } from '@playwright/test';
import { type Path, paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { tellOfCheque } from '../cheques/cheque-steps.ts';
import { expect, test } from '../fixtures.ts';
import { goByMenu, openMenu, submit } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { rent } from '../transfers/faulty-transfers.ts';
import { fillEntry, submitEntry, toOtp } from '../transfers/transfer-steps.ts';

const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('sahakar.drafts'));
const everything = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );

/** Loads the page anew; to what the browser asks before that Playwright says yes. */
async function loadAnew(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
}

test('a transfer that is begun outlives a reload up to its check, is emptied on demand, holds no secret, and is gone once it is sent, left or logged out @wide', async ({
  page,
  simulator,
}) => {
  const { transactionPassword } = await simulator.person('asha');
  const notice = page.getByText('We kept what you had entered.');
  const amount = page.locator('#amount');
  await signIn(page, simulator, 'asha', paths.withinBank);
  await fillEntry(page, rent);
  expect(await drafts(page)).toContain(rent.amount);
  await loadAnew(page);
  await expect(notice).toBeVisible();
  await expect(amount).toHaveValue(/2,?517\.25/);
  await expect(page.locator('#beneficiary')).not.toHaveValue('');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(notice).toHaveCount(0);
  // The button goes with its notice, and the focus does not go with it.
  await expect(page.locator('main h1')).toBeFocused();
  await expect(amount).toHaveValue('');
  await expect.poll(() => drafts(page)).toBeNull();

  await fillEntry(page, rent);
  await submitEntry(page);
  await page.waitForURL(/WithinBankTranfer$/);
  await page.locator('#transaction-password').fill(transactionPassword ?? '');
  expect(await everything(page)).not.toContain(transactionPassword);
  await loadAnew(page);
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(notice).toBeVisible();
  await expect(amount).toHaveValue(/2,?517\.25/);
  // Whom to pay is known again once the bank has told of all of them.
  await expect(page.locator('#beneficiary')).not.toHaveValue('');
  await submitEntry(page);
  await toOtp(page, simulator, 'asha');
  expect(await drafts(page)).toBeNull();
  await loadAnew(page);
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(amount).toHaveValue('');

  await fillEntry(page, rent);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.locator('.account-row').first()).toBeVisible();
  expect(await drafts(page)).toBeNull();
  await openMenu(page, 'Within bank', 'Transfer within the bank');
  await expect(amount).toHaveValue('');
  await fillEntry(page, rent);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('you logout success')).toBeVisible();
  expect(await everything(page)).not.toContain(rent.amount);
});

type Form = { readonly path: Path; fill(page: Page): Promise<void>; readonly holds: string };

const forms: readonly Form[] = [
  {
    path: paths.beneficiary,
    async fill(page) {
      await page.locator('input[value=outside]').check();
      await page.locator('#nickname').fill('Rohit');
    },
    holds: '#nickname',
  },
  {
    path: paths.positivePay,
    fill: (page) => page.locator('#payee').fill('Gokhale Traders'),
    holds: '#payee',
  },
  {
    path: paths.termDepositCreation,
    fill: (page) => page.locator('#amount').fill('50000'),
    holds: '#amount',
  },
  {
    path: paths.chequeBookRequest,
    async fill(page) {
      await page.locator('input[name=account]').first().check();
      await page.locator('#leaves').selectOption({ index: 1 });
    },
    holds: '#leaves',
  },
];

test('every other form that is worth typing twice comes back as it was, and the end of the session says what is lost @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha');
  for (const { path, fill, holds } of forms) {
    await test.step(path, async () => {
      await page.goto(path);
      await fill(page);
      const value = await page.locator(holds).inputValue();
      expect(value).not.toBe('');
      await loadAnew(page);
      await expect(page.locator(holds)).toHaveValue(value);
      await expect(page.getByText('We kept what you had entered.')).toBeVisible();
    });
  }
  const question = page.getByRole('alertdialog');
  await page.clock.fastForward('02:01');
  await expect(question).toContainText('the cheque book request that you have begun is lost');
  await question.getByRole('button', { name: 'Continue' }).click();
  await openMenu(page, 'Limit management', 'Limit Management');
  await page.clock.fastForward('02:01');
  await expect(question).toBeVisible();
  await expect(question).not.toContainText('is lost');
});

const savings = (page: Page) => page.getByRole('radio', { name: /Savings/ });

/** Each form that an OTP follows, and what it holds when somebody comes back from there. */
const signed: readonly (Form & { readonly value: string })[] = [
  {
    path: paths.chequeBookRequest,
    async fill(page) {
      await savings(page).check();
      await page.locator('#leaves').selectOption('24');
      await submit(page);
    },
    holds: '#leaves',
    value: '24',
  },
  {
    path: paths.stopChequeRequest,
    async fill(page) {
      await savings(page).check();
      await page.getByLabel('Cheque number').fill('004520');
      await page.getByLabel('Reason').selectOption('015');
      await submit(page);
    },
    holds: '#reason',
    value: '015',
  },
  {
    path: paths.positivePay,
    fill: (page) => tellOfCheque(page, '700143'),
    holds: '#payee',
    value: 'Bhiwandi Yarn Depot',
  },
  {
    path: paths.beneficiary,
    async fill(page) {
      for (const field of ['#account', '#confirmAccount']) {
        await page.locator(field).fill('003010000072089');
      }
      await page.locator('#nickname').fill('Aunt');
      await expect(page.locator('#name')).toHaveValue('Gurpreet Singh Bedi');
      await submit(page);
    },
    holds: '#nickname',
    value: 'Aunt',
  },
  {
    path: paths.limitManagement,
    async fill(page) {
      await page.getByRole('radio', { name: /₹5,00,000/ }).check();
      await submit(page);
    },
    holds: 'input[name=limit]:checked',
    value: 'DL05',
  },
];

/** What stands in the fields of the form, and which of its choices are made. */
const heldIn = (page: Page) =>
  page
    .locator('main form :is(input:not([type=radio]), input:checked, select)')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('whoever cancels the OTP of a request finds its form as he left it, and an empty one once he has gone elsewhere @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  for (const { path, fill, holds, value } of signed) {
    await test.step(path, async () => {
      await goByMenu(page, path);
      await fill(page);
      await expect(page.locator('#otp')).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.locator(holds)).toHaveValue(value);
      await expect(page.getByText('We kept what you had entered.')).toHaveCount(0);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.locator('.account-row').first()).toBeVisible();
      await page.goBack();
      await expect(page.locator('main form')).toBeVisible();
      expect(await heldIn(page)).not.toContain(value);
    });
  }
});
